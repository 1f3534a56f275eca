import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, PROJECT } from './project.ts';
import { runNode } from './run-command.ts';

const INPUTS = [
  'package-lock.json',
  'web/*.{ts,json,html}',
  'web/project.inlang/settings.json',
  'web/{src,vite,public,messages}/**/*',
  '{protocol,rules}/src/**/*.ts',
  'content/{emotes.json,emotes/*,licences/*,sounds/*}',
  'NOTICE',
];
const NOT_BUILT = ['web/src/i18n/generated/**', '**/*.test.{ts,tsx}', '**/testing/**'];
const BUILT = join(PROJECT, 'web/dist/index.html');
const MARK = join(CACHE, 'web-inputs');

/** A digest of everything the site is built from. */
function inputs(): string {
  const digest = createHash('sha256');
  for (const path of globSync(INPUTS, { cwd: PROJECT, exclude: NOT_BUILT }).toSorted()) {
    const file = join(PROJECT, path);
    if (statSync(file).isFile()) digest.update(path).update('\0').update(readFileSync(file));
  }
  return digest.digest('hex');
}

/** Builds the site unless it was built from the same files before. */
export async function buildWeb(): Promise<void> {
  const now = inputs();
  if (existsSync(BUILT) && existsSync(MARK) && readFileSync(MARK, 'utf8') === now) return;
  console.log('Building the site …');
  rmSync(MARK, { force: true });
  await runNode([join(PROJECT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(PROJECT, 'web'),
  });
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(MARK, now);
}
