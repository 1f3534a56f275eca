import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TestBrowser } from '@quatremains/server/testing/browser';
import type { Done, Order } from './accounts-calls.ts';
import { freeOthers, pin, prefer } from './cores.ts';
import { startChild } from './relay-child.ts';
import { enterProduct, Load } from './relay-load.ts';

/*
 * How calls of accounts delay the notes, and notes the calls: 10 rooms of 16 in which all members play 20 events a second (48,000 deliveries
 * a second), by turns alone, beside 200 calls a second of signed-in accounts, and beside the same calls to another server that
 * accepts every call: that delay is the machine's, not the product's. The calls come from their own process, so that they do
 * not hold up the listening one.
 */

function optionOf(name: string, otherwise: number): number {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.split('=')[1]);
}

const SECONDS = optionOf('seconds', 5);
const ROUNDS = optionOf('rounds', 7);
const CALLS_A_SECOND = optionOf('calls', 200);
const EVENTS_A_SECOND = 20;
const PEOPLE = 20;
const ROOMS = { rooms: 10, members: 16, playing: 16, isNotedByOne: true };
const MAY_TAKE = 15;
const MAY_ADD = 1.5;
/** Real-time priorities: of the threads of notes, of those of the database, and of the calling process. */
const [FIRST, SECOND, THIRD] = ['20', '15', '10'];
/** Seconds until frequent functions are compiled. */
const WARM_UP = 20;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const share = (values: Float64Array, part: number) => values.toSorted()[Math.floor(values.length * part)] ?? Number.NaN;
const median = (values: readonly number[]) => share(Float64Array.from(values), 0.5);
const shown = (value: number) => value.toFixed(2).padStart(8);

function heard<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve) => {
    child.once('message', (message) => {
      resolve(message as T);
    });
  });
}

async function signInPeople(port: number): Promise<Order['people']> {
  const people = [];
  for (let person = 0; person < PEOPLE; person++) {
    const browser = new TestBrowser(`http://127.0.0.1:${port}`);
    const { token } = await browser.signIn(`Caller ${person}`);
    people.push({ token, cookie: `refresh=${browser.cookies.get('refresh')}` });
  }
  return people;
}

/** All members play at different times, evenly spread over the time between two notes of a player. */
async function playSteadily(load: Load, seconds: number): Promise<void> {
  const perSecond = load.players.length * EVENTS_A_SECOND;
  const startedAt = performance.now();
  for (let sent = 0; sent < perSecond * seconds;) {
    const due = Math.min(((performance.now() - startedAt) / 1_000) * perSecond, perSecond * seconds);
    for (; sent < due; sent++) load.players[sent % load.players.length]?.play();
    await pause(1);
  }
}

interface Round {
  readonly p99: number;
  readonly perSecond: number;
  readonly done: Done | null;
}

async function playRound(load: Load, calling: (() => Promise<Done>) | null, seconds = SECONDS): Promise<Round> {
  const delays = new Float64Array(load.players.length * EVENTS_A_SECOND * ROOMS.members * (seconds + 1));
  load.note(delays);
  const startedAt = performance.now();
  const calls = calling?.() ?? null;
  await playSteadily(load, seconds);
  const took = (performance.now() - startedAt) / 1_000;
  const { delivered, noted } = load;
  const done = await calls;
  await pause(200);
  return { p99: share(delays.subarray(0, noted), 0.99), perSecond: delivered / took, done };
}

function printNotes(alone: readonly Round[], elsewhere: readonly Round[], beside: readonly Round[]): void {
  const p99 = (rounds: readonly Round[]) => median(rounds.map((round) => round.p99));
  console.log('\nnotes: p99 of each round, their median, and deliveries a second');
  for (const [name, rounds] of [
    ['alone', alone],
    ['calls elsewhere', elsewhere],
    ['beside calls', beside],
  ] as const)
    console.log(
      `${name.padEnd(15)}${rounds.map((round) => shown(round.p99)).join('')}   ${shown(p99(rounds))} ms ` +
        median(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
    );
  const ratio = (rounds: readonly Round[]) => (p99(rounds) / p99(alone)).toFixed(3);
  const own = (p99(beside) / Math.max(p99(alone), p99(elsewhere))).toFixed(3);
  console.log(
    `ratio ${ratio(beside)} (may be ${MAY_ADD}); with the calls elsewhere ${ratio(elsewhere)}, which leaves ${own} to the product`,
  );
  console.log(`\n${CALLS_A_SECOND} calls a second     number  p50 ms  p95 ms  p99 ms`);
  for (const kind of ['status', 'preferences'] as const) {
    const all = Float64Array.from(beside.flatMap(({ done }) => done?.delays[kind] ?? []));
    const parts = [0.5, 0.95, 0.99].map((part) => shown(share(all, part))).join('');
    const rounds = beside.map(({ done }) => share(Float64Array.from(done?.delays[kind] ?? []), 0.99));
    console.log(
      `${kind.padEnd(18)}${String(all.length).padStart(9)}${parts}   (may be ${MAY_TAKE}; ` +
        `rounds:${rounds.map(shown).join('')}, their median ${shown(median(rounds))})`,
    );
  }
  console.log(`refused: ${beside.reduce((sum, { done }) => sum + (done?.refused ?? 0), 0)}`);
}

const server = await startChild('./accounts-server.ts');
const own = await startChild('./accounts-baseline.ts');
const callers = fork(fileURLToPath(new URL('./accounts-calls.ts', import.meta.url)));
await heard(callers);
const people = await signInPeople(server.port);
const isPinned = pin(process.pid, 1);
// The callers may use the rest of both cores; their helper threads (garbage collection) must not be starved by the first processes.
for (const [pid, priority] of [
  [server.pid, SECOND],
  [process.pid, SECOND],
  [callers.pid, THIRD],
  [own.pid, THIRD],
] as const)
  freeOthers(pid, priority);
const isPreferred =
  prefer(process.pid, FIRST) && prefer(server.pid, FIRST) && prefer(callers.pid, THIRD) && prefer(own.pid, THIRD);
console.log(
  `Node ${process.version}; server on one core, players and listeners on another: ${isPinned ? 'yes' : 'no'}`,
);
console.log(
  `all before everything else this machine does: ${isPreferred ? 'yes' : 'no, so it should do nothing else'}`,
);
const callingAt =
  (port: number) =>
  (seconds = SECONDS) => {
    const done = heard<Done>(callers);
    callers.send({ port, people, perSecond: CALLS_A_SECOND, seconds } satisfies Order);
    return done;
  };
const url = `ws://127.0.0.1:${server.port}/socket.io/?EIO=4&transport=websocket`;
const load = await Load.connect({ url, enter: enterProduct, ...ROOMS });
const [calling, callingElsewhere] = [callingAt(server.port), callingAt(own.port)];
await playRound(load, () => calling(WARM_UP), WARM_UP);
const [alone, elsewhere, beside]: [Round[], Round[], Round[]] = [[], [], []];
for (let round = 0; round < ROUNDS; round++) {
  alone.push(await playRound(load, null));
  elsewhere.push(await playRound(load, callingElsewhere));
  beside.push(await playRound(load, calling));
}
printNotes(alone, elsewhere, beside);
console.log(`connections cut: ${load.lost}`);
server.stop();
own.stop();
callers.kill();
process.exit(0);
