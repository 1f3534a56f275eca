import { runOperatorCommand } from './app.commands.ts';
import { readConfig } from './config.ts';

const OWNER_ONLY = 0o077;

/* What an operator runs by `npm run backup`, `ban` and the like (`app.commands.ts`). What only a serving server needs of the environment is not asked for. */

async function run(): Promise<void> {
  process.umask(OWNER_ONLY);
  const [, , name = '', ...words] = process.argv;
  console.log(await runOperatorCommand(readConfig({ ...process.env, NODE_ENV: '' }), name, words));
}

run().catch((error: unknown) => {
  console.error(`That did not work: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
