import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepAwake, pin, prefer } from './cores.ts';
import { enterProduct, Load } from './relay-load.ts';
import type { FloodDone, FloodOrder } from './rooms-flood.ts';
import { cpuDuring, optionOf, shown, type Child } from './rooms-measures.ts';
import { pause, share } from './rooms-people.ts';

/** Each is a slice of time without a flood, with one elsewhere, and with one here. */
const ROUNDS = optionOf('rounds', 6);
/** s. Whoever has rested may ask forty times at once: in shorter slices that would be most of what is measured. */
const SLICE = optionOf('slice', 10);
const FLOOD = optionOf('flood', 200);
const MEMBERS = 10;
/** May be so many times what it is without a flood. */
const MAY_BE = 1.1;

function heard<T>(child: ChildProcess): Promise<T> {
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

/** Of the server on this port; or of one that it has in its own process, to see what the flooder alone does to the measure. */
async function startFlooder(port: string): Promise<ChildProcess> {
  const flooder = fork(fileURLToPath(new URL('./rooms-flood.ts', import.meta.url)), [port]);
  await heard(flooder);
  if (flooder.pid !== undefined) {
    pin(flooder.pid, 1);
    // It would be on another machine: here it waits for those who play and listen.
    prefer(flooder.pid, '10');
  }
  return flooder;
}

/** p99 of the notes of each slice, ms, and how much of a core the server used. */
interface Slices {
  readonly p99: number[];
  readonly used: number[];
}
type Floods = Record<'quiet' | 'away' | 'here', Slices>;

/** What one flooding member does to the notes of 20 other rooms; prints it. */
export async function measureFlood(server: Child): Promise<void> {
  const flooders = { here: await startFlooder(String(server.port)), away: await startFlooder('itself') };
  const url = `ws://127.0.0.1:${server.port}/socket.io/?EIO=4&transport=websocket`;
  const load = await Load.connect({
    url,
    enter: enterProduct,
    rooms: 20,
    members: MEMBERS,
    playing: MEMBERS,
    isNotedByOne: true,
  });
  const floods: Floods = { quiet: { p99: [], used: [] }, away: { p99: [], used: [] }, here: { p99: [], used: [] } };
  const play = async ({ p99, used }: Slices): Promise<void> => {
    const cpu = await cpuDuring(server, async () => {
      p99.push(await notesP99(load, SLICE));
    });
    used.push(cpu);
  };
  const done: FloodDone[] = [];
  const floodedBy = async (place: 'here' | 'away'): Promise<void> => {
    const told = heard<FloodDone>(flooders[place]);
    flooders[place].send({ perSecond: FLOOD, seconds: SLICE } satisfies FloodOrder);
    await play(floods[place]);
    const answers = await told;
    if (place === 'here') done.push(answers);
  };
  const turns = [() => play(floods.quiet), () => floodedBy('away'), () => floodedBy('here')];
  const letSleep = keepAwake();
  await notesP99(load, 2);
  // Which comes first changes, so that whatever else the machine does meets each of them alike.
  for (let round = 0; round < ROUNDS; round++)
    for (let turn = 0; turn < turns.length; turn++) await turns[(round + turn) % turns.length]?.();

  letSleep();
  tellFlood(floods, done);
  load.stop();
  for (const flooder of Object.values(flooders)) flooder.kill();
}

function tellFlood(floods: Floods, done: readonly FloodDone[]): void {
  console.log(`\nnotes of 20 other rooms, p99 of ${ROUNDS} slices of ${SLICE} s each by turns, ms`);
  for (const [name, { p99, used }] of [
    ['nobody floods', floods.quiet],
    ['elsewhere', floods.away],
    ['this server', floods.here],
  ] as const) {
    const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => shown(share(p99, part), 3));
    console.log(
      `  ${name.padEnd(15)}median ${middle}, half of them from ${low} to ${high}; the server at ${shown(share(used, 0.5))} % of a core`,
    );
  }
  const ratio = (one: 'away' | 'here', other: 'quiet' | 'away') =>
    shown(share(floods[one].p99, 0.5) / share(floods[other].p99, 0.5), 3);
  console.log(
    `  ratio ${ratio('here', 'quiet')} (may be ${MAY_BE}); flooding a server elsewhere, by the same process: ${ratio('away', 'quiet')}, here to elsewhere: ${ratio('here', 'away')}`,
  );
  console.log(`  ${FLOOD} a second each of chat, hearts, joins, instruments and room changes by one member, who heard`);
  const sum = (of: (one: FloodDone) => number) => done.reduce((all, one) => all + of(one), 0);
  const codes = [...new Set(done.flatMap(({ answers }) => Object.keys(answers)))];
  console.log(`  ${codes.map((code) => `${code} ${sum(({ answers }) => answers[code] ?? 0)} times`).join(', ')};`);
  console.log(
    `  of ${sum(({ sent }) => sent)} requests ${sum(({ unanswered }) => unanswered)} had no answer (may be 0)`,
  );
}
