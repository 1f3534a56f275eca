import { finishTake } from './bot/take.ts';
import type { ModeState } from './modes/mode-state.ts';
import type { Room } from './room.ts';

/** The mode continues by its times. Recorded events that were not read are lost with the old process, so the recording is finished. */
function revivePlay(play: ModeState): ModeState {
  if (play.gameType !== 'NORMAL' || play.bot?.take?.step !== 'over') return play;
  return { ...play, bot: finishTake(play.bot) };
}

/** Restores a saved room after a restart. All members count as disconnected from `now` (ms) on. */
export function restoreRoom(room: Room, now: number): Room {
  return {
    ...room,
    play: revivePlay(room.play),
    members: room.members.map((member) => ({ ...member, lostAt: now, link: null, track: null })),
    emptySince: room.emptySince === null ? null : now,
  };
}
