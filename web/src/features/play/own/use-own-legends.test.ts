import { expect, it } from 'vitest';
import { layouts } from '../../../input/layouts/layouts.ts';
import { fitsLayout } from './use-own-legends.ts';

const american = new Map([
  ['KeyQ', 'q'],
  ['KeyW', 'w'],
  ['KeyA', 'a'],
  ['KeyZ', 'z'],
]);

it('what stands on the board is shown where it is a board of the chosen layout', () => {
  expect(fitsLayout(american, layouts.qwertyMpp)).toBe(true);
});

it('somebody who chooses AZERTY sees AZERTY, whatever the board', () => {
  expect(fitsLayout(american, layouts.azertyMpp)).toBe(false);
});

it('a browser that tells nothing changes nothing', () => {
  expect(fitsLayout(new Map(), layouts.qwertyMpp)).toBe(false);
});
