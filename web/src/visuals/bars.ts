import type { Board } from './board.ts';
import { mixColours, parseColour } from './colour.ts';
import { drawnKey, keyStyle, type DrawnKey, type KeyStyle } from './drawn-key.ts';
import type { KeyGeometry } from './key-geometry.ts';

/** How long a bar takes from its key to the top of its area, in ms. */
export const RISE = 2_600;
/** How long a released key takes to go dark, in ms. */
export const RELEASE = 110;
/** The end of a note that still sounds, in seconds of the picture's time. */
export const HELD = 1e9;

/** The floats of one bar: trail, life, colour, key. The shaders read them in this order. */
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
  /** 1 where labels are written on the keys. */
  labelled: 11,
  keyLeft: 12,
  keyTop: 13,
  keyWidth: 14,
  keyHeight: 15,
  leftNotch: 16,
  rightNotch: 17,
  blackHeight: 18,
  /** How far the key is pressed, in CSS pixels; black keys below zero. */
  press: 19,
} as const;
export const BAR_FLOATS = 20;

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

/** Where a note's bar and key are. A note outside the board is as wide as nothing. */
export function writePlace(floats: Float32Array, place: BarPlace): void {
  const style = keyStyle(place.board.kind, place.geometry);
  const key = drawnKey(place.geometry, style, place.note);
  if (key === null) {
    hideBar(floats);
    return;
  }
  writeTrail(floats, place, key, style);
  writeKey(floats, place, key, style);
  const colour = parseColour(place.board.colour);
  floats.set(mixColours(colour, [0, 0, 0], key.black ? BLACK_KEY_SHADE : 0), BAR.red);
  floats[BAR.labelled] = place.board.labels === undefined ? 0 : 1;
}

export function hideBar(floats: Float32Array): void {
  floats[BAR.width] = 0;
  floats[BAR.glow] = 0;
  floats[BAR.keyWidth] = 0;
}
