import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { PROJECT } from './project.ts';
import { runNode } from './run-command.ts';
import { runScript } from './run-script.ts';

await runScript(async () => {
  const texts = join(PROJECT, 'web/src/i18n/generated');
  if (!existsSync(texts)) await buildWeb();
  await runNode(['node_modules/typescript/bin/tsc', '-b']);
});
