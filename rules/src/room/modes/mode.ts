import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Change } from '../outcome.ts';
import type { Member, Room } from '../room.ts';

/** Time of the deadline, and time of the next one outside the mode; both may be in the past. In ms. */
interface Due {
  readonly at: number;
  readonly until: number;
}

/** Rules of a game type. Times are ms. */
export interface Mode {
  /** Time at which `advance` must be called, or null. */
  deadline(room: Room): number | null;
  /** Applies what is due. The deadline is later afterwards. */
  advance(room: Room, due: Due): Change;
  /** Updates the mode state after a change of members or settings. */
  reconcile(room: Room, now: number, before: Room): Change;
  /** Why a player may not sound now, or null. Called for every note frame. */
  maySound(room: Room, member: Member): RefusalCode | null;
}
