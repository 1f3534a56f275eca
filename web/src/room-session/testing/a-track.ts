import type { Loop, LoopTrack } from '@quatremains/protocol/entities/bot';
import type { UserId } from '@quatremains/protocol/ids';
import { COMPRESSOR_DEFAULT, REVERB_DEFAULT } from '@quatremains/protocol/limits';

type Note = readonly [at: number, length: number, note?: number, velocity?: number];

/** A track of a loop; notes default to C4. */
export function aTrack(notes: readonly Note[], change: Partial<LoopTrack> = {}): LoopTrack {
  return {
    playerId: 'bob' as UserId,
    username: 'Bob',
    colors: ['#8fc0e4'],
    channel: 1,
    instruments: [{ instrumentId: 1, size: 88 }],
    reverbInformation: REVERB_DEFAULT,
    compressorInformation: COMPRESSOR_DEFAULT,
    notes: notes.flatMap(([at, length, note = 60, velocity = 80]) => [at, length, note, velocity]),
    pedals: [],
    ...change,
  };
}

export function aLoop(tracks: readonly LoopTrack[], change: Partial<Loop> = {}): Loop {
  return { startedAt: 100_000, length: 4_000, tracks: [...tracks], ...change };
}
