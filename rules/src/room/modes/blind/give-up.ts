import { refused } from '@quatremains/protocol/refusals';
import type { Outcome } from '../../outcome.ts';

export function giveUp(): Outcome {
  return refused('NOT_OFFERED');
}
