/** CSS pixels, from the top left corner of the canvas. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `own` has large keys that move, `other` small ones, `map` keys alone (no felt, no trails). */
export type BoardKind = 'own' | 'other' | 'map';

/** One keyboard of the picture. A player may have several; several players may share a place. */
export interface Board {
  readonly player: string;
  readonly kind: BoardKind;
  /** Trails and keys. Trails rise from the keys to the top of it. */
  readonly area: Rect;
  /** The keys, the felt over them included. */
  readonly keys: Rect;
  readonly firstNote: number;
  readonly lastNote: number;
  /** Any CSS colour. */
  readonly colour: string;
  /** Written on the keys. */
  readonly labels?: ReadonlyMap<number, string>;
}

/** Tells boards apart over time, wherever they lie. */
export function boardKey(board: Board): string {
  return `${board.player}/${board.kind}`;
}
