import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The Node that `npm ci` brought for this system, or null where there is none. */
export function packagedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = fileURLToPath(new URL(`../node_modules/node-${system}-${process.arch}/bin/${program}`, import.meta.url));
  return existsSync(path) ? path : null;
}
