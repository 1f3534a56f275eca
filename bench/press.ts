import { parseArgs } from 'node:util';
import { seededRandom } from '@quatremains/rules/testing/seeded-random';
import { buildWeb } from '../tools/build-web.ts';
import { prepareContent } from '../tools/prepare-content.ts';
import { audibleStarts } from './press/start-log.ts';
import { startBaselineServer } from './press/baseline.ts';
import { openPage, sitDown, type BrowserPlayer } from './press/player.ts';
import { createRoom, startServer } from './press/site.ts';

const { values } = parseArgs({ allowPositionals: true, options: { notes: { type: 'string', default: '1000' } } });
const NOTES = Number(values.notes);
/** The limit of the site's delay, as a multiple of that of two blank pages. */
const TIMES_BARE = 2;
const KEYS = [
  'KeyZ',
  'KeyX',
  'KeyC',
  'KeyV',
  'KeyB',
  'KeyN',
  'KeyM',
  'KeyQ',
  'KeyW',
  'KeyE',
  'KeyR',
  'KeyT',
  'KeyY',
  'KeyU',
];

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** After loading, the audio clock (which loses time while samples are decoded) is followed slowly by the product. */
const SETTLES = 15_000;

/** Presses each key until it sounds at the listener: then the instrument has loaded and the clocks have met. */
async function warmUp(player: BrowserPlayer, listener: BrowserPlayer): Promise<void> {
  for (const key of KEYS) {
    const before = (await listener.startLog()).starts.length;
    for (let tries = 0; (await listener.startLog()).starts.length === before; tries++) {
      if (tries > 100) throw new Error(`${key} never sounds`);
      await player.page.keyboard.press(key, { delay: 30 });
      await wait(100);
    }
  }
  await wait(SETTLES);
}

async function play({ page }: BrowserPlayer, random: () => number): Promise<void> {
  for (let note = 0; note < NOTES; note++) {
    const key = KEYS[Math.floor(random() * KEYS.length)] ?? 'KeyZ';
    await page.keyboard.down(key);
    await wait(15 + random() * 40);
    await page.keyboard.up(key);
    await wait(10 + random() * 60);
  }
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** The offset of the page's clock from this process's, by the fastest of many requests. */
async function clockOf({ page }: BrowserPlayer): Promise<{ offset: number; doubt: number }> {
  let best = { offset: 0, doubt: Infinity };
  for (let question = 0; question < 100; question++) {
    const before = performance.timeOrigin + performance.now();
    const there = await page.evaluate(() => performance.timeOrigin + performance.now());
    const doubt = (performance.timeOrigin + performance.now() - before) / 2;
    if (doubt < best.doubt) best = { offset: there - before - doubt, doubt };
  }
  return best;
}

interface Figures {
  readonly presses: number;
  readonly heard: number;
  readonly stuck: number;
  readonly delays: readonly number[];
  /** From a press to the voice on the player's page. */
  readonly own: readonly number[];
}

/** The same on two blank pages that send each key by a plain WebSocket and start a bare oscillator. */
async function measureBare(): Promise<Figures> {
  const server = await startBaselineServer();
  const [player, listener] = [await openPage(server.url), await openPage(server.url)];
  for (const { page } of [player, listener]) await page.getByText('open').waitFor();
  await wait(2_000);
  const figures = await measure(player, listener);
  await Promise.all([player.stop(), listener.stop()]);
  server.stop();
  return figures;
}

async function measure(player: BrowserPlayer, listener: BrowserPlayer): Promise<Figures> {
  for (const one of [player, listener]) await one.forget();
  await play(player, seededRandom(1));
  await wait(4_000);
  const [there, here] = [await player.startLog(), await listener.startLog()];
  const delaysOf = (starts: readonly number[]): number[] =>
    starts.length === there.presses.length ? starts.map((start, index) => start - (there.presses[index] ?? NaN)) : [];
  return {
    presses: there.presses.length,
    heard: here.starts.length,
    stuck: here.sounding + there.sounding,
    delays: delaysOf(audibleStarts(here)),
    own: delaysOf(audibleStarts(there)),
  };
}

function print(name: string, { presses, heard, stuck, delays, own }: Figures): void {
  const line = (numbers: readonly number[]): string =>
    [0.5, 0.95, 0.99, 1].map((share) => quantile(numbers, share).toFixed(2)).join(' / ');
  console.log(`${name}: ${presses} notes pressed, ${presses - heard} lost, ${stuck} stuck`);
  console.log(`press to scheduled start at the listener: ${line(delays)} ms (median / p95 / p99 / most)`);
  console.log(`press to scheduled start at the player:   ${line(own)} ms`);
}

/** Two browsers, one server, one machine, Real Time: from the key event to the voice on the other's audio clock. Returns whether the limit is met. */
export async function run(): Promise<boolean> {
  await buildWeb();
  await prepareContent();
  const server = await startServer();
  const room = await createRoom(server.url);
  const [player, listener] = [await sitDown(server.url, room), await sitDown(server.url, room)];
  await warmUp(player, listener);
  const figures = await measure(player, listener);
  print('Quatremains', figures);
  const [a, b] = [await clockOf(player), await clockOf(listener)];
  console.log(
    `the two pages' clocks differ by ${(b.offset - a.offset).toFixed(2)} ms, known to ±${(a.doubt + b.doubt).toFixed(2)} ms`,
  );
  await Promise.all([player.stop(), listener.stop()]);
  server.stop();
  const bare = await measureBare();
  print('two blank pages', bare);
  const { presses, heard, stuck, delays } = figures;
  const timesBare = (share: number): number => quantile(delays, share) / quantile(bare.delays, share);
  console.log(`ours / blank pages: ${timesBare(0.5).toFixed(2)} at the median, ${timesBare(0.95).toFixed(2)} at p95`);
  const isComplete = presses === NOTES && heard === presses && stuck === 0;
  return isComplete && timesBare(0.5) <= TIMES_BARE && timesBare(0.95) <= TIMES_BARE;
}

if (!(await run())) process.exitCode = 1;
