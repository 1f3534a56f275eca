import type { Rgb } from '../colour.ts';
import { keyColour } from '../bars.ts';
import { drawnKey, keyStyle } from '../drawn-key.ts';
import type { PlacedBoard } from '../placed-board.ts';
import type { FallingLook } from './falling-song.ts';

/** The floats of one falling bar or line: rectangle, shape, colour. The shader reads them in this order. */
export const FALLING = {
  left: 0,
  top: 1,
  width: 2,
  height: 3,
  radius: 4,
  alpha: 5,
  /** 1 while it sounds. */
  sounds: 6,
  /** The top of the area, where bars fade in. */
  areaTop: 7,
  red: 8,
  green: 9,
  blue: 10,
} as const;
export const FALLING_FLOATS = 12;

/** Left edge, width and corner radius of the bars of each key; width 0 for keys outside the board. */
export interface KeyLanes {
  readonly left: Float32Array;
  readonly width: Float32Array;
  readonly radius: number;
  readonly black: Uint8Array;
}

const KEYS = 128;

export function keyLanes({ board, geometry }: PlacedBoard): KeyLanes {
  const style = keyStyle(board.kind, geometry);
  const lanes = { left: new Float32Array(KEYS), width: new Float32Array(KEYS), black: new Uint8Array(KEYS) };
  for (let note = 0; note < KEYS; note++) {
    const key = drawnKey(geometry, style, note);
    if (key === null) continue;
    const inset = Math.max(style.barInset, key.rect.width * style.barShare);
    lanes.left[note] = key.rect.x + inset;
    lanes.width[note] = key.rect.width - 2 * inset;
    lanes.black[note] = key.black ? 1 : 0;
  }
  return { ...lanes, radius: style.barRadius };
}

/** The colours of each group on white and on black keys. */
export function groupColours({ groups }: Pick<FallingLook, 'groups'>): readonly (readonly [white: Rgb, black: Rgb])[] {
  return groups.map(({ colour }) => [keyColour(colour, false), keyColour(colour, true)]);
}
