import type { UserId } from '@quatremains/protocol/ids';

/** Players who wait or play together, in order of arrival; never nobody. */
export interface Group {
  readonly id: string;
  readonly users: readonly UserId[];
}

/** A group at the keys, since when (ms). */
export interface PlayingTurn {
  readonly group: Group;
  readonly startedAt: number;
}

export interface QueuedPlay {
  readonly gameType: 'QUEUED';
  readonly queue: readonly Group[];
  readonly playing: PlayingTurn | null;
  /** How many groups there have been: the number of the next one. */
  readonly groupCount: number;
}
