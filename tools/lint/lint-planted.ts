import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROJECT } from '../project.ts';

interface Finding {
  readonly filename: string;
  readonly code: string;
}

/** Writes these files (path and text) into a folder with the project's lint configuration, lints it, and resolves each path to the rules that its file breaks. */
export function lintPlanted(files: readonly (readonly [path: string, text: string])[]): (path: string) => string[] {
  const root = mkdtempSync(join(tmpdir(), 'lint-'));
  const plant = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  };
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json', 'tools/architecture'])
    cpSync(join(PROJECT, file), join(root, file), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  plant('tsconfig.json', '{ "extends": "./tsconfig.base.json", "compilerOptions": { "lib": ["es2024", "dom"] } }');
  for (const [path, text] of files) plant(path, text);
  const oxlint = [join(PROJECT, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '-f', 'json'];
  const { stdout } = spawnSync(process.execPath, oxlint, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  rmSync(root, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Finding[] };
  return (path) =>
    diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code.replace(/^.*\((.*)\)$/, '$1'));
}
