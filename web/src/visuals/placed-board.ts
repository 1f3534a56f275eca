import { boardKey, type Board } from './board.ts';
import { keyGeometry, type KeyGeometry } from './key-geometry.ts';

/** A board with the geometry of its keys. */
export interface PlacedBoard {
  readonly key: string;
  readonly board: Board;
  readonly geometry: KeyGeometry;
}

export function placeBoards(boards: readonly Board[]): PlacedBoard[] {
  return boards.map((board) => ({ key: boardKey(board), board, geometry: keyGeometry(board) }));
}

/** Index of the board with the wave over the own keys; -1 without own keys. */
export function ownBoardIndex(boards: readonly PlacedBoard[]): number {
  for (let index = 0; index < boards.length; index++) if (boards[index]?.board.kind === 'own') return index;
  return -1;
}
