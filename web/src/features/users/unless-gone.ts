import { refusalOf } from '../../api/call.ts';

/** What is there no more need not be taken away: it was by a second click, or elsewhere. */
export function unlessGone(failure: unknown): void {
  if (refusalOf(failure)?.code !== 'NOT_FOUND') throw failure;
}
