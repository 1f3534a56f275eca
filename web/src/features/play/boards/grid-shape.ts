/** Columns and rows for so many cells: up to three across, four by four at sixteen; below a film in as few rows as can be; a phone stacks them, or on its side lines them up. */
export interface GridShape {
  readonly columns: number;
  readonly rows: number;
}

export type Screen = 'wide' | 'filmed' | 'upright' | 'low';

/** So many fit side by side below a film, and so high is a row there at least, with what lies between two of them and around them, px. */
const BELOW_FILM = { across: 5, row: 82, gap: 16, around: 24 } as const;

function columnsFor(cells: number, screen: Screen): number {
  if (screen === 'filmed') return Math.ceil(cells / Math.max(1, Math.ceil(cells / BELOW_FILM.across))) || 1;
  if (screen === 'upright') return cells > 5 ? 2 : 1;
  if (screen === 'low' && cells > 3) return Math.min(5, Math.ceil(cells / 2));
  if (cells <= 3) return Math.max(1, cells);
  if (cells === 4) return 2;
  return cells <= 9 ? 3 : 4;
}

export function gridShape(cells: number, screen: Screen): GridShape {
  const columns = columnsFor(cells, screen);
  return { columns, rows: Math.max(1, Math.ceil(cells / columns)) };
}

/** What boards need below a film so that their keys are still seen, px; where there are none, nothing. */
export function heightBelowFilm(cells: number): number {
  if (cells === 0) return 0;
  const { row, gap, around } = BELOW_FILM;
  const { rows } = gridShape(cells, 'filmed');
  return around + rows * row + (rows - 1) * gap;
}
