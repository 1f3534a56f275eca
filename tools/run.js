/*
 * `node tools/run.js <word> …` runs tools/<word>.ts. It is plain JavaScript, so that an old Node can read it and say what it needs.
 * On Linux and Windows `npm ci` brings Node 24, which npm scripts find first; a Mac uses its own.
 */
const NEEDED = 24;
const LOOK_EVERY = 250;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `Quatremains needs Node ${NEEDED} or newer, and this is ${process.version}.\n` +
      'On Linux and Windows `npm ci` brings it along: run the scripts by `npm start`, `npm test`, … after `npm ci`.\n' +
      'On a Mac, install Node 24 (https://nodejs.org, or `brew install node@24`).',
  );
  process.exit(1);
}

/** A signal to npm alone ends npm and the shell between us, but is not passed on: so we end when they have. */
function endWithParent() {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY);
  looking.unref();
}

if (process.env.npm_lifecycle_event !== undefined) endWithParent();

const [word = ''] = process.argv.splice(2, 1);
await import(new URL(`${word}.ts`, import.meta.url).href);
