import { expect, it } from 'vitest';
import { SplitInstrument, type LoadedInstrument, type Strike } from './instrument.ts';

const strikes = [1, 2].map((gain) => [
  { buffer: {} as AudioBuffer, rate: 1, gain, releaseSeconds: 0 } satisfies Strike,
]);
const [low, high] = strikes.map((answer): LoadedInstrument => ({ strike: () => answer }));
const selection = [
  { instrumentId: 7, size: 40 },
  { instrumentId: 9, size: 48 },
];

it('assigns each range of the keyboard to its instrument', () => {
  const split = new SplitInstrument(selection, (id) => (id === 7 ? low : high));
  expect([0, 21, 60, 61, 108, 127].map((note) => split.strike(note, 80)[0]?.gain)).toEqual([1, 1, 1, 2, 2, 2]);
});

it('is silent where the instrument is unknown', () => {
  const split = new SplitInstrument(selection, (id) => (id === 7 ? low : undefined));
  expect(split.strike(60, 80)).toHaveLength(1);
  expect(split.strike(61, 80)).toEqual([]);
});
