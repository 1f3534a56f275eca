import { drawnKey, keyStyle } from './drawn-key.ts';
import { labelFont } from './label-font.ts';
import type { PlacedBoard } from './placed-board.ts';

type Painter = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const WHITE_LABEL = 'rgba(60,48,34,.78)';
const BLACK_LABEL = 'rgba(255,245,230,.72)';
/** Narrower keys have no labels. */
const NARROWEST = 9;

export interface LabelInk {
  readonly white: string;
  readonly black: string;
  /** Offset downwards, CSS pixels. */
  readonly lower?: number;
}

export const quietInk: LabelInk = { white: WHITE_LABEL, black: BLACK_LABEL };
export const litInk: LabelInk = { white: 'rgba(20,12,4,.9)', black: 'rgba(20,12,4,.85)' };
/** For masks, where only the alpha counts. */
export const fullInk: LabelInk = { white: '#000', black: '#000' };

/** Paints one label near the end of its key. */
export function paintLabel(painter: Painter, placed: PlacedBoard, note: number, ink: LabelInk): void {
  const label = placed.board.labels?.get(note);
  const key = drawnKey(placed.geometry, keyStyle(placed.board.kind, placed.geometry), note);
  if (label === undefined || key === null || placed.geometry.whiteWidth < NARROWEST) return;
  const size = Math.min(13, placed.geometry.whiteWidth * (key.black ? 0.36 : 0.42));
  painter.font = labelFont(Math.max(size, 9));
  painter.textAlign = 'center';
  painter.fillStyle = key.black ? ink.black : ink.white;
  const bottom = key.rect.y + key.rect.height - (key.black ? 14 : 12);
  painter.fillText(label, key.rect.x + key.rect.width / 2, bottom + (ink.lower ?? 0));
}

export function paintLabels(painter: Painter, placed: PlacedBoard, ink: LabelInk): void {
  for (const note of placed.board.labels?.keys() ?? []) paintLabel(painter, placed, note, ink);
}
