import type { PlacedBoard } from '../placed-board.ts';

/** The number of the board that carries the wave over the own keys; -1 where nobody plays here. */
export function ownBoardIndex(boards: readonly PlacedBoard[]): number {
  for (let index = 0; index < boards.length; index++) if (boards[index]?.board.kind === 'own') return index;
  return -1;
}
