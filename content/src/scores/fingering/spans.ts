/** Semitones between two fingers of the right hand, from the lower number to the higher; below 0 the fingers have crossed. */
interface Span {
  readonly leastPractical: number;
  readonly leastComfortable: number;
  readonly leastRelaxed: number;
  readonly mostRelaxed: number;
  readonly mostComfortable: number;
  readonly mostPractical: number;
}

/** Rows of table 1 of Parncutt, Sloboda, Clarke, Raekallio and Desain, "An Ergonomic Model of Keyboard Fingering for Melodic Fragments", Music Perception 14 (1997). */
const ROWS: Readonly<Record<string, readonly [number, number, number, number, number, number]>> = {
  '1-2': [-5, -3, 1, 5, 8, 10],
  '1-3': [-4, -2, 3, 7, 10, 12],
  '1-4': [-3, -1, 5, 9, 12, 14],
  '1-5': [-1, 1, 7, 10, 13, 15],
  '2-3': [1, 1, 1, 2, 3, 5],
  '2-4': [1, 1, 3, 4, 5, 7],
  '2-5': [2, 2, 5, 6, 8, 10],
  '3-4': [1, 1, 1, 2, 2, 4],
  '3-5': [1, 1, 3, 4, 5, 7],
  '4-5': [1, 1, 1, 2, 3, 5],
};

/** The span of two different fingers, the lower number first. */
export function spanOf(lower: number, higher: number): Span {
  const row = ROWS[`${lower}-${higher}`];
  if (row === undefined) throw new Error(`there are no fingers ${lower} and ${higher}`);
  const [leastPractical, leastComfortable, leastRelaxed, mostRelaxed, mostComfortable, mostPractical] = row;
  return { leastPractical, leastComfortable, leastRelaxed, mostRelaxed, mostComfortable, mostPractical };
}
