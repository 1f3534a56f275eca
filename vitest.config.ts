import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './tools/browser.ts';

const browser = await findBrowser();
const webConfig = './web/vite.config.ts';

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
          include: ['{protocol,rules,server,content,tools,bench,docs}/**/*.test.ts', 'web/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: existsSync(webConfig) ? webConfig : true,
        root: 'web',
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx', 'src/**/*.browser.test.ts'],
          testTimeout: 20_000,
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
