import { expect, test } from 'vitest';
import {
  keyWindow,
  notesOf,
  resizedWindow,
  slidWindow,
  thumbOf,
  whiteKeysIn,
  windowAround,
  windowFrom,
} from './visible-window.ts';

test('a phone of 390 pixels shows ten white keys of a thumb’s width', () => {
  expect(whiteKeysIn(390)).toBe(10);
  expect(notesOf(windowFrom(60, 10))).toEqual({ firstNote: 60, lastNote: 76 });
});

test('shows playable keys on narrow screens, and at most a whole piano on wide ones', () => {
  expect(whiteKeysIn(120)).toBe(7);
  expect(notesOf(keyWindow(3, whiteKeysIn(4_000)))).toEqual({ firstNote: 21, lastNote: 108 });
});

test('slides by white keys and stops at both ends', () => {
  const shown = windowFrom(60, 10);
  expect(notesOf(slidWindow(shown, 7))).toEqual({ firstNote: 72, lastNote: 88 });
  expect(notesOf(slidWindow(shown, -100)).firstNote).toBe(21);
  expect(notesOf(slidWindow(shown, 100)).lastNote).toBe(108);
});

test('the thumb of the map covers the visible keys', () => {
  expect(thumbOf(keyWindow(26, 13), 520)).toEqual({ left: 260, width: 130 });
});

test('touching the map centres that position', () => {
  for (const x of [60, 200, 333, 460]) {
    const thumb = thumbOf(windowAround(x, 520, 10), 520);
    expect(Math.abs(thumb.left + thumb.width / 2 - x)).toBeLessThanOrEqual(5);
  }
  expect(windowAround(-50, 520, 10).firstWhite).toBe(0);
});

test('turning the phone keeps the centre', () => {
  const before = keyWindow(23, 10);
  const after = resizedWindow(before, 20);
  expect(after.firstWhite + after.count / 2).toBe(before.firstWhite + before.count / 2);
});
