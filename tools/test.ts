import { runScript } from './run-script.ts';
import { runTests, sayCount } from './run-tests.ts';

await runScript(async () => {
  sayCount(await runTests());
});
