import type { GameType } from '@quatremains/protocol/vocabulary';
import type { Room } from '../room.ts';
import type { Mode } from './mode.ts';
import { normal } from './normal.ts';

const offered: { readonly [Type in GameType]?: Mode } = { NORMAL: normal };

/** Whether rooms of this type can be made. */
export function isOffered(type: GameType): boolean {
  return offered[type] !== undefined;
}

export function modeOf(room: Room): Mode {
  return offered[room.settings.gameType] ?? normal;
}
