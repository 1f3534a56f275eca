import { createServer, type AddressInfo } from 'node:net';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';
import { canUsePostgres } from '../tools/postgres.ts';
import { PROJECT } from '../tools/project.ts';
import { resultFile } from '../tools/test-count/count.ts';

/** Journeys about persisted data. */
const PERSISTED = /login\.spec\.ts$/;
/** Journeys that mostly wait, for a game's own time. */
const WAITING = /(queue|blind|blind-track)\.spec\.ts$/;
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

/** The process that starts the server chooses the port; its workers inherit it by the environment. */
async function portOf(variable: string): Promise<string> {
  return (process.env[variable] ??= String(await freePort()));
}

const addressAt = (port: string) => `http://127.0.0.1:${port}`;

function serverAt(port: string, script: string) {
  return {
    command: `"${process.execPath}" ${script}`,
    cwd: PROJECT,
    url: `${addressAt(port)}/api/health`,
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: ':memory:', VIDEO_ORIGIN: addressAt(videoPort) },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  };
}

const port = await portOf('E2E_PORT');
/** The port of the fake video site. */
const videoPort = await portOf('E2E_VIDEO_PORT');
/** Journeys about persisted data also run on PostgreSQL, where it is installed. */
const postgresPort =
  (process.env['E2E_POSTGRES'] ??= String(canUsePostgres())) === 'true' ? await portOf('E2E_POSTGRES_PORT') : null;
const browser = await findBrowser();

export default defineConfig({
  outputDir: '../test-results',
  // One for the journeys that wait and those on PostgreSQL, and one for all others.
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // Timeouts that only failing journeys reach, also on a slow machine.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: resultFile('playwright') }]],
  use: {
    locale: 'en-GB',
    // Only the journey without a network has a service worker: the others would not see its requests.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: { ...browser, args: [...browser.args] },
  },
  projects: [
    { name: 'waiting', workers: 1, testMatch: WAITING, use: { baseURL: addressAt(port) } },
    { name: 'embedded', workers: 1, testIgnore: WAITING, use: { baseURL: addressAt(port) } },
    ...(postgresPort === null
      ? []
      : [{ name: 'postgres', workers: 1, testMatch: PERSISTED, use: { baseURL: addressAt(postgresPort) } }]),
  ],
  webServer: [
    {
      command: `"${process.execPath}" e2e/helpers/fake-video-site.ts`,
      cwd: PROJECT,
      url: addressAt(videoPort),
      env: { PORT: videoPort },
      timeout: 120_000,
    },
    serverAt(port, 'server/src/main.ts'),
    ...(postgresPort === null ? [] : [serverAt(postgresPort, 'tools/serve-on-postgres.ts')]),
  ],
});
