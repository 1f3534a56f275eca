import type { SharedVideo } from '@quatremains/protocol/entities/video';
import type { GameType } from '@quatremains/protocol/vocabulary';
import type { BotState } from '../bot/bot-state.ts';
import type { BlindState } from './blind/blind-state.ts';
import type { QueuedState } from './queued/queued-state.ts';

/** The bot is null when it is not enabled. */
export interface NormalState {
  readonly gameType: 'NORMAL';
  readonly bot: BotState | null;
}

export interface PracticeState {
  readonly gameType: 'PRACTICE';
  readonly video: SharedVideo | null;
}

/** State of the room's mode, by game type. Plain data. */
export type ModeState = NormalState | QueuedState | PracticeState | BlindState;

/** Mode state of one game type. */
export type ModeStateOf<Type extends GameType> = Extract<ModeState, { gameType: Type }>;
