import { describe, expect, test } from 'vitest';
import { previewPhrase } from './preview-phrase.ts';

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, key) => first + key);
const notesOf = (category: string, availableNotes: number[]) =>
  previewPhrase({ category, availableNotes }).map(({ note }) => note);

describe('the preview phrase of an instrument', () => {
  test.each([
    ['the whole piano', from(21, 108), [60, 64, 67, 72, 67]],
    ['a bass', from(28, 67), [48, 52, 55, 60, 55]],
    ['a piccolo', from(74, 102), [84, 88, 91, 96, 91]],
    ['an octave and a half', from(53, 71), [60, 64, 67, 67]],
  ])('lies in the middle of %s', (_, available, played) => {
    expect(notesOf('Keys', available)).toEqual(played);
  });

  test('is a beat for drums, from the notes of the kit', () => {
    expect(notesOf('Drums', from(35, 81))).toEqual([36, 42, 38, 42, 36, 49]);
    expect(notesOf('Drums', [36, 38])).toEqual([36, 38, 36]);
  });

  test('has all notes of an instrument with few, and none of an instrument without any', () => {
    expect(notesOf('Mallets', [90, 30])).toEqual([30, 90]);
    expect(notesOf('Mallets', [])).toEqual([]);
  });

  test('plays and releases one note after the other', () => {
    const phrase = previewPhrase({ category: 'Keys', availableNotes: from(21, 108) });
    expect(phrase.map(({ at }) => at)).toEqual(phrase.map(({ at }) => at).toSorted((a, b) => a - b));
    for (const { length } of phrase) expect(length).toBeGreaterThan(0);
  });
});
