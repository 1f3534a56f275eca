import type { Ribbon } from '@quatremains/protocol/entities/room';
import { NOTE, PIANO_KEYS, RIBBON } from '@quatremains/protocol/limits';

const NOTES = NOTE.highest + 1;
/** A note is drawn higher than its row, so that a repeated key becomes one streak. */
const BAR = { width: 2.2, height: 4, row: 2.4 } as const;

/** The size of the drawing: a unit for each key of the piano, and the number of rows. */
export const ribbonSize = { width: PIANO_KEYS, height: (RIBBON.rows - 1) * BAR.row + BAR.height } as const;

function barOf(row: number, note: number): string {
  const key = Math.min(PIANO_KEYS - 1, Math.max(0, note - NOTE.pianoFirst));
  const left = Math.min(key, ribbonSize.width - BAR.width);
  const top = ribbonSize.height - row * BAR.row - BAR.height;
  return `M${left} ${top.toFixed(1)}h${BAR.width}v${BAR.height}h-${BAR.width}z`;
}

/**
 * A room's last minute as SVG paths: low notes at the left, the newest at the bottom. One path for each age, the newest first, so that
 * older ones can be drawn fainter.
 */
export function ribbonPaths(ribbon: Ribbon, ages = 3): readonly string[] {
  const paths = Array.from({ length: ages }, () => '');
  for (const point of ribbon) {
    const row = Math.floor(point / NOTES);
    paths[Math.floor((row * ages) / RIBBON.rows)] += barOf(row, point % NOTES);
  }
  return paths;
}
