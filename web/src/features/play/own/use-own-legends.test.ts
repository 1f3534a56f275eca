import { expect, it } from 'vitest';
import { layouts } from '../../../input/layouts/layouts.ts';
import { fitsLayout } from './use-own-legends.ts';

const american = new Map([
  ['KeyQ', 'q'],
  ['KeyW', 'w'],
  ['KeyA', 'a'],
  ['KeyZ', 'z'],
]);

it('the legends of the user’s keyboard are shown where it has the chosen layout', () => {
  expect(fitsLayout(american, layouts.qwertyMpp)).toBe(true);
});

it('a user who chooses AZERTY sees AZERTY on every keyboard', () => {
  expect(fitsLayout(american, layouts.azertyMpp)).toBe(false);
});

it('a browser without legends changes nothing', () => {
  expect(fitsLayout(new Map(), layouts.qwertyMpp)).toBe(false);
});
