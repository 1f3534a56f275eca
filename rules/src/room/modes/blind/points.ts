import { BLIND } from '@quatremains/protocol/limits';
import type { BlindPhase } from './blind-state.ts';

type Playing = Pick<Extract<BlindPhase, { kind: 'playing' }>, 'startedAt' | 'endsAt' | 'found'>;

/** Points for finding the title at `now` (ms): linear from `pointsHighest` to `pointsLowest` over the round, plus `pointsFirst` for the first. */
export function pointsAt({ startedAt, endsAt, found }: Playing, now: number): number {
  const share = Math.min(1, Math.max(0, (now - startedAt) / (endsAt - startedAt)));
  const { pointsHighest, pointsLowest, pointsFirst } = BLIND;
  return Math.round(pointsHighest - (pointsHighest - pointsLowest) * share) + (found.length === 0 ? pointsFirst : 0);
}
