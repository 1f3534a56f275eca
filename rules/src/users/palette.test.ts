import { describe, expect, test } from 'vitest';
import { colourAmong, palette } from './palette.ts';

describe('a colour among others', () => {
  const [first, second] = palette;

  test('is one’s own where nobody else has it', () => {
    expect(colourAmong(first, [[second], ['#000000']])).toBe(first);
    expect(colourAmong('#123456', [[first]])).toBe('#123456');
  });

  test('is told apart from everybody’s as long as there are colours left', () => {
    const taken: string[][] = [];
    for (let guest = 0; guest < palette.length; guest++) taken.push([colourAmong(first, taken)]);
    expect(new Set(taken.flat()).size).toBe(palette.length);
  });

  test('is one of those with the fewest bearers when all are taken', () => {
    const everybody = palette.map((colour) => [colour]);
    const others = [...everybody, ...everybody.slice(1)];
    expect(colourAmong(second, others)).toBe(first);
  });

  test('lies opposite in the ring at first', () => {
    expect(colourAmong(first, [[first]])).toBe(palette[8]);
  });
});
