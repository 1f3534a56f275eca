import { refused } from '@quatremains/protocol/refusals';
import type { Outcome } from '../../outcome.ts';

export function playVideo(): Outcome {
  return refused('NOT_OFFERED');
}
