import { refused } from '@quatremains/protocol/refusals';
import type { Outcome } from '../../outcome.ts';

export function pickTune(): Outcome {
  return refused('NOT_OFFERED');
}

export function nameTune(): Outcome {
  return refused('NOT_OFFERED');
}
