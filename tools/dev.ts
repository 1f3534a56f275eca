import { watch } from 'node:fs';
import { join } from 'node:path';
import { SupervisedProcess } from './supervised-process.ts';
import { prepareInBackground } from './prepare-content.ts';
import { PROJECT } from './project.ts';
import { runScript } from './run-script.ts';

const PORT = process.env['PORT'] ?? '3000';
const WATCHED = ['server/src', 'protocol/src', 'rules/src'];
/** Editors save several files at once, ms. */
const GATHERED_FOR = 100;

function onChange(restart: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of WATCHED)
    watch(join(PROJECT, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(restart, GATHERED_FOR);
    });
}

/** Resolves at a signal to stop. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        resolve();
      });
  });
}

/** The server, which starts again when its files change, and the site from Vite before it. Each restarts where it ends by itself. */
async function develop(): Promise<void> {
  prepareInBackground();
  const server = new SupervisedProcess(['server/src/main.ts'], { name: 'The server', env: { PORT } });
  const site = new SupervisedProcess(['node_modules/vite/bin/vite.js', 'web'], {
    name: 'Vite',
    env: { SERVER: `http://localhost:${PORT}` },
  });
  onChange(() => {
    console.log('A file of the server has changed: it starts again.');
    server.restart();
  });
  await untilStopped();
  await Promise.all([server.stop(), site.stop()]);
  process.exit();
}

await runScript(develop);
