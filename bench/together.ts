import { parseArgs } from 'node:util';
import { connectClient, type Client } from '@quatremains/protocol/client';
import type { Beats } from '@quatremains/protocol/entities/bot';
import type { UserId } from '@quatremains/protocol/ids';
import { seededRandom } from '@quatremains/rules/testing/seeded-random';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import { buildWeb } from '../tools/build-web.ts';
import { prepareContent } from '../tools/prepare-content.ts';
import { startServer } from './press/site.ts';
import { startDelayProxy, type Link } from './timing/delay-proxy.ts';
import type { Heard } from './together/clock-log.ts';
import { listen, type Listener } from './together/listener.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' } },
});
const SECONDS = Number(values.seconds);
const BPM = 120;
const MINUTE = 60_000;
const WRONG_BY = 90_000;
/** Until the clocks are synchronised and all instruments loaded, ms. */
const SETTLES = 15_000;
/** The least share of sounds that must have started while neither sound device lost time. */
const SURE = 0.8;
const LOOP = { delay: 500, duration: 2_000, notes: 5, every: 300, rounds: 8 } as const;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

interface Trial {
  readonly name: string;
  readonly link: Link | null;
  /** The limit of the distance of the same beat on both, ms. */
  readonly apart: number;
}

const trials: readonly Trial[] = [
  { name: 'loopback, one clock wrong by 90 s', link: null, apart: 3 },
  {
    name: '40 ms + 0–15 ms of jitter each way, one clock wrong by 90 s',
    link: { up: 40, down: 40, jitter: 15 },
    apart: 8,
  },
];

/** The master of a room with a bot, a client without a browser. */
async function openRoom(url: string): Promise<{ master: Client; roomId: string; botId: UserId }> {
  const master = await connectClient({ url, io, parser, program: 'bench' });
  const room = await master.request('createRoom', { name: 'Together', properties: { botEnabled: true } });
  if (!room.ok) throw new Error(`no room: ${room.refusal.code}`);
  return { master, roomId: room.value.roomId, botId: `bot-${room.value.roomId}` as UserId };
}

/** The differences between two listeners of the same clicks. */
interface Compared {
  /** How much later each click was on the second one, ms. */
  readonly apart: readonly number[];
  readonly byOneOnly: number;
  /** Clicks around which a sound device lost time. */
  readonly disturbed: number;
}

function compare(one: readonly Heard[], other: readonly Heard[]): Compared {
  const near = MINUTE / BPM / 2;
  const pairs = one.map((click) => [click, other.find(({ at }) => Math.abs(at - click.at) < near)] as const);
  const both = pairs.flatMap(([click, same]) => (same === undefined ? [] : [[click, same] as const]));
  const sure = both.filter((pair) => pair.every(({ isDisturbed }) => !isDisturbed));
  const apart = sure.map(([click, same]) => Math.abs(click.at - same.at));
  const alone = one.length + other.length - 2 * both.length;
  return { apart, byOneOnly: alone, disturbed: both.length - sure.length };
}

/** The drift of clicks from the announced beats, ms, from the first tenth to the last. */
function driftOf(heard: readonly Heard[], announced: readonly Beats[]): number {
  const clicks = heard.filter(({ isDisturbed }) => !isDisturbed).map(({ at }) => at);
  const times = announced.flatMap(({ time, count, bpm }) =>
    Array.from({ length: count }, (_, place) => time + (place * MINUTE) / bpm),
  );
  const errors = clicks.map((at) => {
    const nearest = times.reduce((best, time) => (Math.abs(time - at) < Math.abs(best - at) ? time : best), Infinity);
    return at - nearest;
  });
  const tenth = Math.max(1, Math.floor(errors.length / 10));
  return quantile(errors.slice(-tenth), 0.5) - quantile(errors.slice(0, tenth), 0.5);
}

interface Beaten {
  readonly clicks: readonly [readonly Heard[], readonly Heard[]];
  readonly announced: readonly Beats[];
}

async function beat(master: Client, botId: UserId, listeners: readonly [Listener, Listener]): Promise<Beaten> {
  const announced: Beats[] = [];
  const stop = master.on('beat', (beats) => announced.push(beats));
  await master.request('switchMetronome', { botId, bpm: BPM });
  await wait(SETTLES + 1_000 * SECONDS);
  const endedAt = performance.timeOrigin + performance.now();
  await master.request('switchMetronome', { botId, bpm: null });
  await wait(1_000);
  stop();
  const [one, other] = [await listeners[0].starts('clicks'), await listeners[1].starts('clicks')];
  // Between two beats, so that both count the same ones.
  const beatLength = MINUTE / BPM;
  const from = Math.max(one[0]?.at ?? 0, other[0]?.at ?? 0) + SETTLES + beatLength / 2;
  const until = from + beatLength * Math.floor((endedAt - from) / beatLength);
  const counted = (heard: readonly Heard[]): Heard[] => heard.filter(({ at }) => at > from && at < until);
  return { clicks: [counted(one), counted(other)], announced };
}

function judgeBeats({ clicks: [one, other], announced }: Beaten, { apart }: Trial): boolean {
  const { apart: distances, byOneOnly, disturbed } = compare(one, other);
  const drifts = [driftOf(one, announced), driftOf(other, announced)];
  const most = Math.max(...distances);
  const ms = (value: number): string => value.toFixed(2);
  const isSure = distances.length >= SURE * (distances.length + disturbed) && distances.length > 0;
  const holds = isSure && most <= apart && byOneOnly === 0 && drifts.every((drift) => Math.abs(drift) <= apart);
  console.log(
    `  ${holds ? 'ok  ' : 'FAIL'} ${one.length} and ${other.length} beats heard, ${byOneOnly} by one only, ${disturbed} while a sound device lost time · the others apart p50 ` +
      `${ms(quantile(distances, 0.5))}, p99 ${ms(quantile(distances, 0.99))}, most ${ms(most)} ms (limit ${apart}) · drift over ${SECONDS} s: ${drifts.map(ms).join(' and ')} ms`,
  );
  return holds;
}

/** Records a loop of five notes, and plays it. */
async function loop(master: Client, botId: UserId, listener: Listener): Promise<Heard[]> {
  const { delay, duration } = LOOP;
  await master.request('controlLoop', { botId, switchRecordingLoop: true, switchPlayingLoop: true, delay, duration });
  const clock = await master.request('latency', {});
  const ahead = (clock.ok ? clock.value.serverTime : Date.now()) - Date.now();
  await wait(delay + 200);
  for (let note = 0; note < LOOP.notes; note++) {
    const timestamp = Date.now() + ahead;
    await master.request('noteOn', { timestamp, note: 60 + note, velocity: 90 });
    await wait(LOOP.every);
    await master.request('noteOff', { timestamp: Date.now() + ahead, note: 60 + note });
  }
  const before = (await listener.starts('notes')).length;
  await wait((LOOP.rounds + 1) * duration);
  await master.request('controlLoop', { botId, switchPlayingLoop: false });
  await wait(500);
  return (await listener.starts('notes')).slice(before);
}

function judgeLoop(starts: readonly Heard[]): boolean {
  const errors = starts.flatMap((note, place) => {
    const round = starts.slice(place, place + LOOP.notes + 1);
    const next = round[LOOP.notes];
    const isSure = next !== undefined && round.every(({ isDisturbed }) => !isDisturbed);
    return isSure ? [Math.abs(next.at - note.at - LOOP.duration)] : [];
  });
  const most = Math.max(...errors);
  const holds = most <= 1 && errors.length >= SURE * (LOOP.rounds - 2) * LOOP.notes;
  console.log(
    `  ${holds ? 'ok  ' : 'FAIL'} a loop of ${LOOP.duration} ms: ${starts.length} notes, of which ${errors.length} have repeats that no device disturbed, wrong by ${quantile(errors, 0.5).toFixed(2)} ms at the median, ${most.toFixed(2)} at most (limit 1)`,
  );
  return holds;
}

async function play(url: string, trial: Trial): Promise<boolean> {
  console.log(trial.name);
  const { master, roomId, botId } = await openRoom(url);
  const proxies = await Promise.all(
    [1, 2].map(async (seed) => (trial.link === null ? null : startDelayProxy(url, trial.link, seededRandom(seed)))),
  );
  const [one, other] = [
    await listen(proxies[0]?.url ?? url, roomId, 0),
    await listen(proxies[1]?.url ?? url, roomId, WRONG_BY),
  ];
  const holds = [
    judgeBeats(await beat(master, botId, [one, other]), trial),
    judgeLoop(await loop(master, botId, other)),
  ];
  await Promise.all([one.stop(), other.stop()]);
  for (const proxy of proxies) proxy?.stop();
  master.stop();
  return holds.every(Boolean);
}

/** Two browsers, one server: how far apart the same beat is on their audio clocks, whether it drifts, and how exactly a loop repeats. Returns whether the limits are met. */
export async function run(): Promise<boolean> {
  await buildWeb();
  await prepareContent();
  const server = await startServer();
  const outcomes: boolean[] = [];
  for (const trial of trials) outcomes.push(await play(server.url, trial));
  server.stop();
  return outcomes.every(Boolean);
}

if (!(await run())) process.exitCode = 1;
