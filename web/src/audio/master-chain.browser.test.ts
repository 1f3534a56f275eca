import { describe, expect, it } from 'vitest';
import { CEILING, LOOK_AHEAD } from './limiter.ts';
import { loadEffects } from './load-effects.ts';
import { createMasterChain } from './master-chain.ts';

const sampleRate = 48_000;

/** Renders a sine of this amplitude through the limiter: both sides. */
async function renderSine(amplitude: number): Promise<[Float32Array, Float32Array]> {
  const context = new OfflineAudioContext({ numberOfChannels: 2, length: sampleRate, sampleRate });
  await loadEffects(context);
  const { first, last } = createMasterChain(context);
  last.connect(context.destination);
  const gain = new GainNode(context, { gain: amplitude });
  const source = new OscillatorNode(context, { frequency: 220 });
  source.connect(gain).connect(first);
  source.start();
  const rendered = await context.startRendering();
  return [rendered.getChannelData(0), rendered.getChannelData(1)];
}

function peak(samples: Float32Array): number {
  return samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

describe('the master chain', () => {
  it.each([2, 6, 60])('limits a sound of %s times full scale to −1 dBFS in every sample', async (amplitude) => {
    const [left, right] = await renderSine(amplitude);
    expect(left.filter((value) => Math.abs(value) > CEILING)).toHaveLength(0);
    expect(20 * Math.log10(peak(left))).toBeCloseTo(-1, 1);
    expect(right).toEqual(left);
  });

  it('halves the level above −4 dB', async () => {
    const [left] = await renderSine(1);
    expect(20 * Math.log10(peak(left.subarray(sampleRate / 2)))).toBeCloseTo(-2, 1);
  });

  it('only delays soft sound, by 64 frames', async () => {
    const [left] = await renderSine(0.5);
    expect(peak(left)).toBeCloseTo(0.5, 3);
    expect(left.findIndex((value) => value !== 0)).toBeLessThanOrEqual(LOOK_AHEAD + 2);
  });
});
