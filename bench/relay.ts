import { pin } from './cores.ts';
import { startChild } from './relay-child.ts';
import {
  enterBaseline,
  enterProduct,
  enterProductJoined,
  Load,
  type Enter,
  type LoadOptions,
  type Player,
} from './relay-load.ts';

type Child = Awaited<ReturnType<typeof startChild>>;

interface Contestant {
  readonly name: string;
  readonly file: string;
  readonly path: string;
  readonly words?: readonly string[];
  readonly enter: Enter;
}

interface Contender extends Contestant {
  readonly child: Child;
  readonly url: string;
}

const PRODUCT = { file: './relay-server.ts', path: '/socket.io/?EIO=4&transport=websocket' } as const;

/** The product with joined notes, as by default; with notes at once; and with notes at once, without writing below the libraries. */
const contestants: readonly Contestant[] = [
  { name: 'Quatremains', ...PRODUCT, enter: enterProductJoined },
  { name: '… in Real Time', ...PRODUCT, enter: enterProduct },
  { name: '… by public interfaces', ...PRODUCT, words: ['publicly'], enter: enterProduct },
  { name: 'ws, minimal relay', file: './relay-baseline.ts', path: '/', enter: enterBaseline },
];

const urlOf = ({ port }: Child, path: string) => `ws://127.0.0.1:${port}${path}`;

async function start(contestant: Contestant): Promise<Contender> {
  const child = await startChild(contestant.file, contestant.words);
  return { ...contestant, child, url: urlOf(child, contestant.path) };
}

interface Play {
  /** Plays, and returns how many notes it sent. */
  readonly play: () => Promise<number>;
  /** How many clients receive each of them. */
  readonly listeners: number;
  /** How many delays to record. */
  readonly keep: number;
}

interface Measured {
  readonly deliveries: number;
  /** Notes that never arrived. */
  readonly missing: number;
  readonly perSecond: number;
  readonly cpu: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

function optionOf(name: string, otherwise: number): number {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.split('=')[1]);
}

const SECONDS = optionOf('seconds', 4);
const ROUNDS = optionOf('rounds', 5);
const IDLE = optionOf('idle', 5_000);
/** `--only=moderate` or `--only=saturation` leaves out the rest. */
const ONLY = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const EVENTS_A_SECOND = 20;
/** A relay is overloaded where the slowest hundredth takes longer than this, ms. */
const P99_MOST = 20;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
const number = (value: number, digits = 2) => value.toFixed(digits).padStart(9);

/** All members play at different times, this many notes a second in total, evenly spread. */
async function playEvenly(players: readonly Player[], perSecond: number, seconds: number): Promise<number> {
  const total = Math.round(perSecond * seconds);
  const startedAt = performance.now();
  for (let sent = 0; sent < total;) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    for (; sent < Math.min(due, total); sent++) players[sent % players.length]?.play();
    await pause(1);
  }
  return total;
}

/** Waits for notes on their way, and counts those that never arrive. */
async function countMissing(load: Load, expected: number): Promise<number> {
  const TRIES = 100;
  for (let tries = 0; tries < TRIES && load.delivered < expected; tries++) await pause(50);
  return expected - load.delivered;
}

async function measure(child: Child, load: Load, { play, listeners, keep }: Play): Promise<Measured> {
  const delays = keep > 0 ? new Float64Array(keep) : null;
  const before = await child.usage();
  load.note(delays);
  const startedAt = performance.now();
  const sent = await play();
  const seconds = (performance.now() - startedAt) / 1_000;
  const deliveries = load.delivered;
  const noted = load.noted;
  const after = await child.usage();
  const missing = await countMissing(load, sent * listeners);
  const sorted = (delays ?? new Float64Array()).subarray(0, noted).sort();
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return {
    deliveries,
    missing,
    perSecond: deliveries / seconds,
    cpu: (after.cpuMicroseconds - before.cpuMicroseconds) / deliveries,
    p50: share(0.5),
    p95: share(0.95),
    p99: share(0.99),
  };
}

async function compareModerate(contenders: readonly Contender[]): Promise<void> {
  const shape = { rooms: 10, members: 16, playing: 16 };
  console.log(`\n10 rooms of 16, every member plays ${EVENTS_A_SECOND} events a second: 48,000 deliveries a second`);
  const loads = await connectAll(contenders, shape);
  const results = contenders.map((): Measured[] => []);
  for (const round of Array(ROUNDS + 1).keys())
    for (const [index, { child }] of contenders.entries()) {
      const load = loads[index];
      if (load === undefined) continue;
      const seconds = round === 0 ? 2 : SECONDS;
      const play = () => playEvenly(load.players, load.players.length * EVENTS_A_SECOND, seconds);
      const result = await measure(child, load, { play, listeners: shape.members - 1, keep: 60_000 * seconds });
      if (round > 0) results[index]?.push(result);
    }
  console.log(
    '                  deliveries/s  CPU µs a delivery   p50 ms   p95 ms   p99 ms   missing (medians of rounds)',
  );
  for (const [index, { name }] of contenders.entries()) {
    const of = (pick: (measured: Measured) => number) => median((results[index] ?? []).map(pick));
    console.log(
      name.padEnd(20) +
        number(
          of((one) => one.perSecond),
          0,
        ) +
        `${number(of((one) => one.cpu))}          ` +
        number(of((one) => one.p50)) +
        number(of((one) => one.p95)) +
        number(of((one) => one.p99)) +
        number(
          (results[index] ?? []).reduce((sum, one) => sum + one.missing, 0),
          0,
        ),
    );
  }
  const baseline = results.at(-1) ?? [];
  for (const [index, { name }] of contenders.slice(0, -1).entries()) {
    const ratios = (results[index] ?? []).map((one, round) => one.cpu / (baseline[round]?.cpu ?? Number.NaN));
    console.log(
      `CPU of ${name} / of the baseline: ${median(ratios).toFixed(2)}   rounds: ${ratios.map((one) => one.toFixed(2)).join(' ')}`,
    );
  }
  for (const load of loads) load.stop();
}

type Shape = Pick<LoadOptions, 'rooms' | 'members' | 'playing' | 'isNotedByOne'>;

function connectAll(contenders: readonly Contender[], shape: Shape) {
  return Promise.all(contenders.map(({ url, enter }) => Load.connect({ url, enter, ...shape })));
}

/** How long each rate is tried, s; how fast rates grow, and how finely the last step is divided. */
const TRIED_FOR = 1.5;
const STEP = 1.3;
const HALVINGS = 3;

/** The result at this rate of deliveries; null where the relay is overloaded. */
async function tryRate(child: Child, load: Load, listeners: number, rate: number): Promise<Measured | null> {
  const play = () => playEvenly(load.players, rate / listeners, TRIED_FOR);
  const keep = Math.ceil((rate * TRIED_FOR * 1.1) / listeners) * 10 + 1_000;
  const measured = await measure(child, load, { play, listeners, keep });
  return measured.p99 <= P99_MOST && measured.missing === 0 && measured.perSecond > 0.9 * rate ? measured : null;
}

/** The highest rate of deliveries without overload. */
async function findMost({ child }: Contender, load: Load, listeners: number, from: number): Promise<Measured | null> {
  let best: Measured | null = null;
  let rate = from;
  await tryRate(child, load, listeners, from);
  for (let tried = await tryRate(child, load, listeners, rate); tried !== null; rate *= STEP) {
    best = tried;
    tried = await tryRate(child, load, listeners, rate * STEP);
    if (tried === null) break;
  }
  let factor = STEP;
  for (let halving = 0; halving < HALVINGS && best !== null; halving++) {
    factor = Math.sqrt(factor);
    const tried = await tryRate(child, load, listeners, rate * factor);
    if (tried === null) continue;
    rate *= factor;
    best = tried;
  }
  return best;
}

async function compareSaturated(contenders: readonly Contender[]): Promise<void> {
  for (const { from, ...shape } of [
    { rooms: 100, members: 10, playing: 10, isNotedByOne: true, from: 25_000 },
    { rooms: 1, members: 100, playing: 16, isNotedByOne: true, from: 100_000 },
  ]) {
    console.log(
      `\nsaturation, ${shape.rooms} room(s) of ${shape.members}, ${shape.playing} of them playing: the most with p99 ≤ ${P99_MOST} ms`,
    );
    for (const contender of contenders) {
      const load = await Load.connect({ url: contender.url, enter: contender.enter, ...shape });
      const most = await findMost(contender, load, shape.members - 1, from);
      console.log(
        most === null
          ? `${contender.name.padEnd(20)}less than ${from} deliveries/s`
          : `${contender.name.padEnd(20)}${number(most.perSecond, 0)} deliveries/s   CPU ${number(most.cpu)} µs   p50 ${number(most.p50)}   p99 ${number(most.p99)} ms   connections cut: ${load.lost}`,
      );
      load.stop();
      await pause(300);
    }
  }
}

async function weighNote({ url, enter, name }: Contender): Promise<void> {
  const load = await Load.connect({ url, enter, rooms: 1, members: 2, playing: 2 });
  const [, listener] = load.connections;
  await pause(300);
  const before = listener?.bytesRead ?? 0;
  load.players[0]?.play();
  await pause(100);
  console.log(`${name.padEnd(20)}${(listener?.bytesRead ?? 0) - before} bytes over TCP, WebSocket header included`);
  load.stop();
}

/** Runs in its own process: freed memory of an earlier load would be reused. */
async function weighIdle({ name, file, path, enter }: Contestant): Promise<void> {
  const child = await startChild(file);
  const url = urlOf(child, path);
  const few = await Load.connect({ url, enter: idlyBy(enter), rooms: 100, members: 1, playing: 1 });
  await pause(500);
  const before = await child.usageCollected();
  const many = await Load.connect({ url, enter: idlyBy(enter), rooms: IDLE, members: 1, playing: 1 });
  await pause(2_000);
  const after = await child.usageCollected();
  const grown = (of: 'residentBytes' | 'heapBytes' | 'youngBytes') => (after[of] - before[of]) / IDLE / 1_000;
  const [all, young, heap] = [grown('residentBytes'), grown('youngBytes'), grown('heapBytes')];
  console.log(
    `${name.padEnd(20)}${number(all - young, 1)} kB each (${heap.toFixed(1)} of it JavaScript objects), and ${young.toFixed(1)} by which ` +
      `the collector's room for new objects grew (${many.lost} lost)`,
  );
  for (const load of [few, many]) load.stop();
  child.stop();
}

function idlyBy(enter: Enter): Enter {
  return enter === enterBaseline ? enter : (socket) => enterProduct(socket, 'idle');
}

const isPinned = pin(process.pid, 1);
console.log(`Node ${process.version}, servers and load on a core each: ${isPinned ? 'yes' : 'not possible here'}`);
const [product, baseline] = [contestants.at(0), contestants.at(-1)];
if (ONLY === undefined) {
  console.log(`\n${IDLE} idle connections, resident memory of the server's process, after a collection`);
  for (const each of [product, baseline]) if (each !== undefined) await weighIdle(each);
}
const contenders = await Promise.all(contestants.map(start));
if (ONLY === undefined) {
  console.log('\none note delivered to one listener');
  for (const each of contenders) await weighNote(each);
}
if (ONLY !== 'saturation') await compareModerate(contenders);
if (ONLY !== 'moderate') await compareSaturated(contenders);
console.log(`
CPU is user and system time of the server's process. Delays are from the sender's send() to the listener's message event, both in the
one process of the load, so they hold its own queueing too. Where it is about saturation, one listener of each room is looked at; the
others read every 50 ms.`);
for (const { child } of contenders) child.stop();
process.exit(0);
