import type { Revealed } from '@quatremains/protocol/entities/blind';
import type { SharedVideo } from '@quatremains/protocol/entities/video';
import type { UserId } from '@quatremains/protocol/ids';

/** Somebody with a place in the table of scores. Those who left stay in it, but have no turns. */
export interface Contestant {
  readonly id: UserId;
  readonly username: string;
  readonly points: number;
  /** Turns they have had. */
  readonly turns: number;
  readonly isPresent: boolean;
}

/** What is played and to be guessed. */
export interface Tune {
  readonly title: string;
  /** What else is right. */
  readonly acceptedNames: readonly string[];
  readonly composer: string | null;
  readonly songId: number | null;
  /** Empty where there is no film. */
  readonly videoId: string;
}

/** Somebody who found the title, and what it brought them. */
interface Finder {
  readonly id: UserId;
  readonly points: number;
}

/** Times are ms. `revealed` of a game that is over is what its last round was about, where that was played. */
export type BlindPhase =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'choosing'; readonly performer: UserId; readonly startedAt: number; readonly endsAt: number }
  | {
      readonly kind: 'playing';
      readonly performer: UserId;
      readonly startedAt: number;
      readonly endsAt: number;
      readonly tune: Tune;
      /** First ones first. */
      readonly found: readonly Finder[];
    }
  | {
      readonly kind: 'reveal';
      readonly performer: UserId;
      readonly startedAt: number;
      readonly endsAt: number;
      readonly revealed: Revealed;
      readonly video: SharedVideo | null;
    }
  | { readonly kind: 'over'; readonly revealed: Revealed | null };

export interface BlindPlay {
  readonly gameType: 'BLIND';
  readonly phase: BlindPhase;
  /** In order of their turns. */
  readonly contestants: readonly Contestant[];
  /** How often it has been everybody's turn, this time counted. */
  readonly round: number;
  /** Turns that have begun, and rounds that were played. */
  readonly turn: number;
  readonly played: number;
  /** The latest guesses, for as long as their rate is limited by them. */
  readonly guesses: readonly { readonly id: UserId; readonly at: number }[];
}
