import type { KeyLanes } from './falling-bars.ts';
import type { FrameInstances } from './frame-instances.ts';

/** The floats of one text: its middle in CSS pixels, its cell, its alpha. The shader reads them in this order. */
export const TEXT = { x: 0, y: 1, cell: 2, alpha: 3 } as const;
export const TEXT_FLOATS = 4;
/** The texts are painted once, as a table: names on white keys, on black keys, and digits, a row each. In CSS pixels. */
export const TEXT_TABLE = { columns: 12, rows: 3, width: 24, height: 16, white: 0, black: 12, digits: 24 } as const;

/** The size of the digits, and from one to the next, CSS pixels. */
export const DIGIT = { size: 12, advance: 7.5 } as const;
const NAME = { white: { most: 13, least: 9, share: 0.65 }, black: { most: 11, least: 7, share: 0.67 } } as const;
const NUMBER_ALPHA = 0.75;

/** The sizes of note names, CSS pixels; 0 where they have no room. */
export interface NameSizes {
  readonly white: number;
  readonly black: number;
}

function sizeIn(width: number, { most, least, share }: (typeof NAME)[keyof typeof NAME]): number {
  const size = Math.min(most, width * share);
  return size < least ? 0 : size;
}

export function nameSizes({ width, black }: Pick<KeyLanes, 'width' | 'black'>): NameSizes {
  const widest = (wanted: number): number =>
    width.reduce((most, one, key) => (black[key] === wanted ? Math.max(most, one) : most), 0);
  return { white: sizeIn(widest(0), NAME.white), black: sizeIn(widest(1), NAME.black) };
}

interface TextPlace {
  /** The middle, CSS pixels. */
  readonly x: number;
  readonly y: number;
}

function write(texts: FrameInstances, { x, y }: TextPlace, cell: number, alpha: number): void {
  const from = texts.add();
  if (from === null) return;
  texts.data[from + TEXT.x] = x;
  texts.data[from + TEXT.y] = y;
  texts.data[from + TEXT.cell] = cell;
  texts.data[from + TEXT.alpha] = alpha;
}

/** Writes the name of a key. */
export function writeName(texts: FrameInstances, key: number, isBlack: boolean, place: TextPlace): void {
  write(texts, place, (isBlack ? TEXT_TABLE.black : TEXT_TABLE.white) + (key % TEXT_TABLE.columns), 1);
}

/** Writes a number that ends at `right`. */
export function writeNumber(texts: FrameInstances, number: number, right: number, y: number): void {
  let x = right - DIGIT.advance / 2;
  for (let left = number; left > 0; left = Math.floor(left / 10)) {
    write(texts, { x, y }, TEXT_TABLE.digits + (left % 10), NUMBER_ALPHA);
    x -= DIGIT.advance;
  }
}
