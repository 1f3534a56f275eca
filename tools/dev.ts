import { prepareInBackground } from './prepare-content.ts';
import { exitCode, startNode } from './run-command.ts';
import { runScript } from './run-script.ts';

const PORT = process.env['PORT'] ?? '3000';
const WATCHED = ['server/src', 'protocol/src', 'rules/src'].map((path) => `--watch-path=${path}`);

/** The server, which starts again when its files change, and the site from Vite before it. The first to end takes the other along. */
async function develop(): Promise<void> {
  prepareInBackground();
  const server = startNode([...WATCHED, '--watch-preserve-output', 'server/src/main.ts'], { env: { PORT } });
  const site = startNode(['node_modules/vite/bin/vite.js', 'web'], { env: { SERVER: `http://localhost:${PORT}` } });
  const ends = [server, site].map((child) => exitCode(child));
  process.exitCode = await Promise.race(ends);
  for (const child of [server, site]) child.kill('SIGTERM');
  await Promise.all(ends);
}

await runScript(develop);
