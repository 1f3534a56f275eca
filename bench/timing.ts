import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { hole, longTail, stalls as stalling, type Disturbance } from '@quatremains/rules/testing/disturbances';
import { startTestServer } from '@quatremains/server/testing/test-server';
import { playDuet, type Played, type PlayedNote, type Scenario } from './timing/duet.ts';
import { watchStalls } from './timing/stalls.ts';

/** The links of the target: sender 20 ms and listener 40 ms each way, and one clock wrong by a minute and a half. */
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

/** The links of 0–8 ms, the listener's disturbed in both directions. */
function disturbed(disturbance: Disturbance): Pick<Scenario, 'sender' | 'listener' | 'latency'> {
  const { sender, listener } = links(8);
  return { sender, listener: { ...listener, disturbance }, latency: 'auto' };
}

/** The time from the opening of the links to a hole; 5 s after its end the delay must be as before. */
const HOLE_AT = 40_000;
const BACK_AFTER = 5_000;

const { values } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '90' } },
});
const seconds = Number(values.seconds);
const seeds = Number(values.seeds);

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** The error of each distance between two notes of a phrase. */
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
  readonly unheard: number;
  readonly errorMiddle: number;
  readonly errorHigh: number;
  readonly inTime: number;
  readonly late: number;
  /** Share of late events: all notes of one stall count once. */
  readonly lateEvents: number;
  /** Mean delay from key to sound, and the middle one. */
  readonly delay: number;
  readonly delayMiddle: number;
  readonly fastest: number;
  /** The delay within which 99.5 % of the notes arrived. */
  readonly necessary: number;
  /** The longest delay of notes in time until the hole's place, and the longest of those struck 5 s after the end of a hole of 3 s. */
  readonly before: number;
  readonly after: number;
}

/** Late notes that arrive within this time of each other belong to one stall, ms. */
const TOGETHER = 5;
const delayOf = (note: PlayedNote): number => note.sounded - note.pressed;

function measure({ openedAt, notes: all }: Played): Figures {
  const arrived = all.filter((note) => Number.isFinite(note.sounded));
  const notes = arrived.filter((note) => !note.unheard);
  const transits = arrived.map((note) => note.arrived - note.pressed);
  const errors = distanceErrors(notes);
  const late = arrived.filter((note) => note.late);
  const isHeldUp = ({ arrived: at }: PlayedNote, before: PlayedNote | undefined): boolean =>
    at - (before?.arrived ?? -Infinity) < TOGETHER;
  const events = late.filter((note, index) => !isHeldUp(note, late[index - 1]));
  const longest = (from: number, to: number): number =>
    Math.max(
      ...notes
        .filter(({ pressed, late: isLate }) => !isLate && pressed - openedAt >= from && pressed - openedAt < to)
        .map(delayOf),
    );
  return {
    notes: arrived.length,
    lost: all.length - arrived.length,
    unheard: arrived.length - notes.length,
    errorMiddle: quantile(errors, 0.5),
    errorHigh: quantile(errors, 0.99),
    inTime: 1 - late.length / arrived.length,
    late: late.length,
    lateEvents: events.length / arrived.length,
    delay: notes.reduce((sum, note) => sum + delayOf(note), 0) / notes.length,
    delayMiddle: quantile(notes.map(delayOf), 0.5),
    fastest: Math.min(...transits),
    necessary: quantile(transits, 0.995),
    before: longest(HOLE_AT / 2, HOLE_AT),
    after: longest(HOLE_AT + 3_000 + BACK_AFTER, Infinity),
  };
}

interface Trial {
  readonly name: string;
  readonly scenario: Omit<Scenario, 'seed' | 'seconds'>;
  readonly holds: (figures: Figures) => boolean;
  /** For rare events: how many times as many pairs play; the share of late events is that of all of them. */
  readonly rare?: { readonly times: number; readonly lateEvents: number };
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
  ...[1_000, 3_000].map((length) => ({
    name: `Auto, a hole of ${length / 1_000} s: 5 s later as before (+10 ms), nothing more than 300 ms late is sounded`,
    scenario: disturbed(hole(HOLE_AT, length)),
    holds: ({ before, after, unheard, lost }: Figures) => after <= before + 10 && unheard > 0 && lost === 0,
  })),
  {
    name: 'Auto, stalls of 250 ms on 0.3 % of packets: late at most 1 in 200 over all pairs (a stall counts once), delay ≤ fastest + 30 ms',
    scenario: disturbed(stalling(0.003, 250)),
    holds: ({ delayMiddle, fastest, lost }) => delayMiddle <= fastest + 30 && lost === 0,
    rare: { times: 4, lateEvents: 0.005 },
  },
  {
    name: 'Auto, a long tail (exponential, mean 10 ms): ≥ 99.5 % of the events in time, delay ≤ necessary + 20 ms',
    scenario: disturbed(longTail(10)),
    holds: ({ lateEvents, delayMiddle, necessary, lost }) =>
      lateEvents <= 0.005 && delayMiddle <= necessary + 20 && lost === 0,
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
      ` p99 ${ms(figures.errorHigh)} ms · ${(100 * figures.inTime).toFixed(2)} % in time, ${figures.late} late in ${Math.round(figures.lateEvents * figures.notes)} events,` +
      ` ${figures.unheard} shown only` +
      ` · delay ${ms(figures.delay)} ms (middle ${ms(figures.delayMiddle)}, fastest ${ms(figures.fastest)}, necessary ${ms(figures.necessary)},` +
      ` before/after ${ms(figures.before)}/${ms(figures.after)})`,
  );
}

/** Gives this process the highest priority: it uses little time, but a note must not wait for other programs. */
function runFirst(): boolean {
  return spawnSync('chrt', ['--rr', '--pid', '10', String(process.pid)]).status === 0;
}

type Outcome = readonly [trial: Trial, all: readonly Figures[]];

async function playTrials(): Promise<Outcome[]> {
  const server = await startTestServer();
  const outcomes = await Promise.all(
    trials.map(async (trial): Promise<Outcome> => {
      const pairs = Array.from({ length: seeds * (trial.rare?.times ?? 1) }, (_, index) => index + 1);
      const duets = pairs.map((seed) => playDuet(server.url, { ...trial.scenario, seed, seconds }));
      return [trial, (await Promise.all(duets)).map(measure)];
    }),
  );
  await server.stop();
  return outcomes;
}

/** Prints the share of late events over all pairs of a trial, and returns whether it is below its limit. */
function holdsTogether({ rare }: Trial, all: readonly Figures[]): boolean {
  if (rare === undefined) return true;
  const sum = (of: (figures: Figures) => number): number => all.reduce((total, figures) => total + of(figures), 0);
  const share = sum(({ lateEvents, notes }) => lateEvents * notes) / sum(({ notes }) => notes);
  const holds = share <= rare.lateEvents;
  console.log(`  ${holds ? 'ok  ' : 'FAIL'} all pairs: ${(100 * share).toFixed(2)} % late events`);
  return holds;
}

/** A real server, delay proxies, and pairs of clients: how exact the rhythm is at the listener, and at what delay. Returns whether the limits are met. */
export async function run(): Promise<boolean> {
  const isFirst = runFirst();
  const stalls = watchStalls();
  console.log(`${seeds} pairs in each trial (${4 * seeds} where stalls are rare) play for ${seconds} s, all at once …`);
  const outcomes = await playTrials();
  const held = outcomes.map(([trial, all]) => {
    console.log(trial.name);
    for (const figures of all) print(figures, trial.holds(figures));
    return holdsTogether(trial, all) && all.every(trial.holds);
  });
  const { count, longest } = stalls.stop();
  console.log(
    `This process was held up ${count} times for more than 5 ms, at the longest ${longest.toFixed(0)} ms` +
      `${isFirst ? '' : ' (it could not ask for precedence)'}; what is held up counts as jitter of the links.`,
  );
  return held.every(Boolean);
}

if (!(await run())) process.exitCode = 1;
