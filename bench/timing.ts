import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startTestServer } from '@quatremains/server/testing/test-server';
import { playDuet, type PlayedNote, type Scenario } from './timing/duet.ts';
import { watchStalls } from './timing/stalls.ts';

/** The links of the promise: sender 20 ms and listener 40 ms each way, and one clock wrong by a minute and a half. */
function links(jitter: number): Pick<Scenario, 'sender' | 'listener'> {
  return {
    sender: { up: 20, down: 20, jitter, wrongBy: 90_000 },
    listener: { up: 40, down: 40, jitter, wrongBy: 0 },
  };
}

const lopsided: Pick<Scenario, 'sender' | 'listener'> = {
  sender: { up: 5, down: 90, jitter: 30, wrongBy: 90_000 },
  listener: { up: 80, down: 10, jitter: 30, wrongBy: 0 },
};

const { values } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '90' } },
});
const seconds = Number(values.seconds);
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => index + 1);

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** By how much each distance between two notes of a phrase was wrong. */
function distanceErrors(notes: readonly PlayedNote[]): number[] {
  return notes.flatMap((note, index) => {
    const before = notes[index - 1];
    if (before === undefined || note.startsPhrase) return [];
    return [Math.abs(note.sounded - before.sounded - (note.pressed - before.pressed))];
  });
}

interface Figures {
  readonly notes: number;
  readonly lost: number;
  readonly errorMiddle: number;
  readonly errorHigh: number;
  readonly inTime: number;
  readonly late: number;
  /** Mean delay from key to sound. */
  readonly delay: number;
  readonly fastest: number;
  /** The delay within which 99.5 % of the notes arrived. */
  readonly necessary: number;
}

function measure(all: readonly PlayedNote[]): Figures {
  const notes = all.filter(({ sounded }) => Number.isFinite(sounded));
  const transits = notes.map((note) => note.arrived - note.pressed);
  const errors = distanceErrors(notes);
  const late = notes.filter((note) => note.late).length;
  return {
    notes: notes.length,
    lost: all.length - notes.length,
    errorMiddle: quantile(errors, 0.5),
    errorHigh: quantile(errors, 0.99),
    inTime: 1 - late / notes.length,
    late,
    delay: notes.reduce((sum, note) => sum + note.sounded - note.pressed, 0) / notes.length,
    fastest: Math.min(...transits),
    necessary: quantile(transits, 0.995),
  };
}

interface Trial {
  readonly name: string;
  readonly scenario: Omit<Scenario, 'seed' | 'seconds'>;
  readonly holds: (figures: Figures) => boolean;
}

const trials: readonly Trial[] = [
  {
    name: 'Balanced, 0–8 ms of jitter: p99 ≤ 1 ms, delay ≤ fastest + 25 ms',
    scenario: { ...links(8), latency: 'balanced' },
    holds: ({ errorHigh, delay, fastest, lost }) => errorHigh <= 1 && delay <= fastest + 25 && lost === 0,
  },
  {
    name: 'Auto, 0–30 ms: ≥ 99.5 % in time, p99 ≤ 1 ms, delay ≤ necessary + 10 ms',
    scenario: { ...links(30), latency: 'auto' },
    holds: ({ errorHigh, delay, necessary, inTime, lost }) =>
      errorHigh <= 1 && inTime >= 0.995 && delay <= necessary + 10 && lost === 0,
  },
  {
    name: 'Auto, 0–30 ms, up and down unlike (5/90 and 80/10 ms): the same',
    scenario: { ...lopsided, latency: 'auto' },
    holds: ({ errorHigh, delay, necessary, inTime, lost }) =>
      errorHigh <= 1 && inTime >= 0.995 && delay <= necessary + 10 && lost === 0,
  },
  {
    name: 'Real Time, 0–30 ms: everything sounds, late notes are counted',
    scenario: { ...links(30), latency: 'realTime' },
    holds: ({ lost, late }) => lost === 0 && late > 0,
  },
];

function print(figures: Figures, holds: boolean): void {
  const ms = (value: number): string => value.toFixed(2).padStart(6);
  console.log(
    `  ${holds ? 'ok  ' : 'FAIL'} ${figures.notes} notes, ${figures.lost} lost · distances wrong by p50 ${ms(figures.errorMiddle)}` +
      ` p99 ${ms(figures.errorHigh)} ms · ${(100 * figures.inTime).toFixed(2)} % in time, ${figures.late} late` +
      ` · delay ${ms(figures.delay)} ms (fastest ${ms(figures.fastest)}, necessary ${ms(figures.necessary)})`,
  );
}

/** Asks Linux to let this process run whenever it wants: it hardly ever does, but a note must not wait for other programs. */
function runFirst(): boolean {
  return spawnSync('chrt', ['--rr', '--pid', '10', String(process.pid)]).status === 0;
}

type Outcome = readonly [trial: Trial, all: readonly Figures[]];

async function playTrials(): Promise<Outcome[]> {
  const server = await startTestServer();
  const outcomes = await Promise.all(
    trials.map(async (trial): Promise<Outcome> => {
      const duets = seeds.map((seed) => playDuet(server.url, { ...trial.scenario, seed, seconds }));
      return [trial, (await Promise.all(duets)).map(measure)];
    }),
  );
  await server.stop();
  return outcomes;
}

/** A real server, delay proxies, and pairs of people: how true the rhythm is at the listener, and at what delay. Answers whether the promises hold. */
export async function run(): Promise<boolean> {
  const isFirst = runFirst();
  const stalls = watchStalls();
  console.log(`${seeds.length} pairs of people in each trial play for ${seconds} s, all at once …`);
  const outcomes = await playTrials();
  for (const [{ name, holds }, all] of outcomes) {
    console.log(name);
    for (const figures of all) print(figures, holds(figures));
  }
  const { count, longest } = stalls.stop();
  console.log(
    `This process was held up ${count} times for more than 5 ms, at the longest ${longest.toFixed(0)} ms` +
      `${isFirst ? '' : ' (it could not ask for precedence)'}; what is held up counts as jitter of the links.`,
  );
  return outcomes.every(([{ holds }, all]) => all.every(holds));
}

if (!(await run())) process.exitCode = 1;
