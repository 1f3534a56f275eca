import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, PROJECT } from './project.ts';
import { runNode } from './run-command.ts';

const INPUTS = [
  'package-lock.json',
  'web/*.{ts,json,html}',
  'web/project.inlang/settings.json',
  'web/{src,service-worker,vite,public,messages}/**/*',
  '{protocol,rules}/src/**/*.ts',
  'content/{emotes.json,emotes/*,licences/*,sounds/*}',
  'NOTICE',
];
const NOT_BUILT = ['web/src/i18n/generated/**', '**/*.test.{ts,tsx}', '**/testing/**'];
const SITE = join(PROJECT, 'web/dist');
const BUILT = join(SITE, 'index.html');
const VITE = join(PROJECT, 'node_modules/vite/bin/vite.js');
const MARK = join(CACHE, 'web-inputs');

/** A digest of all sources of the site. */
function inputs(): string {
  const digest = createHash('sha256');
  for (const path of globSync(INPUTS, { cwd: PROJECT, exclude: NOT_BUILT }).toSorted()) {
    const file = join(PROJECT, path);
    if (statSync(file).isFile()) digest.update(path).update('\0').update(readFileSync(file));
  }
  return digest.digest('hex');
}

/** Replaces the site by renaming, so that two processes that build it at once do not remove each other's files. */
function putInPlace(making: string): void {
  const old = `${making}-old`;
  if (existsSync(SITE)) renameSync(SITE, old);
  renameSync(making, SITE);
  rmSync(old, { recursive: true, force: true });
}

/** Builds the site unless it was built from the same files before. */
export async function buildWeb(): Promise<void> {
  const now = inputs();
  if (existsSync(BUILT) && existsSync(MARK) && readFileSync(MARK, 'utf8') === now) return;
  console.log('Building the site …');
  rmSync(MARK, { force: true });
  const making = join(CACHE, `site-${String(process.pid)}`);
  mkdirSync(CACHE, { recursive: true });
  await runNode([VITE, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', making], {
    cwd: join(PROJECT, 'web'),
  });
  putInPlace(making);
  writeFileSync(MARK, now);
}
