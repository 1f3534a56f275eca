/**
 * Columns and rows for so many cells: up to three columns, four by four at sixteen; below a video as few rows as possible; a phone in
 * portrait stacks them, in landscape it uses two rows.
 */
export interface GridShape {
  readonly columns: number;
  readonly rows: number;
}

export type Screen = 'wide' | 'belowVideo' | 'upright' | 'uprightBelowVideo' | 'low';

/** The number of boards side by side below a video, the least height of a row, and the gaps between and around them, px. */
const BELOW_VIDEO = { across: 5, row: 82, gap: 16, around: 24 } as const;
/** The same on a phone in portrait, where the rows show names without keys. */
const UPRIGHT_BELOW_VIDEO = { row: 22, gap: 8, around: 20 } as const;
/** With more boards than this below a video, a phone in portrait puts three side by side. */
const TWO_ACROSS = 8;

function columnsFor(cells: number, screen: Screen): number {
  if (screen === 'belowVideo') return Math.ceil(cells / Math.max(1, Math.ceil(cells / BELOW_VIDEO.across))) || 1;
  if (screen === 'uprightBelowVideo' && cells > TWO_ACROSS) return 3;
  if (screen === 'upright' || screen === 'uprightBelowVideo') return cells > 5 ? 2 : 1;
  if (screen === 'low' && cells > 3) return Math.min(5, Math.ceil(cells / 2));
  if (cells <= 3) return Math.max(1, cells);
  if (cells === 4) return 2;
  return cells <= 9 ? 3 : 4;
}

export function gridShape(cells: number, screen: Screen): GridShape {
  const columns = columnsFor(cells, screen);
  return { columns, rows: Math.max(1, Math.ceil(cells / columns)) };
}

/** The height that boards need below a video so that their keys stay visible, on a phone in portrait their names, px; 0 without boards. */
export function heightBelowVideo(cells: number, screen: 'belowVideo' | 'uprightBelowVideo'): number {
  if (cells === 0) return 0;
  const { row, gap, around } = screen === 'belowVideo' ? BELOW_VIDEO : UPRIGHT_BELOW_VIDEO;
  const { rows } = gridShape(cells, screen);
  return around + rows * row + (rows - 1) * gap;
}
