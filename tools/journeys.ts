import { buildWeb } from './build-web.ts';
import { prepareContent } from './prepare-content.ts';
import { runNode } from './run-command.ts';
import { runScript } from './run-script.ts';

await runScript(async () => {
  await Promise.all([buildWeb(), prepareContent()]);
  await runNode([
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e/playwright.config.ts',
    ...process.argv.slice(2),
  ]);
});
