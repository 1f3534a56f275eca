import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepAwake, pin, prefer } from './cores.ts';
import { enterProduct, Load } from './relay-load.ts';
import type { OverloadResult, OverloadOrder } from './rooms-overload-client.ts';
import { cpuDuring, optionOf, shown, type Child } from './rooms-measures.ts';
import { pause, share } from './bench-client.ts';

/** Each round has a slice without overload, one with overload of another server, and one with overload of this server. */
const ROUNDS = optionOf('rounds', 6);
/** s. The rate limit accepts forty requests at once after a pause: in shorter slices they would dominate. */
const SLICE = optionOf('slice', 10);
const REQUESTS = optionOf('overload', 200);
const MEMBERS = 10;
/** The limit of the ratio to a slice without overload. */
const RATIO_LIMIT = 1.1;

function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve) => {
    child.once('message', (message) => {
      resolve(message as T);
    });
  });
}

async function playSteadily(load: Load, seconds: number): Promise<void> {
  const perSecond = load.players.length * 20;
  const startedAt = performance.now();
  for (let sent = 0; sent < perSecond * seconds;) {
    const due = Math.min(((performance.now() - startedAt) / 1_000) * perSecond, perSecond * seconds);
    for (; sent < due; sent++) load.players[sent % load.players.length]?.play();
    await pause(1);
  }
}

async function notesP99(load: Load, seconds: number): Promise<number> {
  const delays = new Float64Array(Math.ceil(load.players.length * 20 * MEMBERS * (seconds + 1)));
  load.note(delays);
  await playSteadily(load, seconds);
  await pause(200);
  return share([...delays.subarray(0, load.noted)], 0.99);
}

/** The client sends to the server on this port, or (`itself`) to a server in its own process, to measure the effect of the client alone. */
async function startOverloadClient(port: string): Promise<ChildProcess> {
  const sender = fork(fileURLToPath(new URL('./rooms-overload-client.ts', import.meta.url)), [port]);
  await nextMessage(sender);
  if (sender.pid !== undefined) {
    pin(sender.pid, 1);
    // It would be on another machine: here it runs after the players and listeners.
    prefer(sender.pid, '10');
  }
  return sender;
}

/** p99 of the notes of each slice, ms, and how much of a core the server used. */
interface Slices {
  readonly p99: number[];
  readonly used: number[];
}
type OverloadSlices = Record<'quiet' | 'away' | 'here', Slices>;

/** Measures and prints the effect of one member above the rate limit on the notes of 20 other rooms. */
export async function measureOverload(server: Child): Promise<void> {
  const senders = { here: await startOverloadClient(String(server.port)), away: await startOverloadClient('itself') };
  const url = `ws://127.0.0.1:${server.port}/socket.io/?EIO=4&transport=websocket`;
  const load = await Load.connect({
    url,
    enter: enterProduct,
    rooms: 20,
    members: MEMBERS,
    playing: MEMBERS,
    isNotedByOne: true,
  });
  const slices: OverloadSlices = {
    quiet: { p99: [], used: [] },
    away: { p99: [], used: [] },
    here: { p99: [], used: [] },
  };
  const play = async ({ p99, used }: Slices): Promise<void> => {
    const cpu = await cpuDuring(server, async () => {
      p99.push(await notesP99(load, SLICE));
    });
    used.push(cpu);
  };
  const done: OverloadResult[] = [];
  const overloadBy = async (place: 'here' | 'away'): Promise<void> => {
    const results = nextMessage<OverloadResult>(senders[place]);
    senders[place].send({ perSecond: REQUESTS, seconds: SLICE } satisfies OverloadOrder);
    await play(slices[place]);
    const answers = await results;
    if (place === 'here') done.push(answers);
  };
  const turns = [() => play(slices.quiet), () => overloadBy('away'), () => overloadBy('here')];
  const letSleep = keepAwake();
  await notesP99(load, 2);
  // The order changes with each round, so that other load of the machine affects all of them alike.
  for (let round = 0; round < ROUNDS; round++)
    for (let turn = 0; turn < turns.length; turn++) await turns[(round + turn) % turns.length]?.();

  letSleep();
  printOverload(slices, done);
  load.stop();
  for (const sender of Object.values(senders)) sender.kill();
}

function printOverload(slices: OverloadSlices, done: readonly OverloadResult[]): void {
  console.log(`\nnotes of 20 other rooms, p99 of ${ROUNDS} slices of ${SLICE} s each by turns, ms`);
  for (const [name, { p99, used }] of [
    ['no overload', slices.quiet],
    ['elsewhere', slices.away],
    ['this server', slices.here],
  ] as const) {
    const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => shown(share(p99, part), 3));
    console.log(
      `  ${name.padEnd(15)}median ${middle}, half of them from ${low} to ${high}; the server at ${shown(share(used, 0.5))} % of a core`,
    );
  }
  const ratio = (one: 'away' | 'here', other: 'quiet' | 'away') =>
    shown(share(slices[one].p99, 0.5) / share(slices[other].p99, 0.5), 3);
  console.log(
    `  ratio ${ratio('here', 'quiet')} (may be ${RATIO_LIMIT}); overload of another server, by the same process: ${ratio('away', 'quiet')}, here to elsewhere: ${ratio('here', 'away')}`,
  );
  console.log(
    `  ${REQUESTS} a second each of chat, hearts, joins, instruments and room changes by one member; the responses:`,
  );
  const sum = (of: (one: OverloadResult) => number) => done.reduce((all, one) => all + of(one), 0);
  const codes = [...new Set(done.flatMap(({ answers }) => Object.keys(answers)))];
  console.log(`  ${codes.map((code) => `${code} ${sum(({ answers }) => answers[code] ?? 0)} times`).join(', ')};`);
  console.log(
    `  of ${sum(({ sent }) => sent)} requests ${sum(({ unanswered }) => unanswered)} had no answer (may be 0)`,
  );
}
