import type { UserId } from '@quatremains/protocol/ids';

/** Players who wait or play together, in the order in which they joined; never empty. */
export interface Group {
  readonly id: string;
  readonly users: readonly UserId[];
}

/** The playing group; `startedAt` is ms. */
export interface PlayingTurn {
  readonly group: Group;
  readonly startedAt: number;
}

export interface QueuedState {
  readonly gameType: 'QUEUED';
  readonly queue: readonly Group[];
  readonly playing: PlayingTurn | null;
  /** Number of groups so far: the number of the next one. */
  readonly groupCount: number;
}
