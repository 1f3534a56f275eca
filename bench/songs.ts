import type { CDPSession, Page } from 'playwright';
import { quantile, withPage, type Call } from './blank-page.ts';

const PAGE = '/src/services/testing/songs-page.ts';
/** Frames put together by the GPU process, as on a machine with a graphics card, so that none is read back. */
const COMPOSITED = ['--use-angle=swiftshader', '--ignore-gpu-blocklist'];
const MUTATIONS = 10_000;
const SEED = 88;
const LARGE = 200_000;
const SPEEDS = [0.25, 0.5, 1, 1.5, 2];
const SECONDS = 8;
/** Frames a second of a usual display: with a software GPU there are fewer, and the main thread works for none of them. */
const FPS = 60;
const SEEKS = 40;
/** Until the worker draws as usual, ms. */
const WARM_UP = 4_000;
const MEASURED = 8_000;

/** Limits: ms of the main thread for a frame by the number of notes, ms to open a large file and of the longest task in that time, ms of onsets and of seeks. */
const MAY = { frame: { 10_000: 0.8, 200_000: 2 }, open: 2_000, task: 50, onset: 1, seek: 100, reading: 1_000 } as const;

const missed: string[] = [];

function judge(name: string, figure: number, most: number): void {
  const verdict = figure <= most ? 'met' : 'MISSED';
  if (figure > most) missed.push(name);
  console.log(`${name.padEnd(58)} ${figure.toFixed(2).padStart(9)} (at most ${most}): ${verdict}`);
}

async function readMutated(call: Call): Promise<void> {
  const found = await call<Record<'tracks' | 'refused' | 'errors' | 'longest', number>>('readMutated', MUTATIONS, SEED);
  console.log(`${MUTATIONS} damaged MIDI files: ${found.tracks} tracks, ${found.refused} refused`);
  judge('damaged files: tracks with an error', found.errors, 0);
  judge('damaged files: longest reading, ms', found.longest, MAY.reading);
}

async function openLarge(call: Call): Promise<void> {
  const found = await call<Record<'time' | 'longest' | 'megabytes' | 'notes', number>>('openLarge', LARGE);
  console.log(`a file of ${found.notes} notes, ${found.megabytes.toFixed(1)} MB`);
  judge('opened in its worker, ms', found.time, MAY.open);
  judge('longest task of the page in that time, ms (0: none over 50)', found.longest, MAY.task);
}

async function measureOnsets(call: Call): Promise<void> {
  for (const speed of SPEEDS) {
    const errors = await call<number[]>('onsetErrors', speed, SECONDS);
    judge(
      `onset error at speed ${speed}, p99 of ${errors.length} notes, ms`,
      Number(quantile(errors, 0.99, 4)),
      MAY.onset,
    );
  }
}

async function measureSeeks(call: Call): Promise<void> {
  const { delays, loudest } = await call<{ delays: number[]; loudest: number }>('seekDelays', SEEKS);
  judge(`from a seek to its first note, most of ${SEEKS}, ms`, Math.max(...delays), MAY.seek);
  judge('level a second after the last one (0: silence)', loudest, 1e-5);
}

interface Work {
  /** Seconds of main-thread work. */
  readonly task: number;
  /** What the processor spent on it. */
  readonly cpu: number;
  readonly frames: number;
  /** ms of script in the worker. */
  readonly script: number;
}

async function readWork(call: Call, session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics');
  const frames = await call<{ frames: number; script: number }>('askFrames');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
  return { ...frames, task: metric('TaskDuration'), cpu: metric('ThreadTime') };
}

async function measureFrames(
  call: Call,
  page: Page,
  notes: keyof typeof MAY.frame,
  graphics: string | null,
): Promise<void> {
  await page.setViewportSize({ width: 1_600, height: 900 });
  await call('startFalling', notes, graphics);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.waitForTimeout(WARM_UP);
  const before = await readWork(call, session);
  await page.waitForTimeout(MEASURED);
  const after = await readWork(call, session);
  const frames = after.frames - before.frames;
  const aFrame = (what: 'task' | 'cpu'): number => ((after[what] - before[what]) * 1_000 * 1_000) / MEASURED / FPS;
  const perSecond = ((frames * 1_000) / MEASURED).toFixed(0);
  const script = ((after.script - before.script) / frames).toFixed(2);
  const renderer = graphics === null ? 'Canvas2D' : 'WebGL2';
  console.log(
    `${renderer}: ${perSecond} frames a second, ${script} ms of script in the worker for each; processor of the main thread ${aFrame('cpu').toFixed(2)} ms`,
  );
  judge(`${notes} notes, ${renderer}: main thread for a frame, ms`, aFrame('task'), MAY.frame[notes]);
}

const only = process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length);
const isAsked = (part: string): boolean => only === undefined || only === part;

if (isAsked('files')) {
  await withPage(PAGE, readMutated);
  await withPage(PAGE, openLarge);
}
if (isAsked('sound')) {
  await withPage(PAGE, measureOnsets);
  await withPage(PAGE, measureSeeks);
}
for (const notes of isAsked('frames') ? ([10_000, 200_000] as const) : []) {
  await withPage(PAGE, (call, page) => measureFrames(call, page, notes, 'a graphics card'), COMPOSITED);
  await withPage(PAGE, (call, page) => measureFrames(call, page, notes, null));
}
if (missed.length > 0) process.exitCode = 1;
