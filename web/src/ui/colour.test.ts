import { describe, expect, it } from 'vitest';
import { inkOnGround, onGround } from './colour.ts';
import { readableInk } from './readable-ink.ts';

describe("a player's colour", () => {
  it('stays as it is where it can be seen', () => {
    expect(onGround('#e6bd76', 'dark')).toBe('#e6bd76');
    expect(onGround('#c98d29', 'light')).toBe('#c98d29');
  });

  it('is lightened on a dark ground and darkened on a light one', () => {
    expect(readableInk(onGround('#101060', 'dark'))).toBe('#17120c');
    expect(onGround('#f4ede1', 'light') < '#b0b0b0').toBe(true);
  });

  it('keeps grey grey', () => {
    expect(onGround('#000000', 'dark')).toMatch(/^#(..)\1\1$/);
  });
});

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('a name in its colour', () => {
  const steps = ['00', '55', 'aa', 'ff'];
  const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

  it.each([
    ['dark', '#171412'],
    ['dark', '#201b18'],
    ['light', '#fffcf6'],
    ['light', '#f3ecdf'],
  ] as const)('can be read in the %s theme on %s, whatever the colour', (theme, ground) => {
    const faint = colours.filter((colour) => contrast(inkOnGround(colour, theme), ground) < 4.5);
    expect(faint).toEqual([]);
  });
});

describe('the ink on a colour', () => {
  it('is dark on light colours and light on dark ones', () => {
    expect(readableInk('#e6bd76')).toBe('#17120c');
    expect(readableInk('#3a2f80')).toBe('#fffaf2');
  });
});
