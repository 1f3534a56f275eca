import type { GameType, Status } from '@quatremains/protocol/vocabulary';

/** Views of the played notes, in the words of the specification. */
export const visualizations = ['normal', 'midi', 'midi-limited', 'midi-limited-blind', 'youtube'] as const;
export type Visualization = (typeof visualizations)[number];

const free = ['midi-limited', 'normal'] as const;

const OFFERED: Readonly<Record<GameType, Readonly<Record<Status, readonly Visualization[]>>>> = {
  NORMAL: { player: free, spectator: free },
  QUEUED: { player: free, spectator: free },
  PRACTICE: { player: ['midi', 'youtube'], spectator: free },
  BLIND: { player: ['midi-limited-blind'], spectator: [] },
};

/** Views that a mode offers to players and to spectators. */
export function visualizationsFor(gameType: GameType, status: Status): readonly Visualization[] {
  return OFFERED[gameType][status];
}
