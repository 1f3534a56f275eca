import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { PROJECT } from '../../tools/project.ts';

/** A module of the site's sources, built and served, as pages that do not mind scripts of others can import it. */
export interface TestModule {
  readonly address: string;
  stop(): Promise<void>;
}

async function buildFiles(source: string, base: string): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    root: join(PROJECT, 'web'),
    configFile: false,
    logLevel: 'warn',
    base,
    publicDir: false,
    build: {
      write: false,
      target: 'es2024',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(PROJECT, 'web', source),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'module.js' },
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(outputs.map((one) => [`/${one.fileName}`, one.type === 'chunk' ? one.code : one.source]));
}

async function openServer(find: (path: string) => string | Uint8Array | undefined): Promise<Server> {
  const server = createServer((request, response) => {
    const body = find(request.url ?? '/');
    const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
    response.writeHead(body === undefined ? 404 : 200, headers).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** `source` such as `src/audio/testing/hearing-page.ts`. */
export async function serveTestModule(source: string): Promise<TestModule> {
  let files = new Map<string, string | Uint8Array>();
  const server = await openServer((path) => files.get(path));
  const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  files = await buildFiles(source, base);
  return {
    address: `${base}module.js`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
