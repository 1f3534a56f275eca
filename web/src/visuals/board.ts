import type { NoteAnimation, NoteStyle } from './note-look.ts';

/** CSS pixels, from the top left corner of the canvas. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `own` has large keys that move, `other` small ones, `map` keys alone (no felt, no trails). */
export type BoardKind = 'own' | 'other' | 'map';

/** Why a key does not sound: its instrument has no such note or could not be loaded, or is still loading. */
export type Muteness = 'silent' | 'loading';
export type MuteKeys = ReadonlyMap<number, Muteness>;

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
  /** One to five, any CSS colours. */
  readonly colours: readonly string[];
  /** How the colours lie on trails and lit keys; LINEAR where nothing is said. */
  readonly style?: NoteStyle;
  /** What a struck key sends up; PARTICLES where nothing is said. */
  readonly animation?: NoteAnimation;
  /** A wave runs along the header line, as for VIPs. */
  readonly wave?: boolean;
  /** The notes at which another instrument begins, where several share the keys. */
  readonly borders?: readonly number[];
  /** Keys that would not sound now, and why. */
  readonly mute?: MuteKeys;
  /** Written on the keys. */
  readonly labels?: ReadonlyMap<number, string>;
}

/** Tells boards apart over time, wherever they lie. */
export function boardKey(board: Board): string {
  return `${board.player}/${board.kind}`;
}
