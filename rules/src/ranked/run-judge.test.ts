import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maximumOf, perfectRun } from './grades.ts';
import { rankedNotes, type RankedNote } from './ranked-notes.ts';
import { judgeRun, RunJudge, type RunEvent } from './run-judge.ts';

const C4 = { at: 1_000, length: 480, key: 60 };
const down = (tick: number, key = 60): RunEvent => ({ tick, key, down: true });
const up = (tick: number, key = 60): RunEvent => ({ tick, key, down: false });

describe('one note', () => {
  test.each<[string, RunEvent[], number, number]>([
    ['on time and held to its end', [down(1_000), up(1_480)], 1, 792 + 240],
    ['on time and released at once', [down(1_000), up(1_000)], 1, 792],
    ['on time and held too long', [down(1_000), up(9_000)], 1, 792 + 240],
    ['80 ticks early', [down(920), up(920)], 1, 792],
    ['81 ticks early', [down(919), up(919)], 1, 396],
    ['160 ticks late', [down(1_160), up(1_160)], 1, 396],
    ['161 ticks late', [down(1_161), up(1_161)], 1, 132],
    ['240 ticks late', [down(1_240), up(1_240)], 1, 132],
    ['at a quarter of the speed', [down(1_000), up(1_480)], 0.25, 258],
    ['twice as fast', [down(1_000), up(1_480)], 2, 2_064],
    ['with a point that is not whole', [down(1_000), up(1_001)], 1, 792],
    ['struck twice', [down(1_000), up(1_100), down(1_110)], 1, 792 + 50 - 60],
    ['with a wrong key before, when there was nothing to take', [down(990, 61), down(1_000), up(1_000)], 1, 792],
    ['with a wrong key after', [down(1_000), up(1_000), down(1_010, 61)], 1, 792 - 60],
    ['241 ticks early, and so missed', [down(759), up(759)], 1, 0],
    ['never struck', [], 1, 0],
  ])('%s', (_, events, speed, score) => {
    expect(judgeRun([C4], speed, events).score).toBe(score);
  });
});

test('a missed note takes 120 points when its margin is over', () => {
  const notes = [C4, { at: 1_500, length: 1, key: 62 }, { at: 3_000, length: 1, key: 64 }];
  const judge = new RunJudge(notes, 1);
  judge.press(60, 1_000);
  judge.release(60, 1_000);
  expect(judge.advance(1_740)).toBe(0);
  expect(judge.score).toBe(792);
  expect(judge.advance(1_741)).toBe(1);
  expect(judge.score).toBe(672);
});

test('points that were never there are not taken: a miss counts before what comes later', () => {
  const notes = [
    { at: 0, length: 1, key: 60 },
    { at: 1_000, length: 1, key: 62 },
  ];
  expect(judgeRun(notes, 1, [down(1_000, 62), up(1_000, 62)]).score).toBe(792);
});

test('a press is judged against the earliest note of its key that is not hit', () => {
  const notes = [
    { at: 0, length: 100, key: 60 },
    { at: 200, length: 100, key: 60 },
  ];
  const judge = new RunJudge(notes, 1);
  expect(judge.press(60, 190)).toEqual({ grade: 'normal', note: 0, offset: 190 });
  expect(judge.press(60, 210)).toEqual({ grade: 'perfect', note: 1, offset: 10 });
  expect(judge.press(60, 220)).toEqual({ grade: 'wrong' });
});

test('the result counts grades, misses, wrong presses and the best streak', () => {
  const notes = [60, 62, 64, 65, 67].map((key, index) => ({ at: index * 480, length: 240, key }));
  const events = [down(0, 60), down(580, 62), down(900, 70), down(1_640, 65), down(1_920, 67)];
  expect(judgeRun(notes, 1, events)).toEqual({
    score: 792 + 120 + 396 + 120 - 60 - 120 + 132 + 120 + 792,
    perfects: 2,
    goods: 1,
    normals: 1,
    misses: 1,
    wrongs: 1,
    bestStreak: 2,
    progress: 80,
  });
});

test('a track without notes has no points and no progress', () => {
  expect(judgeRun([], 1, [down(0)])).toMatchObject({ score: 0, progress: 0, wrongs: 1 });
});

const anyNotes = fc
  .array(
    fc.record({ tick: fc.nat(6_000), length: fc.integer({ min: 1, max: 900 }), key: fc.integer({ min: 58, max: 63 }) }),
    {
      minLength: 1,
      maxLength: 25,
    },
  )
  .map((notes) => rankedNotes(notes, 480));
const anySpeed = fc.constantFrom(0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2);
const anyEvents = fc
  .array(fc.record({ tick: fc.nat(7_000), key: fc.integer({ min: 58, max: 63 }), down: fc.boolean() }), {
    maxLength: 60,
  })
  .map((events) => events.toSorted((one, other) => one.tick - other.tick));

/** Plays events while the judge is asked at other ticks, some of them later than the next event, and records when each was judged. */
function playLive(notes: readonly RankedNote[], speed: number, events: readonly RunEvent[], frames: readonly number[]) {
  const judge = new RunJudge(notes, speed);
  const recorded = events.map(({ tick, key, down: isDown }, index) => {
    judge.advance(frames[index] ?? tick);
    void judge.score;
    if (isDown) judge.press(key, tick);
    else judge.release(key, tick);
    return { tick: judge.now, key, down: isDown };
  });
  return { recorded, result: judge.finish() };
}

describe('for any track', () => {
  test('a run without a fault at full speed gives the maximum', () => {
    fc.assert(
      fc.property(anyNotes, (notes) => {
        const { score, progress, misses, wrongs } = judgeRun(notes, 1, perfectRun(notes));
        const points = notes.reduce((sum, { length }) => sum + 792 + length / 2, 0);
        expect([score, progress, misses, wrongs]).toEqual([Math.floor(points), 100, 0, 0]);
        expect(maximumOf(notes)).toBe(score);
      }),
    );
  });

  test('no run scores above one without a fault, nor below 0', () => {
    fc.assert(
      fc.property(anyNotes, anySpeed, anyEvents, (notes, speed, events) => {
        const { score } = judgeRun(notes, speed, events);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(judgeRun(notes, speed, perfectRun(notes)).score);
      }),
    );
  });

  test('a run that is judged while it is played has the same result as its recorded events, 10,000 times', () => {
    const played = fc.tuple(anyNotes, anySpeed, anyEvents, fc.array(fc.nat(7_000), { maxLength: 30 }));
    fc.assert(
      fc.property(played, ([notes, speed, events, frames]) => {
        const { recorded, result } = playLive(notes, speed, events, frames);
        expect(judgeRun(notes, speed, recorded)).toEqual(result);
      }),
      { numRuns: 10_000 },
    );
  });
});
