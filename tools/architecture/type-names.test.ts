import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../project.ts';
import { WORKSPACES } from './import-rules.ts';

const EXPORTED_TYPE = /^export (?:abstract )?(?:interface|type|class) (\w+)/gm;
const NOT_SOURCE = ['node_modules', 'dist', 'build', 'generated', '.tsc'];

/** The files of a workspace that export a type, by the type's name. */
function filesByType(workspace: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const cwd = join(PROJECT, workspace);
  for (const file of globSync('**/*.{ts,tsx}', { cwd, exclude: (name) => NOT_SOURCE.includes(name) }))
    for (const [, name = ''] of readFileSync(join(cwd, file), 'utf8').matchAll(EXPORTED_TYPE))
      found.set(name, [...(found.get(name) ?? []), file]);
  return found;
}

const checked = Object.keys(WORKSPACES).filter((name) => name !== 'root');

test.each(checked)('%s exports no two types of the same name', (workspace) => {
  const shared = [...filesByType(workspace)].filter(([, files]) => files.length > 1);
  expect(Object.fromEntries(shared)).toEqual({});
});
