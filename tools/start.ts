import { run } from '../server/src/main.ts';
import { buildWeb } from './build-web.ts';
import { prepareInBackground } from './prepare-content.ts';

await run(buildWeb());
prepareInBackground();
