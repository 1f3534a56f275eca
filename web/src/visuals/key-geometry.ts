import { countWhiteKeys, isBlackKey, whiteKeysBelow } from '@quatremains/rules/play/piano-keys';
import type { Board, Rect } from './board.ts';

/** Size of a black key, as shares of a white one's width and of the keys' height. */
const BLACK_WIDTH = 0.62;
const BLACK_HEIGHT = 0.62;
const FELT_HEIGHT = { own: 6, other: 2, map: 0 } as const;

/** The positions of the keys of one board. */
export interface KeyGeometry {
  readonly firstNote: number;
  readonly lastNote: number;
  readonly felt: number;
  readonly whiteWidth: number;
  readonly blackHeight: number;
  /** The keys without the felt. */
  readonly keys: Rect;
}

export function keyGeometry(board: Pick<Board, 'kind' | 'keys' | 'firstNote' | 'lastNote'>): KeyGeometry {
  const { firstNote, lastNote } = board;
  const felt = FELT_HEIGHT[board.kind];
  const keys = { ...board.keys, y: board.keys.y + felt, height: board.keys.height - felt };
  const whiteWidth = keys.width / Math.max(1, countWhiteKeys(firstNote, lastNote));
  return { firstNote, lastNote, felt, whiteWidth, blackHeight: keys.height * BLACK_HEIGHT, keys };
}

function hasKey(geometry: KeyGeometry, note: number): boolean {
  return note >= geometry.firstNote && note <= geometry.lastNote;
}

/** The rectangle of a key; a white one extends under its black neighbours. Null outside the board. */
export function keyRect(geometry: KeyGeometry, note: number): Rect | null {
  if (!hasKey(geometry, note)) return null;
  const { keys, whiteWidth, blackHeight, firstNote } = geometry;
  const left = keys.x + (whiteKeysBelow(note) - whiteKeysBelow(firstNote)) * whiteWidth;
  if (!isBlackKey(note)) return { x: left, y: keys.y, width: whiteWidth, height: keys.height };
  const width = whiteWidth * BLACK_WIDTH;
  return { x: left - width / 2, y: keys.y, width, height: blackHeight };
}

/** How far the black neighbours cover a white key from the left and from the right, CSS pixels. */
export function blackNotches(geometry: KeyGeometry, note: number): { left: number; right: number } {
  const reach = (neighbour: number): number =>
    hasKey(geometry, neighbour) && isBlackKey(neighbour) ? (geometry.whiteWidth * BLACK_WIDTH) / 2 : 0;
  return isBlackKey(note) ? { left: 0, right: 0 } : { left: reach(note - 1), right: reach(note + 1) };
}

function whiteNoteAt(geometry: KeyGeometry, x: number): number | null {
  for (let note = geometry.firstNote; note <= geometry.lastNote; note++) {
    const rect = isBlackKey(note) ? null : keyRect(geometry, note);
    if (rect !== null && x >= rect.x && x < rect.x + rect.width) return note;
  }
  return null;
}

/** The key under a point: a black one if there is one, else the white one below. */
export function noteAt(geometry: KeyGeometry, x: number, y: number): number | null {
  const { keys, blackHeight } = geometry;
  if (x < keys.x || x >= keys.x + keys.width || y < keys.y || y >= keys.y + keys.height) return null;
  const white = whiteNoteAt(geometry, x);
  if (white === null || y >= keys.y + blackHeight) return white;
  for (const note of [white - 1, white + 1]) {
    const rect = isBlackKey(note) ? keyRect(geometry, note) : null;
    if (rect !== null && x >= rect.x && x < rect.x + rect.width) return note;
  }
  return white;
}
