import type { UserId } from '@quatremains/protocol/ids';
import { describe, expect, test } from 'vitest';
import { loopTimeline, playedEvery, trackKeys } from './loop-timeline.ts';
import { aLoop, aTrack } from './testing/a-track.ts';

describe('one round of a loop', () => {
  test('contains the notes and pedals of all tracks, sorted by time', () => {
    const ada = aTrack([[500, 100, 64]], { playerId: 'ada' as UserId, pedals: [200, 300] });
    const strokes = loopTimeline(aLoop([aTrack([[1_000, 200]]), ada]));
    expect(strokes.map(({ at, track, note }) => [at, track, note])).toEqual([
      [200, 1, null],
      [500, 1, 64],
      [1_000, 0, 60],
    ]);
  });

  test.each([
    [
      'ends before the next note on its key',
      [
        [0, 1_500],
        [1_000, 100],
      ],
      999.5,
    ],
    ['ends before it is struck in the next round', [[100, 5_000]], 3_999.5],
    [
      'otherwise keeps its length',
      [
        [0, 1_500],
        [2_000, 100],
      ],
      1_500,
    ],
    ['that has no length is heard all the same', [[0, 0]], 0.1],
  ] as const)('a note that %s', (_, notes, length) => {
    expect(loopTimeline(aLoop([aTrack(notes)]))[0]?.length).toBe(length);
  });

  test('drops notes after its end', () => {
    expect(
      loopTimeline(
        aLoop([
          aTrack([
            [4_000, 10],
            [5_000, 10],
            [-1, 10],
          ]),
        ]),
      ),
    ).toEqual([]);
  });
});

test.each([
  ['a loop as people play it', 400, 4_000, 1],
  ['a very full one', 4_000, 10_000, 1],
  ['a chord over and over within a millisecond', 10, 1, 20],
])('for %s, plays every nth round', (_, strokes, length, every) => {
  const notes = Array.from({ length: strokes }, (__, place) => [(place * length) / strokes, 1, place % 88] as const);
  const loop = aLoop([aTrack(notes)], { length });
  expect(playedEvery(loopTimeline(loop), length)).toBe(every);
});

test('a track keeps its key when tracks of other players are added', () => {
  const [bob, ada] = [aTrack([]), aTrack([], { playerId: 'ada' as UserId })];
  const [first, second] = trackKeys([bob, bob]);
  const names = trackKeys([ada, bob, bob]);
  expect(names.slice(1)).toEqual([first, second]);
  expect(new Set(names).size).toBe(3);
});
