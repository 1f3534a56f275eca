import { expect, it } from 'vitest';
import { isTiny, roundsFor, tile } from './tile.ts';
import { readWav, writeWav } from './wav.ts';

const wave = Float32Array.from({ length: 60 }, (_, at) => Math.sin((2 * Math.PI * (at - 10)) / 50));
const take = { channel: wave, rate: 44_100 };

it('a single wave is repeated to a quarter of a second, without a step', () => {
  expect(isTiny(take)).toBe(true);
  const tiled = tile(take, 10, 60);
  expect(isTiny(tiled)).toBe(false);
  expect(tiled.channel.length / 44_100).toBeGreaterThanOrEqual(0.25);
  expect(tiled.channel.length).toBe(10 + 50 * roundsFor(take, 50) + 1);
  for (let at = 60; at < tiled.channel.length; at++) expect(tiled.channel[at]).toBe(tiled.channel[at - 50]);
});

it('a written WAV file is read with an error below 16 bits', () => {
  const { channel, rate } = readWav(writeWav(wave, 44_100));
  expect(rate).toBe(44_100);
  expect(channel.length).toBe(60);
  channel.forEach((value, at) => expect(Math.abs(value - (wave[at] ?? 0))).toBeLessThan(1 / 32_767));
});
