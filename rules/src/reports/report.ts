import { REPORT } from '@quatremains/protocol/limits';
import { accepted, refused, refusedFor, type Refusal, type Result } from '@quatremains/protocol/refusals';
import type { reportReasons } from '@quatremains/protocol/vocabulary';
import { waitFor } from '../play/most-within.ts';
import { isVisible, tidied } from '../room/plain-text.ts';

/** The reason for which the user writes a text. */
const OTHER: (typeof reportReasons)[number] = 'Other';

/** The reason as it is saved, or why it is refused: empty or too long. */
export function readReason(typed: string): Result<string> {
  const reason = tidied(typed);
  if (!isVisible(reason) || reason === OTHER) return refused('REASON_EMPTY', 'reason');
  return reason.length > REPORT.reasonLength ? refused('REASON_TOO_LONG', 'reason') : accepted(reason);
}

/** Why an account with reports at these times (ms, the oldest first) has to wait; null without a wait. */
export function reportRateError(times: readonly number[], now: number): Refusal | null {
  const { most, mostWithin, mostADay, day } = REPORT;
  const wait = Math.max(
    waitFor({ most, within: mostWithin }, times, now),
    waitFor({ most: mostADay, within: day }, times, now),
  );
  return wait > 0 ? refusedFor(wait, 'REPORTS_TOO_FAST').refusal : null;
}
