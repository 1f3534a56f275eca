import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const MADE = new Set(['node_modules', 'dist', 'generated', 'coverage', 'data', 'test-results']);
/** Programs of others, which know the project by its packed client. */
const OUTSIDE = 'docs/examples/outside';
const SOURCE_FILE = /\.(ts|tsx|js|mjs)$/;

/** The paths, from `root` and with slashes, of every source file; hidden and made folders are left out. */
export function findSources(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || MADE.has(entry.name) || path === 'content/build' || path === OUTSIDE) return [];
    if (entry.isDirectory()) return findSources(root, path);
    return SOURCE_FILE.test(entry.name) ? [path] : [];
  });
}
