import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
/** Emotes are many: each is stored when it is first shown. */
const PART = /^assets\/(?!emotes\/).*\.(js|css|woff2|wasm)$/;
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;
const FIRST_SCRIPT = '/first-paint.js';
const DIGEST_LENGTH = 12;

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, DIGEST_LENGTH);

/** The page and the code of the built site (`Site` in `web/service-worker/site.ts`). */
function siteIn(folder: string) {
  const page = readFileSync(join(folder, 'index.html'));
  const script = SCRIPT.exec(page.toString())?.[1];
  const first = page.toString().split(`"${FIRST_SCRIPT}?`)[1]?.split('"')[0];
  if (script === undefined || first === undefined) throw new Error('The built page has no script.');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const parts = files.filter((name) => PART.test(name)).map((name) => `/${name}`);
  return { script, page: digestOf(page), parts: [...parts.toSorted(), `${FIRST_SCRIPT}?${first}`] };
}

async function buildWorker(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SITE: JSON.stringify(siteIn(folder)), 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2024',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/**
 * Writes `/sw.js`, which stores the built page and its code in the browser. It is built last, because it has the list of them. The script
 * that runs first gets an address that names its content, as all other parts have.
 */
export function serviceWorker(): Plugin {
  let folder = '';
  let publicFolder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ root: from, build: { outDir }, publicDir }) => {
      folder = resolve(from, outDir);
      publicFolder = publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const digest = digestOf(readFileSync(join(publicFolder, FIRST_SCRIPT)));
        return html.replace(`"${FIRST_SCRIPT}"`, `"${FIRST_SCRIPT}?${digest}"`);
      },
    },
    writeBundle: () => buildWorker(folder),
  };
}
