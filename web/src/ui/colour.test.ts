import { describe, expect, it } from 'vitest';
import { onGround } from './colour.ts';
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

describe('the ink on a colour', () => {
  it('is dark on light colours and light on dark ones', () => {
    expect(readableInk('#e6bd76')).toBe('#17120c');
    expect(readableInk('#3a2f80')).toBe('#fffaf2');
  });
});
