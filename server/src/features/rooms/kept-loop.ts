import type { RecordedLoop } from '@quatremains/rules/room/bot/bot-state';
import { playOf } from '@quatremains/rules/room/modes/play-of';
import type { Room } from '@quatremains/rules/room/room';

/** What the room's bot has recorded, or null. */
export function loopIn(room: Pick<Room, 'play'>): RecordedLoop | null {
  return playOf(room, 'NORMAL')?.bot?.loop ?? null;
}

/** The room with this loop instead of its own; a room without a bot stays as it is. */
export function withLoop<Some extends Pick<Room, 'play'>>(room: Some, loop: RecordedLoop | null): Some {
  const play = playOf(room, 'NORMAL');
  if (play === null || play.bot === null) return room;
  return { ...room, play: { ...play, bot: { ...play.bot, loop } } };
}
