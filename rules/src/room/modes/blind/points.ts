import { BLIND } from '@quatremains/protocol/limits';
import type { BlindPhase } from './blind-play.ts';

type Playing = Pick<Extract<BlindPhase, { kind: 'playing' }>, 'startedAt' | 'endsAt' | 'found'>;

/** What finding the title at this time of a round brings: the less the later, and some more for the first. */
export function pointsAt({ startedAt, endsAt, found }: Playing, now: number): number {
  const share = Math.min(1, Math.max(0, (now - startedAt) / (endsAt - startedAt)));
  const { pointsHighest, pointsLowest, pointsFirst } = BLIND;
  return Math.round(pointsHighest - (pointsHighest - pointsLowest) * share) + (found.length === 0 ? pointsFirst : 0);
}
