import type { Revealed } from '@quatremains/protocol/entities/blind';
import type { SharedVideo } from '@quatremains/protocol/entities/video';
import type { UserId } from '@quatremains/protocol/ids';

/** A player in the score table. Players who left stay in it, but have no turns. */
export interface Contestant {
  readonly id: UserId;
  readonly username: string;
  readonly points: number;
  /** Number of their turns so far. */
  readonly turns: number;
  readonly isPresent: boolean;
}

/** The song to guess. */
export interface Tune {
  readonly title: string;
  /** Other titles that count as right. */
  readonly acceptedNames: readonly string[];
  readonly composer: string | null;
  readonly songId: number | null;
  /** The track that the performer follows. */
  readonly midiId: number | null;
  /** Empty without a video. */
  readonly videoId: string;
}

/** A player who found the title, and their points for it. */
interface Finder {
  readonly id: UserId;
  readonly points: number;
}

/** Phase of a blind test. Times are ms. After the game, `revealed` is the solution of the last round, or null if that was not played. */
export type BlindPhase =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'choosing'; readonly performer: UserId; readonly startedAt: number; readonly endsAt: number }
  | {
      readonly kind: 'playing';
      readonly performer: UserId;
      readonly startedAt: number;
      readonly endsAt: number;
      readonly tune: Tune;
      /** In the order in which they found it. */
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

export interface BlindState {
  readonly gameType: 'BLIND';
  readonly phase: BlindPhase;
  /** In the order of their turns. */
  readonly contestants: readonly Contestant[];
  /** Number of the current cycle of turns, from 1. */
  readonly round: number;
  /** Number of turns that have begun. */
  readonly turn: number;
  readonly played: number;
  /** Recent guesses, for the rate limit. */
  readonly guesses: readonly { readonly id: UserId; readonly at: number }[];
}
