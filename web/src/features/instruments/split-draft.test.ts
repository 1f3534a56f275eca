import { describe, expect, test } from 'vitest';
import { added, alone, draftOf, evened, moved, removed, resized, splitOf, type SplitDraft } from './split-draft.ts';

const WHOLE = 9;
const find = (id: number) => ({ splitable: id !== WHOLE });
const instrument = (id: number) => ({ id, ...find(id) });
/** Instruments with these numbers of keys: `['1:44', '2:44']`. */
const zones = (...texts: string[]): SplitDraft =>
  draftOf(texts.map((text) => text.split(':').map(Number)).map(([id, size]) => ({ instrumentId: id!, size: size! })));
const texts = (draft: SplitDraft) => splitOf(draft).map(({ instrumentId, size }) => `${instrumentId}:${size}`);

describe('an added instrument', () => {
  test.each([
    ['shares all keys evenly with one that had them all', zones('1:88'), 2, ['1:44', '2:44']],
    ['shares with those that share evenly', zones('1:44', '2:44'), 3, ['1:30', '2:29', '3:29']],
    ['gets the keys that are left', zones('1:40', '2:20'), 3, ['1:40', '2:20', '3:28']],
    ['gets one key where none is left', zones('1:49', '2:39'), 3, ['1:49', '2:39', '3:1']],
    ['may be there already', zones('1:88'), 1, ['1:44', '1:44']],
    ['gets all keys where there was none', [], 2, ['2:88']],
    ['that shares with none takes the place of all', zones('1:44', '2:44'), WHOLE, ['9:88']],
    ['takes the place of one that shares with none', zones('9:88'), 2, ['2:88']],
  ])('%s', (_, draft, id, after) => {
    expect(texts(added(draft, instrument(id), find))).toEqual(after);
  });

  test('is refused after the fiftieth', () => {
    const fifty = evened(draftOf(Array.from({ length: 50 }, () => ({ instrumentId: 1, size: 1 }))));
    expect(added(fifty, instrument(2), find)).toBe(fifty);
  });

  test('never has the React key of another', () => {
    const draft = added(removed(zones('1:30', '2:29', '3:29'), 1), instrument(4), find);
    expect(new Set(draft.map(({ key }) => key)).size).toBe(draft.length);
  });
});

describe('the zones of a split', () => {
  test('give their keys to the others when they are removed from an even split', () => {
    expect(texts(removed(zones('1:30', '2:29', '3:29'), 1))).toEqual(['1:44', '3:44']);
    expect(texts(removed(zones('1:40', '2:20', '3:28'), 1))).toEqual(['1:40', '3:28']);
    expect(removed(zones('1:88'), 0)).toEqual([]);
  });

  test.each([
    [20, 20],
    [0, 1],
    [-5, 1],
    [89, 88],
    [20.4, 20],
  ])('resized to %d keys have %d', (asked, size) => {
    expect(resized(zones('1:44', '2:44'), 1, asked)[1]?.size).toBe(size);
  });

  test.each([
    ['towards the lower keys', 1, -1, ['2:39', '1:49']],
    ['towards the higher keys', 0, 1, ['2:39', '1:49']],
    ['no further down than the lowest', 0, -1, ['1:49', '2:39']],
    ['no further up than the highest', 1, 1, ['1:49', '2:39']],
  ] as const)('move with their keys %s', (_, key, by, after) => {
    expect(texts(moved(zones('1:49', '2:39'), key, by))).toEqual(after);
  });

  test('stay even when they move: the lowest zone has the remainder', () => {
    expect(texts(moved(zones('1:30', '2:29', '3:29'), 0, 1))).toEqual(['2:30', '1:29', '3:29']);
  });

  test('are replaced by an instrument that plays alone', () => {
    expect(texts(alone(instrument(3)))).toEqual(['3:88']);
  });
});
