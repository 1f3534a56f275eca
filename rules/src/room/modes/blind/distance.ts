/** The two letters before, crossed over. */
function isSwap(one: readonly string[], other: readonly string[], row: number, column: number): boolean {
  return row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
}

/**
 * How many letters have to be left out, put in, changed or swapped with their neighbour to get from one to the other; `limit + 1` where
 * these are more than `limit`. (Damerau and Levenshtein, each letter touched once; only the diagonal band of the table that matters.)
 */
export function distance(one: readonly string[], other: readonly string[], limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(one.length - other.length) > limit) return beyond;
  let before: number[] = [];
  let last = other.map((_, column) => column).concat(other.length);
  for (let row = 1; row <= one.length; row++) {
    const current = Array.from({ length: other.length + 1 }, () => beyond);
    if (row <= limit) current[0] = row;
    const end = Math.min(other.length, row + limit);
    for (let column = Math.max(1, row - limit); column <= end; column++) {
      const change = (last[column - 1] ?? beyond) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const swap = isSwap(one, other, row, column) ? (before[column - 2] ?? beyond) + 1 : beyond;
      const step = Math.min(last[column] ?? beyond, current[column - 1] ?? beyond) + 1;
      current[column] = Math.min(change, swap, step, beyond);
    }
    if (Math.min(...current) > limit) return beyond;
    before = last;
    last = current;
  }
  return last[other.length] ?? beyond;
}
