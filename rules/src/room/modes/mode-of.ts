import type { GameType } from '@quatremains/protocol/vocabulary';
import type { Room } from '../room.ts';
import type { Mode } from './mode.ts';
import { normal } from './normal.ts';

/** Those whose play is to come let everybody play meanwhile. */
const MODES: Readonly<Record<GameType, Mode>> = { NORMAL: normal, BLIND: normal, PRACTICE: normal, QUEUED: normal };

export function modeOf(room: Room): Mode {
  return MODES[room.settings.gameType];
}
