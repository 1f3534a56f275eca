import { SpessaSynthProcessor, type BasicSoundBank } from 'spessasynth_core';
import type { Program } from './bank.ts';
import type { Take } from './tile.ts';
import type { Touch } from './voice-values.ts';

const RATE = 44_100;
const QUANTUM = 128;

/** Renders a held note of this many seconds, and returns the mean of both channels. */
export type RenderNote = (touch: Touch, seconds: number) => Take;

function record(synthesizer: SpessaSynthProcessor, seconds: number): Float32Array {
  const length = Math.ceil((seconds * RATE) / QUANTUM) * QUANTUM;
  const [left, right] = [new Float32Array(length), new Float32Array(length)];
  for (let at = 0; at < length; at += QUANTUM) synthesizer.process(left, right, at, QUANTUM);
  return left.map((value, at) => (value + (right[at] ?? 0)) / 2);
}

/** A synthesizer for the bank, with an instrument, without reverb and chorus. */
export function openSynthesizer(bank: BasicSoundBank, { program }: Program): RenderNote {
  const synthesizer = new SpessaSynthProcessor(RATE, { effectsEnabled: false, eventsEnabled: false });
  synthesizer.soundBankManager.addSoundBank(bank, 'bank');
  synthesizer.programChange(0, program);
  return ({ note, velocity }, seconds) => {
    synthesizer.noteOn(0, note, velocity);
    const channel = record(synthesizer, seconds);
    synthesizer.stopAllChannels(true);
    return { channel, rate: RATE };
  };
}
