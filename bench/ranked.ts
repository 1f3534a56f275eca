import { MIDI_PLAYER } from '@quatremains/protocol/player-limits';
import { maximumOf } from '@quatremains/rules/ranked/grades';
import { MARGIN } from '@quatremains/rules/ranked/points';
import { rankedNotesOf, type RankedNote } from '@quatremains/rules/ranked/ranked-notes';
import { judgeRun, RunJudge, type RunEvent } from '@quatremains/rules/ranked/run-judge';
import { verifyRun } from '@quatremains/rules/ranked/verify-run';
import { aTrack } from '@quatremains/rules/testing/a-track';
import { seededRandom } from '@quatremains/rules/testing/seeded-random';
import { quantile } from './blank-page.ts';

const NOTES = 5_000;
/** Eight notes a second on five octaves. */
const EVERY = 125;
const KEYS = 60;
const LOWEST = 36;
const ROUNDS = 40;
/** Frames of a picture between two notes. */
const FRAMES = 8;
/** Most ticks by which a note is early or late. */
const ERROR = 60;
/** Limits: µs to judge a note with its frames, ms to verify a run. */
const MAY = { note: 20, run: 15 } as const;

const chance = seededRandom(19);
const track = aTrack(
  Array.from({ length: NOTES }, (_, index) => ({
    key: LOWEST + Math.floor(chance() * KEYS),
    start: index * EVERY,
  })),
);
const notes = rankedNotesOf(track);

function pressesOf({ at, length, key }: RankedNote): RunEvent[] {
  const tick = Math.round(at + (chance() * 2 - 1) * ERROR);
  return [
    { tick, key, down: true },
    { tick: tick + length, key, down: false },
  ];
}

const events = notes.flatMap(pressesOf).toSorted((one, other) => one.tick - other.tick);

/** Prints a figure, and returns whether it is within its limit. */
function report(name: string, figure: number, most: number): boolean {
  console.log(
    `${name.padEnd(58)} ${figure.toFixed(2).padStart(9)} (at most ${most}): ${figure > most ? 'MISSED' : 'met'}`,
  );
  return figure <= most;
}

/** Plays the run as a page does: frames between the notes. Returns µs for each note. */
function judgeLive(): number {
  const judge = new RunJudge(notes, 1);
  const begins = performance.now();
  let last = 0;
  for (const { tick, key, down } of events) {
    for (let frame = 1; frame < FRAMES; frame++) judge.advance(last + ((tick - last) * frame) / FRAMES);
    if (down) judge.press(key, tick);
    else judge.release(key, tick);
    last = tick;
  }
  judge.finish();
  return ((performance.now() - begins) * 1_000) / notes.length;
}

const toMs = (tick: number): number => (tick / 480) * 500;
const heard = events
  .filter(({ down }) => down)
  .map(({ tick, key }) => ({ key, time: MIDI_PLAYER.leadIn + toMs(tick) + 40 + chance() * 20 }));

/** Returns ms. */
function verify(): number {
  const { score, progress } = judgeRun(notes, 1, events);
  const submitted = { events, notes, score, progress, speed: 1, margin: MARGIN };
  const receivedAt = MIDI_PLAYER.leadIn + toMs(events.at(-1)?.tick ?? 0) + 100;
  const begins = performance.now();
  const { suspicions } = verifyRun(track, submitted, { speed: 1, startedAt: 0, receivedAt, heard });
  const took = performance.now() - begins;
  if (suspicions.length > 0) throw new Error(`the run of the bench is suspicious: ${suspicions.join()}`);
  return took;
}

const rounds = (measure: () => number): number[] => Array.from({ length: ROUNDS }, measure);

console.log(`a track of ${notes.length} notes, at most ${maximumOf(notes)} points; ${ROUNDS} rounds`);
const reports = [
  report('a run verified the first time, ms', verify(), MAY.run),
  report('a run verified, median, ms', Number(quantile(rounds(verify), 0.5, 4)), MAY.run),
  report(
    'a note judged live, with the frames between, median, µs',
    Number(quantile(rounds(judgeLive), 0.5, 4)),
    MAY.note,
  ),
];
if (reports.includes(false)) process.exitCode = 1;
