import { describe, expect, it } from 'vitest';
import { asInk, asLitInk, gradientOf, onGround, shadesOf } from './colour.ts';
import { luminance, readableInk } from './readable-ink.ts';

/** The share of a name's glow on its background where it is strongest, measured in a screenshot. */
const LIGHT = 0.32;

function mixed(one: string, other: string, share: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const bytes = [1, 3, 5].map((at) => Math.round(channel(one, at) * (1 - share) + channel(other, at) * share));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

describe("a player's colour", () => {
  it('stays as it is where it can be seen', () => {
    expect(onGround('#e6bd76', 'dark')).toBe('#e6bd76');
    expect(onGround('#c98d29', 'light')).toBe('#c98d29');
  });

  it('is lightened on a dark background and darkened on a light one', () => {
    expect(readableInk(onGround('#101060', 'dark'))).toBe('#17120c');
    expect(onGround('#f4ede1', 'light') < '#b0b0b0').toBe(true);
  });

  it('leaves grey unchanged', () => {
    expect(onGround('#000000', 'dark')).toMatch(/^#(..)\1\1$/);
  });
});

describe('the ink on a colour', () => {
  it('is dark on light colours and light on dark ones', () => {
    expect(readableInk('#e6bd76')).toBe('#17120c');
    expect(readableInk('#3a2f80')).toBe('#fffaf2');
  });
});

describe('text in a colour', () => {
  const grounds = { dark: '#201b18', light: '#f3ecdf' } as const;

  it.each(['dark', 'light'] as const)('can be read on a %s background in every colour', (theme) => {
    for (let value = 0; value <= 0xffffff; value += 0x010301) {
      const ink = asInk(`#${value.toString(16).padStart(6, '0')}`, theme);
      const [dim, bright] = [luminance(ink), luminance(grounds[theme])].toSorted((one, other) => one - other);
      expect(((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['dark', 'light'] as const)('can be read in a glow of that colour on a %s background', (theme) => {
    for (let value = 0; value <= 0xffffff; value += 0x010301) {
      const colour = `#${value.toString(16).padStart(6, '0')}`;
      const ground = mixed(grounds[theme], onGround(colour, theme), LIGHT);
      const [dim, bright] = [luminance(asLitInk(colour, theme)), luminance(ground)].toSorted(
        (one, other) => one - other,
      );
      expect(((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('form a gradient from left to right', () => {
    expect(gradientOf(['#112233'])).toBe('#112233');
    expect(gradientOf(['#112233', '#445566'])).toBe('linear-gradient(90deg, #112233, #445566)');
  });
});

it.each(['#7bc0fa', '#b9a9ff', '#101060', '#e6bd76', '#808080'])('%s has a lighter and a deeper shade', (colour) => {
  const { light, deep } = shadesOf(colour);
  expect(luminance(light)).toBeGreaterThan(luminance(colour));
  expect(luminance(deep)).toBeLessThan(luminance(colour));
});
