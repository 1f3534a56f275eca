import type { UserId } from '@quatremains/protocol/ids';
import type { Command } from '../room/command.ts';

const WILD = { wet: Infinity, decay: NaN, preDelay: -1, threshold: 1e308, ratio: NaN, knee: -0 };
const TAME = { wet: 0.5, decay: 2.8, preDelay: 0.03, threshold: -30, ratio: 4, knee: 10 };
const DUO = [
  { instrumentId: 1, size: 44 },
  { instrumentId: 9, size: 44 },
];

/** Commands for other instruments and effects, some with extreme values. */
export const changesOfSound: readonly ((id: UserId) => Command)[] = [
  (id) => ({ kind: 'changeInstruments', id, instruments: [{ instrumentId: 2, size: 88 }] }),
  (id) => ({ kind: 'changeInstruments', id, instruments: DUO }),
  (id) => ({ kind: 'changeReverb', id, reverb: { ...WILD, enabled: true } }),
  (id) => ({ kind: 'changeReverb', id, reverb: { ...TAME, enabled: true } }),
  (id) => ({ kind: 'changeCompressor', id, compressor: { ...WILD, enabled: true } }),
  (id) => ({ kind: 'changeCompressor', id, compressor: { ...TAME, enabled: false } }),
];
