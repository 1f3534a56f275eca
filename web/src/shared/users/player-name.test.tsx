import { afterEach, expect, it } from 'vitest';
import { page as screen } from 'vitest/browser';
import { aServer, visit } from '../testing/a-page.ts';
import { show } from '../testing/show.tsx';
import { PlayerName } from './player-name.tsx';

let takeAway = (): void => undefined;
afterEach(() => {
  takeAway();
});

async function lookOf(colours: readonly string[], glowing: boolean): Promise<CSSStyleDeclaration> {
  takeAway = show(<PlayerName name="Sol" colours={colours} glowing={glowing} />, visit(aServer(false)));
  const name = screen.getByText('Sol');
  await expect.element(name).toBeVisible();
  return getComputedStyle(name.element());
}

it('a name of one colour is written as everything else is', async () => {
  const { backgroundImage, filter } = await lookOf(['#c3a9f0'], false);
  expect([backgroundImage, filter]).toEqual(['none', 'none']);
});

it('a name of several colours goes over from one to the next', async () => {
  const { backgroundImage, backgroundClip, color } = await lookOf(['#c3a9f0', '#e6bd76'], false);
  expect(backgroundImage).toBe('linear-gradient(90deg, rgb(195, 169, 240), rgb(230, 189, 118))');
  expect([backgroundClip, color]).toEqual(['text', 'rgba(0, 0, 0, 0)']);
});

it('a glowing name glows in its colour', async () => {
  const look = await lookOf(['#c3a9f0'], true);
  expect(look.filter).toContain('drop-shadow(');
  expect(look.getPropertyValue('--glow')).toBe('#c3a9f0');
});

it('a name does not glow without blur effects', async () => {
  const page = visit(aServer(false));
  page.settings.change({ blurEffects: false });
  takeAway = show(<PlayerName name="Sol" colours={['#c3a9f0']} glowing />, page);
  const name = screen.getByText('Sol');
  await expect.element(name).toBeVisible();
  expect(getComputedStyle(name.element()).filter).toBe('none');
});

it('a single colour inks a name where that is asked for', async () => {
  takeAway = show(<PlayerName inked name="Sol" colours={['#c3a9f0']} glowing={false} />, visit(aServer(false)));
  const name = screen.getByText('Sol');
  await expect.element(name).toBeVisible();
  expect(getComputedStyle(name.element()).color).toBe('rgb(195, 169, 240)');
});
