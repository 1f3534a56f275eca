import { runOperatorCommand } from './app.commands.ts';
import { readConfig } from './config.ts';

/* `npm run backup`, `restore`, `grant-role`, `grant-vip` and `end-sessions`. What only a serving server needs of the environment is not asked for. */

async function run(): Promise<void> {
  const [, , name = '', ...words] = process.argv;
  console.log(await runOperatorCommand(readConfig({ ...process.env, NODE_ENV: '' }), name, words));
}

run().catch((error: unknown) => {
  console.error(`That did not work: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
