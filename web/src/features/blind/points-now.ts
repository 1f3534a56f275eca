import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import { BLIND } from '@quatremains/protocol/limits';

/** The points of a correct guess at this moment of the server's clock, with the bonus of the first one; 0 while there is no guessing. */
export function pointsNow({ phase, startedAt, endsAt, found }: BlindInformation, now: number): number {
  if (phase !== 'playing' || startedAt === null || endsAt === null) return 0;
  const gone = Math.min(1, Math.max(0, (now - startedAt) / Math.max(1, endsAt - startedAt)));
  const { pointsHighest, pointsLowest, pointsFirst } = BLIND;
  return Math.round(pointsHighest - (pointsHighest - pointsLowest) * gone) + (found.length === 0 ? pointsFirst : 0);
}
