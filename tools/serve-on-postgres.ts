import { withPostgres } from './postgres.ts';
import { runNode } from './run-command.ts';
import { runScript } from './run-script.ts';

await runScript(() => withPostgres((url) => runNode(['server/src/main.ts'], { env: { DATABASE_URL: url } })));
