import type { SharedVideo } from '@quatremains/protocol/entities/video';
import type { GameType } from '@quatremains/protocol/vocabulary';
import type { BotState } from '../bot/bot-state.ts';
import type { BlindPlay } from './blind/blind-play.ts';
import type { QueuedPlay } from './queued/queued-play.ts';

/** The bot is null where it is not wanted. */
export interface NormalPlay {
  readonly gameType: 'NORMAL';
  readonly bot: BotState | null;
}

export interface PracticePlay {
  readonly gameType: 'PRACTICE';
  readonly video: SharedVideo | null;
}

/** What goes on in a room by its game type. Plain data. */
export type Play = NormalPlay | QueuedPlay | PracticePlay | BlindPlay;

/** The play of this game type. */
export type PlayOf<Type extends GameType> = Extract<Play, { gameType: Type }>;
