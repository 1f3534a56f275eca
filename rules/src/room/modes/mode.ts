import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Change } from '../outcome.ts';
import type { Member, Room } from '../room.ts';

/** What a game type adds to a room. */
export interface Mode {
  /** When it must next be advanced, or null. */
  deadline(room: Room): number | null;
  /** Lets happen what is due; its deadline is later afterwards. */
  advance(room: Room, now: number): Change;
  /** Why a player may not sound now, or null. Asked for every frame of notes. */
  maySound(room: Room, member: Member): RefusalCode | null;
}
