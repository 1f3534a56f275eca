import type { Ribbon } from '@quatremains/protocol/entities/room';
import { NOTE, PIANO_KEYS, RIBBON } from '@quatremains/protocol/limits';

const NOTES = NOTE.highest + 1;
/** A note as it is drawn: so wide and so high, in a row of its own height. */
const BAR = { width: 1.8, height: 2.1, row: 2.5 } as const;

/** The size of the drawing: a unit for each key of the piano, and the rows above each other. */
export const ribbonSize = { width: PIANO_KEYS, height: RIBBON.rows * BAR.row } as const;

function barOf(point: number): string {
  const row = Math.floor(point / NOTES);
  const key = Math.min(PIANO_KEYS - 1, Math.max(0, (point % NOTES) - NOTE.pianoFirst));
  const left = Math.min(key, ribbonSize.width - BAR.width);
  const top = ribbonSize.height - row * BAR.row - BAR.height;
  return `M${left} ${top.toFixed(1)}h${BAR.width}v${BAR.height}h-${BAR.width}z`;
}

/** A room's last minute as one SVG path: low notes at the left, the newest at the bottom, as if they had risen from the keys. */
export function ribbonPath(ribbon: Ribbon): string {
  return ribbon.map(barOf).join('');
}
