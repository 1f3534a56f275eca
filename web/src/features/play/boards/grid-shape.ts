/** Columns and rows for so many cells: up to three across, four by four at sixteen; a phone stacks them. */
export interface GridShape {
  readonly columns: number;
  readonly rows: number;
}

function columnsFor(cells: number, upright: boolean): number {
  if (upright) return cells > 5 ? 2 : 1;
  if (cells <= 3) return Math.max(1, cells);
  if (cells === 4) return 2;
  return cells <= 9 ? 3 : 4;
}

export function gridShape(cells: number, upright: boolean): GridShape {
  const columns = columnsFor(cells, upright);
  return { columns, rows: Math.max(1, Math.ceil(cells / columns)) };
}
