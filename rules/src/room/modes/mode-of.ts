import type { GameType } from '@quatremains/protocol/vocabulary';
import type { Room } from '../room.ts';
import { blind } from './blind/blind.ts';
import type { Mode } from './mode.ts';
import { normal } from './normal.ts';
import { practice } from './practice/practice.ts';
import { queued } from './queued/queued.ts';

const MODES: Readonly<Record<GameType, Mode>> = { NORMAL: normal, BLIND: blind, PRACTICE: practice, QUEUED: queued };

export function modeOf(room: Room): Mode {
  return MODES[room.play.gameType];
}
