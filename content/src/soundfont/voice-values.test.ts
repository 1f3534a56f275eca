import { GeneratorTypes as G, Modulator, ModulatorSource, type VoiceParameters } from 'spessasynth_core';
import { describe, expect, it } from 'vitest';
import { followsVelocity, valueOf } from './voice-values.ts';

const VELOCITY = 2;
const KEY = 3;
const NOTHING = 0;
const LINEAR = 0;
const CONCAVE = 1;

function source(index: number, curve: 0 | 1, isNegative: boolean, isBipolar = false): ModulatorSource {
  return Object.assign(new ModulatorSource(), { index, curveType: curve, isCC: false, isBipolar, isNegative });
}

function voiceWith(modulator: Modulator): VoiceParameters {
  return { generators: new Int16Array(67).fill(100), modulators: [modulator], sample: undefined as never };
}

const always = source(NOTHING, LINEAR, false);

describe('the value of a generator', () => {
  it.each([
    [127, 100],
    [0, -2_300],
    [85, -694],
  ])('opens the filter with the velocity (%s)', (velocity, cents) => {
    const voice = voiceWith(new Modulator(source(VELOCITY, LINEAR, true), always, G.initialFilterFc, -2_400, 0));
    expect(Math.round(valueOf(voice, G.initialFilterFc, { note: 60, velocity }))).toBe(cents);
    expect(followsVelocity(voice, G.initialFilterFc)).toBe(true);
    expect(valueOf(voice, G.attackVolEnv, { note: 60, velocity })).toBe(100);
    expect(followsVelocity(voice, G.attackVolEnv)).toBe(false);
  });

  it('is 40 dB softer for a tenth of the velocity, as in the standard', () => {
    const voice = voiceWith(new Modulator(source(VELOCITY, CONCAVE, true), always, G.initialAttenuation, 960, 0));
    expect(valueOf(voice, G.initialAttenuation, { note: 60, velocity: 12.7 }) - 100).toBeCloseTo(400, 0);
  });

  it('depends on the distance from the middle of the keyboard', () => {
    const voice = voiceWith(new Modulator(source(KEY, LINEAR, false, true), always, G.decayVolEnv, 1_000, 0));
    expect(valueOf(voice, G.decayVolEnv, { note: 127, velocity: 85 })).toBeCloseTo(1_100);
    expect(valueOf(voice, G.decayVolEnv, { note: 0, velocity: 85 })).toBeCloseTo(-900);
  });
});
