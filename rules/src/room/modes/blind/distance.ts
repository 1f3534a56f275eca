/** Rows of the table, allocated once. */
let last: number[] = [];
let before: number[] = [];
let current: number[] = [];

function isSwap(one: readonly string[], other: readonly string[], row: number, column: number): boolean {
  return row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
}

function cell(one: readonly string[], other: readonly string[], row: number, column: number): number {
  const change = (last[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
  const step = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1;
  const least = Math.min(change, step);
  return isSwap(one, other, row, column) ? Math.min(least, (before[column - 2] ?? 0) + 1) : least;
}

function turnOver(): void {
  const spare = before;
  before = last;
  last = current;
  current = spare;
}

/**
 * Edit distance: the number of letters to delete, insert, replace or swap with their neighbour; `limit + 1` when
 * it is more than `limit`. (Damerau–Levenshtein, optimal string alignment; it fills only the diagonal band of the table within the limit.)
 */
export function distance(one: readonly string[], other: readonly string[], limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(one.length - other.length) > limit) return beyond;
  for (let column = 0; column <= Math.min(other.length, beyond); column++) last[column] = column;
  for (let row = 1; row <= one.length; row++) {
    const from = Math.max(1, row - limit);
    const to = Math.min(other.length, row + limit);
    let least = (current[from - 1] = from === 1 ? row : beyond);
    for (let column = from; column <= to; column++) {
      const here = (current[column] = cell(one, other, row, column));
      if (here < least) least = here;
    }
    current[to + 1] = beyond;
    if (least > limit) return beyond;
    turnOver();
  }
  return Math.min(last[other.length] ?? beyond, beyond);
}
