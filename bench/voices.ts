import { readFileSync } from 'node:fs';
import { prepareContent } from '../tools/prepare-content.ts';
import { quantile, ROOT, withPage, type Call } from './blank-page.ts';

const VELOCITIES = [1, 20, 40, 50, 60, 76, 77, 85, 100, 109, 110, 127];
const NOTES = [21, 36, 48, 60, 72, 84, 96, 108];

async function printVoices(call: Call): Promise<void> {
  console.log(
    'voices   render time / duration (stereo, shifted pitch, 16 channels, limiter; below 1 is without under-run)',
  );
  for (const voices of [64, 128, 192, 256, 512, 1_024]) {
    const ratios: number[] = [];
    for (let time = 0; time < 3; time++) ratios.push(await call<number>('renderVoices', voices, 2));
    console.log(
      `${String(voices).padStart(6)}   ${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`,
    );
  }
}

async function printNotes(call: Call): Promise<void> {
  const times = await call<{ on: number[]; off: number[] }>('measureNotes', 40);
  for (const kind of ['on', 'off'] as const) {
    const [median, high] = [quantile(times[kind], 0.5), quantile(times[kind], 0.95)];
    console.log(`note-${kind}: ${median} µs median, ${high} µs p95 of the main thread (batches of 20)`);
  }
}

async function printClock(call: Call): Promise<void> {
  for (const latency of [0, 10, 20, 40]) {
    const { plain, clock } = await call<{ plain: number[]; clock: number[] }>('measureClock', latency);
    const [ours, theirs] = [clock, plain].map((errors) => `${quantile(errors, 0.5)} / ${quantile(errors, 0.99)}`);
    console.log(
      `audio latency ${latency}: note distances off by ${ours} ms (median / p99); by currentTime ${theirs} ms`,
    );
  }
}

interface Grand {
  readonly playableAfter: number;
  readonly completeAfter: number;
  readonly notes: readonly { readonly note: number; readonly levels: readonly number[]; readonly onset: number }[];
}

async function printGrand(call: Call): Promise<void> {
  const [details] = JSON.parse(readFileSync(`${ROOT}content/instruments.json`, 'utf8')) as unknown[];
  const asked = { notes: NOTES, velocities: VELOCITIES };
  const grand = await call<Grand>('measureGrand', `/@fs${ROOT}content/build`, details, asked);
  console.log(
    `grand: playable after ${Math.round(grand.playableAfter)} ms, complete after ${Math.round(grand.completeAfter)} ms`,
  );
  console.log(`note  onset ms   dBFS at velocity ${VELOCITIES.join(', ')}`);
  for (const { note, levels, onset } of grand.notes) {
    console.log(
      `${String(note).padStart(4)}  ${onset.toFixed(2).padStart(8)}   ${levels.map((level) => level.toFixed(1)).join('  ')}`,
    );
  }
}

/** Measures how many voices the sampler can play, the cost of a note, and the onset and level of the grand. */
async function run(): Promise<void> {
  await prepareContent();
  await withPage('/src/audio/testing/voices-page.ts', async (call) => {
    await printVoices(call);
    await printNotes(call);
    await printClock(call);
    await printGrand(call);
  });
}

await run();
