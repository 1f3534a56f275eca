import type { BlindInformation } from '@quatremains/protocol/entities/blind';

/** A blind test that waits for its master to begin. */
export function aBlindTest(change: Partial<BlindInformation> = {}): BlindInformation {
  return {
    phase: 'waiting',
    order: [],
    performer: null,
    turn: 0,
    turns: 0,
    startedAt: null,
    endsAt: null,
    found: [],
    title: null,
    midiId: null,
    revealed: null,
    scores: [],
    ...change,
  };
}
