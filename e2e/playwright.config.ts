import { createServer, type AddressInfo } from 'node:net';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';
import { PROJECT } from '../tools/project.ts';

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

/** The address is found once, by the process that starts the server; its workers inherit it. */
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const address = `http://127.0.0.1:${port}`;
const browser = await findBrowser();

export default defineConfig({
  outputDir: '../test-results',
  workers: 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['../tools/test-count/playwright-reporter.ts']],
  use: {
    baseURL: address,
    locale: 'en-GB',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: { ...browser, args: [...browser.args] },
  },
  webServer: {
    command: `"${process.execPath}" server/src/main.ts`,
    cwd: PROJECT,
    url: `${address}/api/health`,
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: ':memory:' },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
