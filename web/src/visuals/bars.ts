import type { Board } from './board.ts';
import { mixColours, NO_COLOUR, packColour, parseColour, type Rgb } from './colour.ts';
import { drawnKey, keyStyle, type DrawnKey, type KeyStyle } from './drawn-key.ts';
import type { KeyGeometry } from './key-geometry.ts';

/** Time for a bar to rise from its key to the top of its area, ms. */
export const RISE = 2_600;
/** Time for a released key to go dark, ms. */
export const RELEASE = 110;
/** The end of a note that still sounds, seconds of the picture's time. */
export const HELD = 1e9;

/** The floats of one bar: trail, life, colour, key, further colours. The shaders read them in this order. */
export const BAR = {
  left: 0,
  width: 1,
  hitLine: 2,
  rise: 3,
  start: 4,
  end: 5,
  radius: 6,
  glow: 7,
  red: 8,
  green: 9,
  blue: 10,
  /** The sum of its `BAR_MARKS`. */
  marks: 11,
  keyLeft: 12,
  keyTop: 13,
  keyWidth: 14,
  keyHeight: 15,
  leftNotch: 16,
  rightNotch: 17,
  blackHeight: 18,
  /** How far the key is pressed, CSS pixels; negative for black keys. */
  press: 19,
  /** Up to four colours after the first, packed (`packColour`). */
  further: 20,
} as const;
export const BAR_FLOATS = 24;

/** Flags of a bar: its key has a label; its colours are radial. */
export const BAR_MARKS = { labelled: 1, radial: 2 } as const;

const FURTHER_COLOURS = 4;
const BLACK_KEY_SHADE = 0.12;

export interface BarPlace {
  readonly board: Board;
  readonly geometry: KeyGeometry;
  readonly note: number;
}

function writeTrail(floats: Float32Array, place: BarPlace, key: DrawnKey, style: KeyStyle): void {
  const inset = Math.max(style.barInset, key.rect.width * style.barShare);
  const width = key.rect.width - 2 * inset;
  const rise = Math.max(0, place.board.keys.y - place.board.area.y);
  floats[BAR.left] = key.rect.x + inset;
  floats[BAR.width] = width;
  floats[BAR.hitLine] = place.board.keys.y;
  floats[BAR.rise] = rise;
  floats[BAR.radius] = Math.min(style.barRadius, width / 3);
  floats[BAR.glow] = rise > 0 ? style.glowRadius : 0;
}

function writeKey(floats: Float32Array, place: BarPlace, key: DrawnKey, style: KeyStyle): void {
  const press = key.black ? style.blackPress : style.whitePress;
  floats.set([key.rect.x, key.rect.y, key.rect.width, key.rect.height + press], BAR.keyLeft);
  floats[BAR.leftNotch] = key.leftNotch;
  floats[BAR.rightNotch] = key.rightNotch;
  floats[BAR.blackHeight] = place.geometry.blackHeight;
  floats[BAR.press] = key.black ? -1 - press : press;
}

/** The colour of trails and keys, slightly darker for black keys. */
export function keyColour(colour: string, black: boolean): Rgb {
  return mixColours(parseColour(colour), [0, 0, 0], black ? BLACK_KEY_SHADE : 0);
}

function writeColours(floats: Float32Array, { colours, style, labels }: Board, black: boolean): void {
  floats.set(keyColour(colours[0] ?? '#ffffff', black), BAR.red);
  for (let index = 0; index < FURTHER_COLOURS; index++) {
    const colour = colours[index + 1];
    floats[BAR.further + index] = colour === undefined ? NO_COLOUR : packColour(keyColour(colour, black));
  }
  const labelled = labels === undefined ? 0 : BAR_MARKS.labelled;
  floats[BAR.marks] = labelled + (style === 'RADIAL' ? BAR_MARKS.radial : 0);
}

/** The position of a note's bar and key. A note outside the board has width 0. */
export function writePlace(floats: Float32Array, place: BarPlace): void {
  const style = keyStyle(place.board.kind, place.geometry);
  const key = drawnKey(place.geometry, style, place.note);
  if (key === null) {
    hideBar(floats);
    return;
  }
  writeTrail(floats, place, key, style);
  writeKey(floats, place, key, style);
  writeColours(floats, place.board, key.black);
}

/** Leaves the key and its light. */
export function hideTrail(floats: Float32Array): void {
  floats[BAR.left] = (floats[BAR.left] ?? 0) + (floats[BAR.width] ?? 0) / 2;
  floats[BAR.width] = 0;
}

export function hideBar(floats: Float32Array): void {
  floats[BAR.width] = 0;
  floats[BAR.glow] = 0;
  floats[BAR.keyWidth] = 0;
}
