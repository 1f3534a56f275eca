import { readFileSync } from 'node:fs';
import { prepareContent } from '../tools/prepare-content.ts';
import { quantile, ROOT, withPage, type Call } from './blank-page.ts';

const PAGE = '/src/audio/testing/ensemble-page.ts';
const SECONDS = 8;
const ROUNDS = 7;
const MAY_TAKE = 0.35;
/** The share of real time that voices without effects took on the machine of the target (a slower machine cannot reach 0.35). */
const BARE_THEN = 0.18;
const MEGABYTE = 1e6;

const CONTENT = `/@fs${ROOT}content/build`;
const INSTRUMENTS = JSON.parse(readFileSync(`${ROOT}content/instruments.json`, 'utf8')) as unknown[];

interface Way {
  readonly name: string;
  /** As on the site: the grand's recordings pass the filters that match its layers. */
  readonly shelves: boolean;
  readonly reverbs: boolean;
  readonly compressors: boolean;
  /** The setting "audio latency", ms: a larger one is computed in larger blocks, which costs less. */
  readonly audioLatency: number;
}

const plain = { shelves: true, reverbs: false, compressors: false };
const full = { shelves: true, reverbs: true, compressors: true };
const WAYS: readonly Way[] = [
  { name: 'dry, 20 ms of latency', ...plain, audioLatency: 20 },
  { name: 'the same without the filters', ...plain, shelves: false, audioLatency: 20 },
  { name: '16 reverbs of 1.2 to 2.8 s, 20 ms', ...plain, reverbs: true, audioLatency: 20 },
  { name: '16 reverbs, 16 compressors, 20 ms', ...full, audioLatency: 20 },
  { name: 'the same without the filters', ...full, shelves: false, audioLatency: 20 },
  { name: 'with them, 10 ms', ...full, audioLatency: 10 },
  { name: 'with them, 40 ms', ...full, audioLatency: 40 },
];

/** All variants by turns, so that other load of the machine affects them alike. */
async function printRendering(): Promise<void> {
  console.log(
    `16 players on the grand, 12 notes a second each, soft to loud, pedal down (512 voices): render time / duration, ${ROUNDS} times`,
  );
  const bare: number[] = [];
  const ratios = WAYS.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    await withPage(PAGE, async (call) => {
      await call('loadGrand', CONTENT, INSTRUMENTS[0]);
      bare.push(await call<number>('renderBare', SECONDS));
      for (const [place, way] of WAYS.entries())
        ratios[place]?.push(await call<number>('renderEnsemble', { seconds: SECONDS, ...way }));
    });
  }
  const machine = Number(quantile(bare, 0.5, 3)) / BARE_THEN;
  console.log(
    `512 bare voices, nothing of ours      median ${quantile(bare, 0.5, 3)}: ${machine.toFixed(2)} times what they took where the promise was made`,
  );
  for (const [place, { name }] of WAYS.entries()) {
    const [least, middle, most] = [0, 0.5, 1].map((part) => quantile(ratios[place] ?? [], part, 3));
    const there = (Number(middle) / machine).toFixed(3);
    console.log(`${name.padEnd(36)} median ${middle}, from ${least} to ${most}; there ${there} (may be ${MAY_TAKE})`);
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
  const { each, kept: remaining } = await call<{ each: number[]; kept: number }>('measureMemory', CONTENT, INSTRUMENTS);
  const sum = (sizes: readonly number[]): string =>
    (sizes.reduce((total, size) => total + size, 0) / MEGABYTE).toFixed(0);
  console.log(
    `decoded: the 16 largest of ${each.length} instruments ${sum(each.slice(0, 16))} MB, all ${sum(each)} MB`,
  );
  console.log(`still in memory when none is played: ${(remaining / MEGABYTE).toFixed(0)} MB`);
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
