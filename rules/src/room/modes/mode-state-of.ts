import type { GameType } from '@quatremains/protocol/vocabulary';
import type { Room } from '../room.ts';
import type { ModeState, ModeStateOf } from './mode-state.ts';

/** Mode state of this game type; null in rooms of other types. */
export function modeStateOf<Type extends GameType>({ play }: Pick<Room, 'play'>, type: Type): ModeStateOf<Type> | null {
  return play.gameType === type ? (play as ModeStateOf<Type>) : null;
}

export function withModeState(room: Room, play: ModeState): Room {
  return { ...room, play };
}
