import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');

/** Puts the flags of all countries at `/flags/FR.svg`, so that none of them is in the code. */
export function flags(): Plugin {
  const names = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  return {
    name: 'flags',
    configureServer: ({ middlewares }) => {
      middlewares.use('/flags', (request, response, next) => {
        const name = basename(request.url ?? '');
        if (!names.includes(name)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(folder, name)));
      });
    },
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: `flags/${name}`, source: readFileSync(join(folder, name)) });
      }
    },
  };
}
