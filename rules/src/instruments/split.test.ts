import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PIANO_KEYS, SPLIT } from '@quatremains/protocol/limits';
import { autoSplit, bordersOf, instrumentOf, isSameSplit, mayBeSaved, splitError, total, type Split } from './split.ts';

/** Instruments 1, 2, 3 … with these numbers of keys. */
const sized = (...sizes: readonly number[]): Split => sizes.map((size, place) => ({ instrumentId: place + 1, size }));
const instruments = new Map(Array.from({ length: 60 }, (_, place) => [place + 1, { splitable: place + 1 !== 60 }]));
const find = (id: number) => instruments.get(id);

/** Any number of instruments that share the keys in any way. */
const wholeSplit = fc
  .uniqueArray(fc.integer({ min: 1, max: PIANO_KEYS - 1 }), { maxLength: SPLIT.most - 1 })
  .map((cuts) => {
    const ends = [0, ...cuts.toSorted((a, b) => a - b), PIANO_KEYS];
    return sized(...ends.slice(1).map((end, place) => end - (ends[place] ?? 0)));
  });

test.each([
  [[88], []],
  [
    [30, 1, 57],
    [51, 52],
  ],
])('the parts of %j begin at %j', (sizes, borders) => {
  expect(bordersOf(sized(...sizes))).toEqual(borders);
});

describe('the instrument of a note', () => {
  test.each([
    [0, 1],
    [20, 1],
    [21, 1],
    [50, 1],
    [51, 2],
    [52, 3],
    [108, 3],
    [109, 3],
    [127, 3],
  ])('%i is that of part %i where the keys are split at C3 and C#3', (note, part) => {
    expect(instrumentOf(sized(30, 1, 57), note)?.instrumentId).toBe(part);
  });

  test('is undefined only without instruments', () => {
    expect(instrumentOf([], 60)).toBeUndefined();
  });

  test('each sounds for as many keys of the piano as it was given', () => {
    fc.assert(
      fc.property(wholeSplit, (split) => {
        const sounding = Array.from({ length: PIANO_KEYS }, (_, key) => instrumentOf(split, 21 + key));
        for (const part of split) expect(sounding.filter((one) => one === part)).toHaveLength(part.size);
      }),
    );
  });
});

describe('splitting the keys evenly', () => {
  test.each([
    [1, [88]],
    [2, [44, 44]],
    [3, [30, 29, 29]],
    [5, [20, 17, 17, 17, 17]],
    [6, [18, 14, 14, 14, 14, 14]],
  ])('among %i gives what is left over to the first', (count, sizes) => {
    const split = autoSplit(sized(...Array<number>(count).fill(1)));
    expect(split.map(({ size }) => size)).toEqual(sizes);
  });

  test('fills all keys and keeps the order of the instruments', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 59 }), { minLength: 1, maxLength: SPLIT.most }), (ids) => {
        const split = autoSplit(ids.map((instrumentId) => ({ instrumentId, size: 1 })));
        expect(total(split)).toBe(PIANO_KEYS);
        expect(split.map(({ instrumentId }) => instrumentId)).toEqual(ids);
        expect(splitError(split, find)).toBeNull();
      }),
    );
  });

  test('of an empty split is empty', () => {
    expect(autoSplit([])).toEqual([]);
  });
});

describe('a split', () => {
  test.each([
    ['one instrument on all keys', sized(88), null],
    ['fifty instruments', sized(39, ...Array<number>(49).fill(1)), null],
    ['the same instrument twice', [...sized(44), ...sized(44)], null],
    ['nothing', [], 'INSTRUMENTS_EMPTY'],
    ['fifty-one instruments', sized(38, ...Array<number>(50).fill(1)), 'INSTRUMENTS_TOO_MANY'],
    ['too few keys', sized(44, 43), 'SPLIT_NOT_WHOLE'],
    ['too many keys', sized(44, 45), 'SPLIT_NOT_WHOLE'],
    ['a part without keys', sized(88, 0), 'SPLIT_NOT_WHOLE'],
    ['a part of less than no keys', sized(89, -1), 'SPLIT_NOT_WHOLE'],
    ['halves of keys', sized(43.5, 44.5), 'SPLIT_NOT_WHOLE'],
    ['a size of NaN', sized(Number.NaN), 'SPLIT_NOT_WHOLE'],
    ['an unknown instrument', [{ instrumentId: 61, size: 88 }], 'INSTRUMENT_NOT_FOUND'],
    ['an unknown one of several', [...sized(44), { instrumentId: 0, size: 44 }], 'INSTRUMENT_NOT_FOUND'],
    ['an instrument that shares with none, alone', [{ instrumentId: 60, size: 88 }], null],
    [
      'one that shares with none, and another',
      [...sized(44), { instrumentId: 60, size: 44 }],
      'INSTRUMENT_NOT_SPLITABLE',
    ],
  ])('of %s is answered', (_, split, error) => {
    expect(splitError(split, find)).toBe(error);
  });

  test('that fills all keys is valid', () => {
    fc.assert(fc.property(wholeSplit, (split) => splitError(split, find) === null));
  });

  test.each([
    ['another instrument', [{ instrumentId: 2, size: 88 }], true],
    ['other sizes', sized(40, 48), true],
    ['another order', sized(44, 44).toReversed(), true],
    ['the current split', sized(44, 44), false],
    ['nothing', [], false],
    ['too few keys', sized(44, 43), false],
    ['too many keys', sized(44, 45), false],
  ])('of %s may be saved or not by a player with two halves', (_, split, may) => {
    expect(mayBeSaved(split, sized(44, 44))).toBe(may);
  });

  test('is the same as another only with the same instruments, sizes and order', () => {
    fc.assert(
      fc.property(wholeSplit, wholeSplit, (one, other) => {
        expect(isSameSplit(one, structuredClone(one))).toBe(true);
        expect(isSameSplit(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });
});
