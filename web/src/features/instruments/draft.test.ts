import { describe, expect, test } from 'vitest';
import { added, alone, draftOf, evened, moved, removed, resized, splitOf, type Draft } from './draft.ts';

const WHOLE = 9;
const find = (id: number) => ({ splitable: id !== WHOLE });
const instrument = (id: number) => ({ id, ...find(id) });
/** Instruments with these numbers of keys: `['1:44', '2:44']`. */
const parts = (...texts: string[]): Draft =>
  draftOf(texts.map((text) => text.split(':').map(Number)).map(([id, size]) => ({ instrumentId: id!, size: size! })));
const texts = (draft: Draft) => splitOf(draft).map(({ instrumentId, size }) => `${instrumentId}:${size}`);

describe('one more instrument', () => {
  test.each([
    ['shares all keys evenly with one that had them all', parts('1:88'), 2, ['1:44', '2:44']],
    ['shares with those that share evenly', parts('1:44', '2:44'), 3, ['1:30', '2:29', '3:29']],
    ['gets the keys that are left', parts('1:40', '2:20'), 3, ['1:40', '2:20', '3:28']],
    ['gets one key where none is left', parts('1:49', '2:39'), 3, ['1:49', '2:39', '3:1']],
    ['may be there already', parts('1:88'), 1, ['1:44', '1:44']],
    ['gets all keys where there was none', [], 2, ['2:88']],
    ['that shares with none takes the place of all', parts('1:44', '2:44'), WHOLE, ['9:88']],
    ['takes the place of one that shares with none', parts('9:88'), 2, ['2:88']],
  ])('%s', (_, draft, id, after) => {
    expect(texts(added(draft, instrument(id), find))).toEqual(after);
  });

  test('is not taken after the fiftieth', () => {
    const fifty = evened(draftOf(Array.from({ length: 50 }, () => ({ instrumentId: 1, size: 1 }))));
    expect(added(fifty, instrument(2), find)).toBe(fifty);
  });

  test('never has the key of another', () => {
    const draft = added(removed(parts('1:30', '2:29', '3:29'), 1), instrument(4), find);
    expect(new Set(draft.map(({ key }) => key)).size).toBe(draft.length);
  });
});

describe('the parts of a split', () => {
  test('give their keys to the others when they go, where all had as many', () => {
    expect(texts(removed(parts('1:30', '2:29', '3:29'), 1))).toEqual(['1:44', '3:44']);
    expect(texts(removed(parts('1:40', '2:20', '3:28'), 1))).toEqual(['1:40', '3:28']);
    expect(removed(parts('1:88'), 0)).toEqual([]);
  });

  test.each([
    [20, 20],
    [0, 1],
    [-5, 1],
    [89, 88],
    [20.4, 20],
  ])('asked for %d keys have %d', (asked, size) => {
    expect(resized(parts('1:44', '2:44'), 1, asked)[1]?.size).toBe(size);
  });

  test.each([
    ['towards the lower keys', 1, -1, ['2:39', '1:49']],
    ['towards the higher keys', 0, 1, ['2:39', '1:49']],
    ['no further down than the lowest', 0, -1, ['1:49', '2:39']],
    ['no further up than the highest', 1, 1, ['1:49', '2:39']],
  ] as const)('move with their keys %s', (_, key, by, after) => {
    expect(texts(moved(parts('1:49', '2:39'), key, by))).toEqual(after);
  });

  test('stay even when they move: what is left over is the lowest one’s', () => {
    expect(texts(moved(parts('1:30', '2:29', '3:29'), 0, 1))).toEqual(['2:30', '1:29', '3:29']);
  });

  test('are all gone but one that is to play alone', () => {
    expect(texts(alone(instrument(3)))).toEqual(['3:88']);
  });
});
