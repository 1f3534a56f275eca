/*
 * Runs after `npm ci`. npm 10 takes `node_modules/.bin/node` away again together with the Nodes of other systems, so that scripts would run
 * on the machine's own one; this puts it back. Newer npm has made it already. Node's C++ headers (67 MB) go: nothing here is compiled.
 */
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagedNode } from './packaged-node.js';

const link = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
const node = packagedNode();

if (node !== null && process.platform !== 'win32' && !existsSync(link)) {
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), node), link);
}

if (node !== null) rmSync(join(dirname(node), '../include'), { recursive: true, force: true });
