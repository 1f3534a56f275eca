import type { UserId } from '@quatremains/protocol/ids';
import fc from 'fast-check';
import { autoSplit } from '../instruments/split.ts';
import type { Command } from '../room/command.ts';

const splits = [[{ instrumentId: 2, size: 88 }], autoSplit([1, 9].map((instrumentId) => ({ instrumentId, size: 1 })))];
const enabled = fc.boolean();
const number = fc.double();
const reverb = fc.record({ enabled, wet: number, decay: number, preDelay: number });
const compressor = fc.record({ enabled, threshold: number, ratio: number, knee: number });

/** Somebody asks for other instruments or effects, however wild. */
export function changesOfSound(id: fc.Arbitrary<UserId>): fc.Arbitrary<Command> {
  return fc.oneof(
    fc.record({ kind: fc.constant('changeInstruments' as const), id, instruments: fc.constantFrom(...splits) }),
    fc.record({ kind: fc.constant('changeReverb' as const), id, reverb }),
    fc.record({ kind: fc.constant('changeCompressor' as const), id, compressor }),
  );
}
