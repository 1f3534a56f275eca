import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { aServer, visit } from '../../../shared/testing/a-page.ts';
import { show } from '../../../shared/testing/show.tsx';
import { PingBars } from '../../../ui/ping-bars.tsx';

it.each([
  [null, 0, []],
  [0, 1, ['bg-felt']],
  [1, 1, ['bg-brass']],
  [4, 4, ['bg-sage']],
])('a ping of level %j lights %i bars', async (level, lit, tones) => {
  onTestFinished(show(<PingBars level={level} text="Ping" />, visit(aServer(false))));
  const button = page.getByRole('button', { name: 'Ping' });
  await expect.element(button).toBeVisible();
  const bars = [...button.element().querySelectorAll('i')].filter(({ className }) => !className.includes('bg-line'));
  expect(bars).toHaveLength(lit);
  expect([
    ...new Set(bars.flatMap(({ classList }) => [...classList].filter((name) => name.startsWith('bg-')))),
  ]).toEqual(tones);
});
