import { isBlackKey } from '@quatremains/rules/play/piano-keys';
import { describe, expect, test } from 'vitest';
import type { Board } from './board.ts';
import { blackNotches, keyGeometry, keyRect, noteAt } from './key-geometry.ts';

const wide = { kind: 'own', keys: { x: 0, y: 100, width: 1040, height: 106 }, firstNote: 21, lastNote: 108 } as const;
const octave = { kind: 'map', keys: { x: 10, y: 0, width: 80, height: 100 }, firstNote: 60, lastNote: 72 } as const;

const at = (board: Pick<Board, 'kind' | 'keys' | 'firstNote' | 'lastNote'>, note: number) => {
  const rect = keyRect(keyGeometry(board), note);
  if (rect === null) throw new Error(`no key ${note}`);
  return rect;
};

describe('the positions of keys', () => {
  test('52 white keys fill the width of the piano exactly', () => {
    expect(at(wide, 21)).toEqual({ x: 0, y: 106, width: 20, height: 100 });
    expect(at(wide, 108).x + at(wide, 108).width).toBeCloseTo(1040);
  });

  test('a black key is centred between its neighbours', () => {
    expect(at(octave, 61).x + at(octave, 61).width / 2).toBeCloseTo(at(octave, 62).x);
    expect(at(octave, 61).height).toBeCloseTo(62);
  });

  test('a board that starts with a white key starts at its left edge', () => {
    expect(at(octave, 60).x).toBe(10);
    expect(at(octave, 72).x).toBe(80);
  });

  test('notes outside the board have no key', () => {
    expect(keyRect(keyGeometry(octave), 59)).toBeNull();
    expect(keyRect(keyGeometry(octave), 73)).toBeNull();
  });
});

describe('the key under a point', () => {
  test('is found for every key at its lower centre', () => {
    const geometry = keyGeometry(wide);
    for (let note = 21; note <= 108; note++) {
      const rect = at(wide, note);
      expect(noteAt(geometry, rect.x + rect.width / 2, rect.y + rect.height - 2)).toBe(note);
    }
  });

  test('is the black key where it covers a white one', () => {
    const geometry = keyGeometry(octave);
    const edge = at(octave, 62).x + 1;
    expect(noteAt(geometry, edge, 30)).toBe(61);
    expect(noteAt(geometry, edge, 70)).toBe(62);
  });

  test('does not exist on the felt or beside the keys', () => {
    const geometry = keyGeometry(wide);
    expect(noteAt(geometry, 500, 103)).toBeNull();
    expect(noteAt(geometry, -1, 150)).toBeNull();
    expect(noteAt(geometry, 1041, 150)).toBeNull();
    expect(noteAt(geometry, 500, 206)).toBeNull();
  });

  test('is no black key beyond the end of the board', () => {
    const geometry = keyGeometry({ ...octave, lastNote: 77, firstNote: 65 });
    expect(noteAt(geometry, 10.5, 10)).toBe(65);
    expect(noteAt(geometry, 89.5, 10)).toBe(77);
  });
});

test('the light of a white key excludes exactly its black neighbours', () => {
  const geometry = keyGeometry(octave);
  for (let note = 60; note <= 72; note++) {
    if (isBlackKey(note)) continue;
    const white = at(octave, note);
    const { left, right } = blackNotches(geometry, note);
    if (left > 0) expect(white.x + left).toBeCloseTo(at(octave, note - 1).x + at(octave, note - 1).width);
    if (right > 0) expect(white.x + white.width - right).toBeCloseTo(at(octave, note + 1).x);
    expect(left > 0).toBe(note !== 60 && isBlackKey(note - 1));
  }
});
