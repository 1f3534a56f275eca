import { refused } from '@quatremains/protocol/refusals';
import type { Outcome } from '../outcome.ts';

export function controlLoop(): Outcome {
  return refused('NOT_OFFERED');
}
