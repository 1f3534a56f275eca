import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const content = join(import.meta.dirname, '../../content');
const LIST = 'emotes.json';
const LICENCE = 'assets/emotes/LICENCE.txt';
const types: Readonly<Record<string, string>> = { json: 'application/json', svg: 'image/svg+xml', txt: 'text/plain' };

interface Listed {
  readonly path: string;
}

/** Where the site has a file, and where `content` keeps it: `/assets/emotes/fire-12ab34cd.svg` is `emotes/fire.svg`. */
function findFiles(): ReadonlyMap<string, string> {
  const listed = JSON.parse(readFileSync(join(content, LIST), 'utf8')) as readonly Listed[];
  const drawings = listed.map(({ path }): [string, string] => {
    const file = `${basename(path).replace(/-[\da-f]{8}\.svg$/, '')}.svg`;
    return [path.slice(1), join(content, 'emotes', file)];
  });
  return new Map([...drawings, [LIST, join(content, LIST)], [LICENCE, join(content, 'emotes/LICENCE.txt')]]);
}

/** Puts the emotes at the addresses that `/emotes.json` lists, so that none of them is in the code. */
export function emotes(): Plugin {
  return {
    name: 'emotes',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        const file = findFiles().get(name);
        if (file === undefined) return next();
        response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'text/plain');
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const [fileName, file] of findFiles()) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      }
    },
  };
}
