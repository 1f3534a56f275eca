import { boardKey, type Board } from './board.ts';
import { keyGeometry, type KeyGeometry } from './key-geometry.ts';

/** A board with the places of its keys worked out. */
export interface PlacedBoard {
  readonly key: string;
  readonly board: Board;
  readonly geometry: KeyGeometry;
}

export function placeBoards(boards: readonly Board[]): PlacedBoard[] {
  return boards.map((board) => ({ key: boardKey(board), board, geometry: keyGeometry(board) }));
}
