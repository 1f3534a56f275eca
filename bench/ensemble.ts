import { readFileSync } from 'node:fs';
import { prepareContent } from '../tools/prepare-content.ts';
import { quantile, ROOT, withPage, type Call } from './blank-page.ts';

const SECONDS = 8;
const ROUNDS = 3;
const MEGABYTE = 1e6;

async function printRendering(call: Call): Promise<void> {
  console.log('16 players, 12 notes a second each, pedal down (512 voices): render time / duration');
  for (const [reverbs, compressors] of [
    [false, false],
    [true, false],
    [true, true],
  ]) {
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ratios.push(await call<number>('renderEnsemble', { seconds: SECONDS, reverbs, compressors }));
    }
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(3));
    const effects = `${reverbs ? '16 reverbs of 1.2 to 2.8 s' : 'dry'}${compressors ? ', 16 compressors' : ''}`;
    console.log(`${effects.padEnd(46)} ${least} to ${most}`);
  }
}

async function printNotes(call: Call): Promise<void> {
  const times = await call<number[]>('measureNotes', 40);
  console.log(
    `note-on with envelope, loop, filter and place: ${quantile(times, 0.5)} µs median, ${quantile(times, 0.95)} µs p95 of the main thread (batches of 20)`,
  );
  const error = await call<number>('measureOnsets', 100);
  console.log(`greatest distance of 100 notes from their times: ${error.toFixed(3)} ms (a block is 2.667 ms)`);
}

async function printMemory(call: Call): Promise<void> {
  const list = readFileSync(`${ROOT}content/build/instruments/bank/instruments.json`, 'utf8');
  const { each, kept } = await call<{ each: number[]; kept: number }>(
    'measureMemory',
    `/@fs${ROOT}content/build`,
    JSON.parse(list),
  );
  const sum = (sizes: readonly number[]): string =>
    (sizes.reduce((total, size) => total + size, 0) / MEGABYTE).toFixed(0);
  console.log(
    `decoded: the 16 largest of ${each.length} instruments ${sum(each.slice(0, 16))} MB, all ${sum(each)} MB`,
  );
  console.log(`kept of them when nobody plays any: ${(kept / MEGABYTE).toFixed(0)} MB`);
}

/** What a full room of players with different effects costs. */
async function run(): Promise<void> {
  await prepareContent();
  await withPage('/src/audio/testing/ensemble-page.ts', async (call) => {
    await printRendering(call);
    await printNotes(call);
    await printMemory(call);
  });
}

await run();
