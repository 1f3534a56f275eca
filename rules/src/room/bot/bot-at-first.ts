import { BOT } from '@quatremains/protocol/limits';
import type { BotState } from './bot-state.ts';

/** A bot that has been asked for nothing. */
export const botAtFirst: BotState = {
  bpm: BOT.bpmDefault,
  metronome: null,
  loopDelay: BOT.delayDefault,
  loopDuration: BOT.durationDefault,
  take: null,
  loop: null,
  playingFrom: null,
};
