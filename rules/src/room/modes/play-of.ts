import type { GameType } from '@quatremains/protocol/vocabulary';
import type { Room } from '../room.ts';
import type { Play, PlayOf } from './play.ts';

/** What goes on in a room of this game type; null in others. */
export function playOf<Type extends GameType>({ play }: Pick<Room, 'play'>, type: Type): PlayOf<Type> | null {
  return play.gameType === type ? (play as PlayOf<Type>) : null;
}

export function withPlay(room: Room, play: Play): Room {
  return { ...room, play };
}
