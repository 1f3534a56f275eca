import { expect, it } from 'vitest';
import { GainPool } from './gain-pool.ts';

const RATE = 48_000;

it('a reused gain has no state of its previous voice', async () => {
  const context = new OfflineAudioContext({ numberOfChannels: 1, length: RATE, sampleRate: RATE });
  const gains = new GainPool(context);
  const before = gains.take();
  before.connect(context.destination);
  before.gain.value = 0;
  before.gain.setValueAtTime(0, 0.1);
  before.gain.linearRampToValueAtTime(9, 0.3);
  before.gain.setTargetAtTime(0, 0.5, 0.01);
  gains.giveBack(before);
  const gain = gains.take();
  expect(gain).toBe(before);
  gain.gain.value = 0.5;
  const source = new ConstantSourceNode(context);
  source.connect(gain).connect(context.destination);
  source.start();
  const heard = (await context.startRendering()).getChannelData(0);
  for (const at of [0, 0.05, 0.2, 0.4, 0.6, 0.99]) expect(heard[Math.round(at * RATE)]).toBeCloseTo(0.5);
});

it('never runs out', () => {
  const context = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate: RATE });
  const gains = new GainPool(context);
  const taken = Array.from({ length: 200 }, () => gains.take());
  expect(new Set(taken).size).toBe(200);
});
