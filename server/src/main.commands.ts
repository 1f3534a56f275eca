import { runOperatorCommand } from './app.commands.ts';
import { readConfig } from './config.ts';

const OWNER_ONLY = 0o077;

/* The entry of operator commands, `npm run backup`, `ban` and others (`app.commands.ts`). They do not need the variables that production requires. */

async function run(): Promise<void> {
  process.umask(OWNER_ONLY);
  const [, , name = '', ...args] = process.argv;
  console.log(await runOperatorCommand(readConfig({ ...process.env, NODE_ENV: '' }), name, args));
}

run().catch((error: unknown) => {
  console.error(`That did not work: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
