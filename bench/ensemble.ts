import { readFileSync } from 'node:fs';
import { prepareContent } from '../tools/prepare-content.ts';
import { quantile, ROOT, withPage, type Call } from './blank-page.ts';

const PAGE = '/src/audio/testing/ensemble-page.ts';
const SECONDS = 8;
const ROUNDS = 7;
const MAY_TAKE = 0.35;
const MEGABYTE = 1e6;

/** Dry, with reverbs, and with compressors too, by turns, so that whatever else the machine does meets each of them alike. */
async function printRendering(): Promise<void> {
  console.log(`16 players, 12 notes a second each, pedal down (512 voices): render time / duration, ${ROUNDS} times`);
  const ways = [
    { name: 'dry', reverbs: false, compressors: false, ratios: [] as number[] },
    { name: '16 reverbs of 1.2 to 2.8 s', reverbs: true, compressors: false, ratios: [] as number[] },
    { name: '16 reverbs, 16 compressors', reverbs: true, compressors: true, ratios: [] as number[] },
  ];
  for (let round = 0; round < ROUNDS; round++)
    for (const { reverbs, compressors, ratios } of ways)
      await withPage(PAGE, async (call) => {
        ratios.push(await call<number>('renderEnsemble', { seconds: SECONDS, reverbs, compressors }));
      });
  for (const { name, ratios } of ways) {
    const [least, middle, most] = [0, 0.5, 1].map((part) => quantile(ratios, part, 3));
    console.log(`${name.padEnd(30)} median ${middle}, from ${least} to ${most} (may be ${MAY_TAKE})`);
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
  await printRendering();
  await withPage(PAGE, async (call) => {
    await printNotes(call);
    await printMemory(call);
  });
}

await run();
