import { expect, test, type Page } from '@playwright/test';
import { open } from './helpers/open.ts';
import { createRoom } from './helpers/room.ts';
import { expectSilence, playAndHear, tapSound } from './helpers/sound.ts';

/** Whether the worker has stored all recordings of the grand, and so whatever comes before them. */
function hasGrand(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { path } = (await (await fetch('/api/instruments/1')).json()) as { readonly path: string };
    const { samples } = (await (await fetch(`/upload/${path}/manifest.json`)).json()) as {
      readonly samples: readonly { readonly file: string }[];
    };
    const stored = samples.map(({ file }) => caches.match(`/upload/${path}/${file}`));
    return (await Promise.all(stored)).every((found) => found !== undefined);
  });
}

test.use({ serviceWorkers: 'allow' });

test('after one visit, a player plays alone without a network, and the rooms come back with it', async ({
  browser,
  context,
  page,
}) => {
  const other = await (await browser.newContext()).newPage();
  const room = await createRoom(other);
  await page.addInitScript(tapSound);
  const rooms = page.getByRole('region', { name: 'Rooms' });

  await test.step('they visit the home page once', async () => {
    await open(page, '/');
    await expect(rooms.getByText(room)).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await expect.poll(() => hasGrand(page), { intervals: [1_000], timeout: 300_000 }).toBe(true);
  });

  await test.step('without a network the site opens, and offers to play alone', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(rooms.getByText('No network, no rooms')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create a room' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Play alone' }).click();
    await page.getByRole('button', { name: 'Let me play' }).click();
    await expect(page.getByRole('group', { name: 'Your piano' })).toBeVisible();
    await expectSilence(page);
    await playAndHear(page, 'KeyY', [page]);
  });

  await test.step('the network is back, the piano stays, and the rooms are in their list', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Open a room for others' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(rooms.getByText(room)).toBeVisible();
  });
});
