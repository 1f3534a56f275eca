import { expect, type Page } from '@playwright/test';
import { open } from './helpers/open.ts';
import { test } from './helpers/players.ts';
import { createRoom, invite } from './helpers/room.ts';

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const followed = (page: Page) => page.getByRole('region', { name: 'Falling notes of a player' });

/** A picture of the falling notes on this page. */
async function picture(page: Page): Promise<string> {
  return (await page.screenshot({ clip: { x: 200, y: 220, width: 700, height: 200 } })).toString('base64');
}

test('a spectator sees the falling notes of the player they follow', async ({ anna, ben }) => {
  let invitation = '';

  await test.step('a player opens a track of the library in a practice room', async () => {
    await createRoom(anna.page, { mode: 'Practice' });
    invitation = await invite(anna.page);
    await anna.page.getByRole('button', { name: 'Choose a piece' }).click();
    await anna.page.getByRole('searchbox').fill('elise');
    await anna.page.getByRole('radio', { name: /^Für Elise, Ludwig/ }).click();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
    await expect(player(anna.page)).toContainText('Für Elise');
  });

  await test.step('a spectator who joins later chooses the falling notes, and sees which track it is', async () => {
    await open(ben.page, invitation);
    await ben.page.getByRole('combobox', { name: 'Visualization' }).click();
    await ben.page.getByRole('option', { name: 'Falling notes' }).click();
    await expect(followed(ben.page)).toContainText('Für Elise');
  });

  await test.step('the notes fall for the spectator while the player plays', async () => {
    const before = await picture(ben.page);
    await player(anna.page).getByTitle('Start', { exact: true }).click();
    await expect.poll(() => picture(ben.page)).not.toBe(before);
    await player(anna.page).getByTitle('Pause', { exact: true }).click();
  });

  await test.step('when the player leaves, nobody plays a piece', async () => {
    await anna.page.goto('/');
    await expect(ben.page.getByText('Nobody plays a piece right now.')).toBeVisible();
  });
});
