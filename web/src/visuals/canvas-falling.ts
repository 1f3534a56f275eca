import { createBarViews } from './bar-view.ts';
import { BAR } from './bars.ts';
import type { LitKeyPainter } from './canvas-keys.ts';
import type { Painter } from './canvas-sprites.ts';
import { paintGlow, type CanvasFrame } from './canvas-trails.ts';
import { cssColour, packColour, type Rgb } from './colour.ts';
import { FALLING, FALLING_FLOATS } from './falling/falling-bars.ts';
import type { FallingNotes } from './falling/falling-notes.ts';
import { TEXT, TEXT_FLOATS, TEXT_TABLE } from './falling/falling-texts.ts';

/** CSS colours by their packed channels and opacity, which do not change from frame to frame. */
const fills = new Map<number, string>();

function fillOf(colour: Rgb, alpha: number): string {
  const id = 2 * packColour(colour) + alpha;
  const known = fills.get(id);
  if (known !== undefined) return known;
  const fill = cssColour(colour, alpha);
  fills.set(id, fill);
  return fill;
}

/** Paints falling bars and beat lines. */
export function paintFalling(painter: Painter, { bars: { data, size } }: FallingNotes): void {
  for (let from = 0; from < size * FALLING_FLOATS; from += FALLING_FLOATS) {
    const at = (index: number): number => data[from + index] ?? 0;
    painter.fillStyle = fillOf([at(FALLING.red), at(FALLING.green), at(FALLING.blue)], at(FALLING.alpha));
    painter.beginPath();
    painter.roundRect(at(FALLING.left), at(FALLING.top), at(FALLING.width), at(FALLING.height), at(FALLING.radius));
    painter.fill();
  }
}

/** Paints the texts of falling notes and bar lines, out of their table. */
export function paintFallingTexts(
  painter: Painter,
  { texts: { data, size } }: FallingNotes,
  table: OffscreenCanvas,
): void {
  const { columns, rows, width, height } = TEXT_TABLE;
  const [cellWidth, cellHeight] = [table.width / columns, table.height / rows];
  for (let from = 0; from < size * TEXT_FLOATS; from += TEXT_FLOATS) {
    const at = (index: number): number => data[from + index] ?? 0;
    const [column, row] = [at(TEXT.cell) % columns, Math.floor(at(TEXT.cell) / columns)];
    const [x, y] = [Math.round(at(TEXT.x) - width / 2), at(TEXT.y) - height / 2];
    painter.globalAlpha = at(TEXT.alpha);
    painter.drawImage(table, column * cellWidth, row * cellHeight, cellWidth, cellHeight, x, y, width, height);
  }
  painter.globalAlpha = 1;
}

/** Paints the keys that falling notes light. */
export interface FallingKeyPainter {
  paint(frame: CanvasFrame): void;
  /** The light under them. */
  paintGlows(frame: CanvasFrame): void;
}

export function createFallingKeyPainter(keys: LitKeyPainter, { lit }: FallingNotes): FallingKeyPainter {
  const viewKey = createBarViews(lit);
  return {
    paint: (frame) => {
      for (let slot = 0; slot < lit.size; slot++) {
        const bar = viewKey(slot);
        keys.paintFlat(frame, bar, fillOf([bar.at(BAR.red), bar.at(BAR.green), bar.at(BAR.blue)], 1));
      }
    },
    paintGlows: (frame) => {
      for (let slot = 0; slot < lit.size; slot++) paintGlow(frame, viewKey(slot));
    },
  };
}
