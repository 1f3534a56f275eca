import { refusalOf } from '../../api/call.ts';

/** Ignores that the item is already gone: it was removed by a second click, or elsewhere. */
export function ignoreNotFound(failure: unknown): void {
  if (refusalOf(failure)?.code !== 'NOT_FOUND') throw failure;
}
