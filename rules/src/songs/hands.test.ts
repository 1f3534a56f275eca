import { expect, test } from 'vitest';
import { aTrack } from '../testing/a-track.ts';
import { divideNotes, usualDivision } from './hands.ts';

const low = { key: 40, start: 0 };
const high = { key: 80, start: 100 };

function handsOf(names: readonly [string, string]): string[] {
  const content = aTrack(
    [
      { ...high, part: 0 },
      { ...low, part: 1 },
    ],
    names.map((name) => ({ name })),
  );
  return divideNotes(content, 'track', 60).groups.map(({ hand }) => hand);
}

test.each<[readonly [string, string], string[]]>([
  [
    ['Right hand', 'Left hand'],
    ['right', 'left'],
  ],
  [
    ['LH', 'RH'],
    ['left', 'right'],
  ],
  [
    ['main gauche', 'main droite'],
    ['left', 'right'],
  ],
  [
    ['', ''],
    ['right', 'left'],
  ],
  [
    ['Piano', 'Piano'],
    ['right', 'left'],
  ],
])('of tracks named %j, high and low, the hands are %j', (names, hands) => {
  expect(handsOf(names)).toEqual(hands);
});

test('of two low tracks the higher one is the right hand', () => {
  const notes = [
    { key: 30, start: 0 },
    { key: 45, start: 0, part: 1 },
  ];
  expect(divideNotes(aTrack(notes, [{}, {}]), 'track', 60).groups.map(({ hand }) => hand)).toEqual(['left', 'right']);
});

test('of more tracks those above middle C are the right hand', () => {
  const notes = [50, 59, 60].map((key, part) => ({ key, start: part, part }));
  const { groups } = divideNotes(aTrack(notes, [{}, {}, {}]), 'track', 60);
  expect(groups.map(({ hand }) => hand)).toEqual(['left', 'left', 'right']);
});

test('a split gives the keys from it on to the right hand', () => {
  const { groups, groupOf } = divideNotes(aTrack([{ key: 64, start: 0 }, { key: 65, start: 1 }, high]), 'split', 65);
  expect([...groupOf]).toEqual([0, 1, 1]);
  expect(groups.map(({ hand, count }) => [hand, count])).toEqual([
    ['left', 1],
    ['right', 2],
  ]);
});

test('parts of one channel are one group by channel, and parts of one track one group by track', () => {
  const content = aTrack(
    [
      { ...low, part: 0 },
      { ...high, part: 1 },
      { ...high, part: 2 },
    ],
    [
      { track: 1, channel: 0 },
      { track: 1, channel: 1 },
      { track: 2, channel: 0 },
    ],
  );
  expect([...divideNotes(content, 'channel', 60).groupOf]).toEqual([0, 1, 0]);
  expect([...divideNotes(content, 'track', 60).groupOf]).toEqual([0, 0, 1]);
});

test('the usual division is by tracks, else by channels, else a split', () => {
  const divisionOf = (...parts: (readonly [number, number])[]) =>
    usualDivision(
      aTrack(
        [],
        parts.map(([track, channel]) => ({ track, channel })),
      ).parts,
    );
  expect(divisionOf([0, 0], [1, 0])).toBe('track');
  expect(divisionOf([1, 0], [1, 1])).toBe('channel');
  expect(divisionOf([1, 0])).toBe('split');
});
