import { BOT } from '@quatremains/protocol/limits';
import type { BotState } from './bot-state.ts';

/** State of a new bot. */
export const initialBotState: BotState = {
  bpm: BOT.bpmDefault,
  metronome: null,
  loopDelay: BOT.delayDefault,
  loopDuration: BOT.durationDefault,
  take: null,
  loop: null,
  playingFrom: null,
};
