import { describe, expect, test } from 'vitest';
import { colourAmong, palette } from './palette.ts';

describe('a colour among others', () => {
  const [first, second] = palette;

  test('is their own if no other member has it', () => {
    expect(colourAmong(first, [[second], ['#000000']])).toBe(first);
    expect(colourAmong('#123456', [[first]])).toBe('#123456');
  });

  test('differs from all others as long as the palette has free colours', () => {
    const taken: string[][] = [];
    for (let guest = 0; guest < palette.length; guest++) taken.push([colourAmong(first, taken)]);
    expect(new Set(taken.flat()).size).toBe(palette.length);
  });

  test('is one with the fewest users when all are taken', () => {
    const allColours = palette.map((colour) => [colour]);
    const others = [...allColours, ...allColours.slice(1)];
    expect(colourAmong(second, others)).toBe(first);
  });

  test('is at first the opposite one on the ring', () => {
    expect(colourAmong(first, [[first]])).toBe(palette[8]);
  });
});
