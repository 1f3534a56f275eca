import type { NoteAnimation, NoteStyle } from './note-style.ts';

/** CSS pixels, from the top left corner of the canvas. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `own` has large keys that move, `other` small ones, `map` keys alone (no felt, no trails). */
export type BoardKind = 'own' | 'other' | 'map';

/** Why a key is silent: its instrument has no such note, failed to load, or is still loading. */
export type Muteness = 'silent' | 'loading';
export type MuteKeys = ReadonlyMap<number, Muteness>;

/** One keyboard of the picture. A player may have several; several players may share a position. */
export interface Board {
  readonly player: string;
  readonly kind: BoardKind;
  /** Trails and keys. Trails rise from the keys to its top. */
  readonly area: Rect;
  /** The keys and the felt above them. */
  readonly keys: Rect;
  readonly firstNote: number;
  readonly lastNote: number;
  /** One to five CSS colours. */
  readonly colours: readonly string[];
  /** How the colours are applied to trails and lit keys; LINEAR by default. */
  readonly style?: NoteStyle;
  /** The animation of a struck key; PARTICLES by default. */
  readonly animation?: NoteAnimation;
  /** Draws a wave along the header line, for VIPs. */
  readonly wave?: boolean;
  /** The first notes of further instruments, where several share the keys. */
  readonly borders?: readonly number[];
  /** Keys without sound, and why. */
  readonly mute?: MuteKeys;
  /** Labels of the keys. */
  readonly labels?: ReadonlyMap<number, string>;
}

/** Identifies a board independently of its position. */
export function boardKey(board: Board): string {
  return `${board.player}/${board.kind}`;
}
