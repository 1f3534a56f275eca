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
import { listen, type Listener } from './together/listener.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' } },
});
const SECONDS = Number(values.seconds);
const BPM = 120;
const MINUTE = 60_000;
const WRONG_BY = 90_000;
/** Until the clocks have met and everything is loaded, ms. */
const SETTLES = 15_000;
const LOOP = { delay: 500, duration: 2_000, notes: 5, every: 300, rounds: 8 } as const;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

interface Trial {
  readonly name: string;
  readonly link: Link | null;
  /** How far apart the same beat may be, ms. */
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

/** The master of a room with a bot, who is no browser. */
async function openRoom(url: string): Promise<{ master: Client; roomId: string; botId: UserId }> {
  const master = await connectClient({ url, io, parser, program: 'bench' });
  const room = await master.request('createRoom', { name: 'Together', properties: { botEnabled: true } });
  if (!room.ok) throw new Error(`no room: ${room.refusal.code}`);
  return { master, roomId: room.value.roomId, botId: `bot-${room.value.roomId}` as UserId };
}

/** By how much each click of one is later than the same one of the other; a click that only one of them heard is NaN. */
function distances(one: readonly number[], other: readonly number[]): number[] {
  const near = MINUTE / BPM / 2;
  return one.map((at) => at - (other.find((there) => Math.abs(there - at) < near) ?? NaN));
}

/** How far clicks go away from the beats that were announced, ms, from the first tenth to the last. */
function driftOf(clicks: readonly number[], announced: readonly Beats[]): number {
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
  readonly clicks: readonly [readonly number[], readonly number[]];
  readonly announced: readonly Beats[];
}

async function beat(master: Client, botId: UserId, listeners: readonly [Listener, Listener]): Promise<Beaten> {
  const announced: Beats[] = [];
  const stop = master.on('beat', (beats) => announced.push(beats));
  await master.request('switchMetronome', { botId, bpm: BPM });
  await wait(SETTLES + 1_000 * SECONDS);
  await master.request('switchMetronome', { botId, bpm: null });
  await wait(1_000);
  stop();
  const [one, other] = [await listeners[0].starts('clicks'), await listeners[1].starts('clicks')];
  const from = Math.max(one[0] ?? 0, other[0] ?? 0) + SETTLES;
  return { clicks: [one.filter((at) => at > from), other.filter((at) => at > from)], announced };
}

function judgeBeats({ clicks: [one, other], announced }: Beaten, { apart }: Trial): boolean {
  const all = [...distances(one, other), ...distances(other, one)];
  const both = all.filter(Number.isFinite).map(Math.abs);
  const drifts = [driftOf(one, announced), driftOf(other, announced)];
  const most = Math.max(...both);
  const ms = (value: number): string => value.toFixed(2);
  const holds =
    most <= apart && both.length === all.length && both.length > 0 && drifts.every((drift) => Math.abs(drift) <= apart);
  console.log(
    `  ${holds ? 'ok  ' : 'FAIL'} ${one.length} and ${other.length} beats heard, ${all.length - both.length} by one only · apart p50 ` +
      `${ms(quantile(both, 0.5))}, p99 ${ms(quantile(both, 0.99))}, most ${ms(most)} ms (limit ${apart}) · drift over ${SECONDS} s: ${drifts.map(ms).join(' and ')} ms`,
  );
  return holds;
}

/** Records five notes, and lets them play round after round. */
async function loop(master: Client, botId: UserId, listener: Listener): Promise<number[]> {
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

function judgeLoop(starts: readonly number[]): boolean {
  const errors = starts.flatMap((at, place) => {
    const next = starts[place + LOOP.notes];
    return next === undefined ? [] : [Math.abs(next - at - LOOP.duration)];
  });
  const most = Math.max(...errors);
  const holds = most <= 1 && errors.length >= (LOOP.rounds - 2) * LOOP.notes;
  console.log(
    `  ${holds ? 'ok  ' : 'FAIL'} a loop of ${LOOP.duration} ms: ${starts.length} notes, repeats wrong by ${quantile(errors, 0.5).toFixed(2)} ms at the median, ${most.toFixed(2)} at most (limit 1)`,
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

/** Two browsers, one server: how far apart they hear the same beat, whether it drifts, and how true a loop repeats, on their audio clocks. Answers whether the promises hold. */
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
