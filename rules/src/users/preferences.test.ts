import type { Preferences } from '@quatremains/protocol/entities/person';
import { expect, test } from 'vitest';
import { effectivePreferences, PREFERENCES_DEFAULT, vipOnlyChoice } from './preferences.ts';

const plain = { ...PREFERENCES_DEFAULT, colors: ['#112233'] };
const fancy = {
  invisible: true,
  hideCountryFlag: true,
  glowingUsername: true,
  noteAnimation: 'FIREWORK',
  noteStyle: 'RADIAL',
  likeEffect: ':star:',
  colors: ['#112233', '#445566'],
} as const;

const vipOnly: readonly (readonly [Partial<Preferences>, string])[] = [
  [{ glowingUsername: true }, 'glowingUsername'],
  [{ noteAnimation: 'BUBBLES' }, 'noteAnimation'],
  [{ noteStyle: 'RADIAL' }, 'noteStyle'],
  [{ likeEffect: ':star:' }, 'likeEffect'],
  [{ colors: ['#112233', '#445566'] }, 'colors'],
];
test.each(vipOnly)('%j is for VIPs only', (changes, name) => {
  expect(vipOnlyChoice(changes)).toBe(name);
});

test('all users may be invisible, hide their flag, have one colour and choose the defaults', () => {
  expect(vipOnlyChoice({ ...plain, invisible: true, hideCountryFlag: true })).toBeNull();
  expect(vipOnlyChoice({})).toBeNull();
});

test('preferences of a VIP apply while they are VIP, and stay saved', () => {
  const chosen = { ...fancy, colors: [...fancy.colors] };
  expect(effectivePreferences(chosen, true)).toEqual(chosen);
  expect(effectivePreferences(chosen, false)).toEqual({ ...plain, invisible: true, hideCountryFlag: true });
});

test.each(['STARS', ':skull:', ''])(
  'the stored like effect %j, which is not offered, takes effect as a heart',
  (likeEffect) => {
    const stored = { ...fancy, colors: [...fancy.colors], likeEffect };
    expect(effectivePreferences(stored, true)).toEqual({ ...stored, likeEffect: 'HEARTS' });
  },
);
