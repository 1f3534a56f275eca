import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../../content/sounds');

/** Puts short sounds, such as the metronome's, at `/sounds/beat.wav`. */
export function sounds(): Plugin {
  const names = readdirSync(folder);
  return {
    name: 'sounds',
    configureServer: ({ middlewares }) => {
      middlewares.use('/sounds', (request, response, next) => {
        const name = basename(request.url ?? '');
        if (!names.includes(name)) return next();
        response.setHeader('content-type', 'audio/wav');
        response.end(readFileSync(join(folder, name)));
      });
    },
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: `sounds/${name}`, source: readFileSync(join(folder, name)) });
      }
    },
  };
}
