import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
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
    closeBundle: async () => {
      const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
      await Promise.all(paths.filter(isWorthwhile).map(compressFile));
    },
  };
}

const compress = promisify(brotliCompress);

function isWorthwhile(path: string): boolean {
  return texts.test(path) && statSync(path).size >= worthwhile;
}

async function compressFile(path: string): Promise<void> {
  const bytes = await compress(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(`${path}.br`, bytes);
}
