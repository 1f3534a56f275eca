/** Columns and rows for so many cells: up to three across, four by four at sixteen; a phone stacks them, or on its side lines them up. */
export interface GridShape {
  readonly columns: number;
  readonly rows: number;
}

export type Screen = 'wide' | 'upright' | 'low';

function columnsFor(cells: number, screen: Screen): number {
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
