/*
 * `node tools/run.js <word> …` runs tools/<word>.ts. It is plain JavaScript, so that an old Node can read it: then the Node that `npm ci`
 * brought takes over, or, where there is none (a Mac), it says what is needed.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { packagedNode } from './packaged-node.js';

const NEEDED = 24;
const LOOK_EVERY = 250;

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

/** Runs us again with another Node, as if it had been the first. */
function runWith(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function explain() {
  console.error(
    `Quatremains needs Node ${NEEDED} or newer, and this is ${process.version}.\n` +
      'On Linux and Windows `npm ci` brings it along. On a Mac, install it (https://nodejs.org, or `brew install node@24`).',
  );
  process.exitCode = 1;
}

if (process.env.npm_lifecycle_event !== undefined) endWithParent();

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  const [word = ''] = process.argv.splice(2, 1);
  await import(new URL(`${word}.ts`, import.meta.url).href);
} else {
  const node = packagedNode();
  if (node === null) explain();
  else runWith(node);
}
