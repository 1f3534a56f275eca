import type { SharedVideo } from '@quatremains/protocol/entities/video';
import type { Room } from '../room.ts';

/** The shared video of the room, or null. */
export function videoOf({ play }: Pick<Room, 'play'>): SharedVideo | null {
  if (play.gameType === 'PRACTICE') return play.video;
  return play.gameType === 'BLIND' && play.phase.kind === 'reveal' ? play.phase.video : null;
}
