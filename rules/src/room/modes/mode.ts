import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Change } from '../outcome.ts';
import type { Member, Room } from '../room.ts';

/** When something is due, and until when nothing else will happen: it may be long over. */
interface Due {
  readonly at: number;
  readonly until: number;
}

/** What a game type adds to a room. */
export interface Mode {
  /** When it must next be advanced, or null. */
  deadline(room: Room): number | null;
  /** Lets happen what is due; its deadline is later afterwards. */
  advance(room: Room, due: Due): Change;
  /** Brings what goes on in line with who is there and how the room is set, where that was otherwise before. */
  settle(room: Room, now: number, before: Room): Change;
  /** Why a player may not sound now, or null. Asked for every frame of notes. */
  maySound(room: Room, member: Member): RefusalCode | null;
}
