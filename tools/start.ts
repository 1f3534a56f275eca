import { buildWeb } from './build-web.ts';
import { prepareContent } from './prepare-content.ts';
import { runScript } from './run-script.ts';

await runScript(async () => {
  await buildWeb();
  await prepareContent();
  await import('../server/src/main.ts');
});
