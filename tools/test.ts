import { runScript } from './run-script.ts';
import { runTests, printCount } from './run-tests.ts';

await runScript(async () => {
  printCount(await runTests());
});
