import { keepTake } from './bot/take.ts';
import type { Play } from './modes/play.ts';
import type { Room } from './room.ts';

/** What goes on goes on by its times. What was recorded and not yet read is lost: nobody will ask for it again. */
function revivePlay(play: Play): Play {
  if (play.gameType !== 'NORMAL' || play.bot?.take?.step !== 'over') return play;
  return { ...play, bot: keepTake(play.bot) };
}

/** A room as it is when the server is back: everybody in it has yet to come back, and has as long as ever for that. */
export function revive(room: Room, now: number): Room {
  return {
    ...room,
    play: revivePlay(room.play),
    members: room.members.map((member) => ({ ...member, lostAt: now, link: null })),
    emptySince: room.emptySince === null ? null : now,
  };
}
