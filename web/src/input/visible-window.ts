import { NOTE } from '@quatremains/protocol/limits';
import { countWhiteKeys, whiteKeyAt, whiteKeysBelow } from '@quatremains/rules/play/piano-keys';

/** Width of a white key, as wide as a thumb, CSS pixels. */
const KEY_WIDTH = 39;
const FEWEST_KEYS = 7;

const PIANO_WHITE_KEYS = countWhiteKeys(NOTE.pianoFirst, NOTE.pianoLast);
const LOWEST = whiteKeysBelow(NOTE.pianoFirst);

/** The range of keys a narrow screen shows. Counted in white keys, from A0 = 0. */
export interface KeyWindow {
  readonly firstWhite: number;
  readonly count: number;
}

/** How many white keys of playable width fit this many CSS pixels. */
export function whiteKeysIn(width: number): number {
  return Math.min(PIANO_WHITE_KEYS, Math.max(FEWEST_KEYS, Math.round(width / KEY_WIDTH)));
}

export function keyWindow(firstWhite: number, count: number): KeyWindow {
  const last = PIANO_WHITE_KEYS - count;
  return { firstWhite: Math.max(0, Math.min(last, Math.round(firstWhite))), count };
}

/** The window that starts at a note, such as middle C. */
export function windowFrom(note: number, count: number): KeyWindow {
  return keyWindow(whiteKeysBelow(note) - LOWEST, count);
}

export function slidWindow(shown: KeyWindow, byWhiteKeys: number): KeyWindow {
  return keyWindow(shown.firstWhite + byWhiteKeys, shown.count);
}

/** A window of another size with the same centre. */
export function resizedWindow(shown: KeyWindow, count: number): KeyWindow {
  return keyWindow(shown.firstWhite + (shown.count - count) / 2, count);
}

/** First and last note of a window. */
export function notesOf({ firstWhite, count }: KeyWindow): { firstNote: number; lastNote: number } {
  return { firstNote: whiteKeyAt(LOWEST + firstWhite), lastNote: whiteKeyAt(LOWEST + firstWhite + count - 1) };
}

/** The window's position on a map of the whole piano, `mapWidth` CSS pixels wide. */
export function thumbOf({ firstWhite, count }: KeyWindow, mapWidth: number): { left: number; width: number } {
  const whiteWidth = mapWidth / PIANO_WHITE_KEYS;
  return { left: firstWhite * whiteWidth, width: count * whiteWidth };
}

/** The window centred at this position of the map. */
export function windowAround(x: number, mapWidth: number, count: number): KeyWindow {
  return keyWindow((x / mapWidth) * PIANO_WHITE_KEYS - count / 2, count);
}
