import { createServer, type AddressInfo } from 'node:net';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';
import { canUsePostgres } from '../tools/postgres.ts';
import { PROJECT } from '../tools/project.ts';
import { resultFile } from '../tools/test-count/count.ts';

/** Journeys of what lasts longer than a connection. */
const KEPT = /login\.spec\.ts$/;
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

/** An address is found once, by the process that starts the server; its workers inherit it. */
async function portOf(variable: string): Promise<string> {
  return (process.env[variable] ??= String(await freePort()));
}

const addressAt = (port: string) => `http://127.0.0.1:${port}`;

function serverAt(port: string, script: string) {
  return {
    command: `"${process.execPath}" ${script}`,
    cwd: PROJECT,
    url: `${addressAt(port)}/api/health`,
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: ':memory:', VIDEO_ORIGIN: addressAt(filmPort) },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  };
}

const port = await portOf('E2E_PORT');
/** Where films are played. */
const filmPort = await portOf('E2E_FILM_PORT');
/** What is kept is tried on PostgreSQL as well, where there is one. */
const postgresPort =
  (process.env['E2E_POSTGRES'] ??= String(canUsePostgres())) === 'true' ? await portOf('E2E_POSTGRES_PORT') : null;
const browser = await findBrowser();

export default defineConfig({
  outputDir: '../test-results',
  workers: 1,
  forbidOnly: process.env['CI'] !== undefined,
  // Times that only a journey which fails ever takes: a slow, busy machine fails nothing.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: resultFile('playwright') }]],
  use: {
    locale: 'en-GB',
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: { ...browser, args: [...browser.args] },
  },
  projects: [
    { name: 'embedded', use: { baseURL: addressAt(port) } },
    ...(postgresPort === null
      ? []
      : [{ name: 'postgres', testMatch: KEPT, use: { baseURL: addressAt(postgresPort) } }]),
  ],
  webServer: [
    {
      command: `"${process.execPath}" e2e/helpers/film-stand-in.ts`,
      cwd: PROJECT,
      url: addressAt(filmPort),
      env: { PORT: filmPort },
      timeout: 120_000,
    },
    serverAt(port, 'server/src/main.ts'),
    ...(postgresPort === null ? [] : [serverAt(postgresPort, 'tools/serve-on-postgres.ts')]),
  ],
});
