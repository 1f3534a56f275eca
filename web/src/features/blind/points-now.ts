import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import { BLIND } from '@quatremains/protocol/limits';

/** What a right guess is worth at this moment of the server's clock, the first one's bonus included; 0 while nothing is guessed. */
export function pointsNow({ phase, startedAt, endsAt, found }: BlindInformation, now: number): number {
  if (phase !== 'playing' || startedAt === null || endsAt === null) return 0;
  const gone = Math.min(1, Math.max(0, (now - startedAt) / Math.max(1, endsAt - startedAt)));
  const { pointsHighest, pointsLowest, pointsFirst } = BLIND;
  return Math.round(pointsHighest - (pointsHighest - pointsLowest) * gone) + (found.length === 0 ? pointsFirst : 0);
}
