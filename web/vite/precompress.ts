import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const texts = /\.(js|css|html|json|svg|txt|webmanifest)$/;
/** Smaller files gain nothing. */
const worthwhile = 1_024;

/** Writes a `.br` beside every text of the built site, so that the server never compresses while it serves. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name);
        if (texts.test(name) && statSync(path).size >= worthwhile) writeFileSync(`${path}.br`, compress(path));
      }
    },
  };
}

function compress(path: string): Buffer {
  return brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}
