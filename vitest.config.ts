import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './tools/browser.ts';
import { emptyPlayer } from './tools/empty-player.ts';

const browser = await findBrowser();
/* Pages under test ask their stand-ins; what none of them answers must not reach a server that happens to run on this machine. */
process.env['SERVER'] = 'http://127.0.0.1:1';
const webConfig = './web/vite.config.ts';
/** Times that only a test which fails ever takes: a slow, busy machine fails nothing. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 25_000 } } };

/** By default a core is left free: on two cores, one file at a time. Projects do not take this from the root. */
const everyCore = { maxWorkers: '100%' };

export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: ['{protocol,rules}/src/**/*.ts'],
      exclude: ['**/*.test.ts', 'rules/src/testing/**'],
      reporter: ['text-summary'],
      thresholds: { statements: 95, branches: 88, functions: 95, lines: 95 },
    },
    projects: [
      {
        test: {
          name: 'node',
          globalSetup: ['./server/src/testing/global-setup.ts'],
          include: [
            '{protocol,rules,server,content,tools,bench,docs}/**/*.test.ts',
            'web/{src,service-worker}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'],
          ...patience,
          ...everyCore,
        },
      },
      {
        extends: existsSync(webConfig) ? webConfig : true,
        root: 'web',
        plugins: [emptyPlayer()],
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx', 'src/**/*.browser.test.ts'],
          ...patience,
          ...everyCore,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { ...browser, args: [...browser.args] } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
