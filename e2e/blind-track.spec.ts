import { expect, type Page } from '@playwright/test';
import { test } from './helpers/players.ts';
import { recordReceived } from './helpers/received.ts';
import { createRoom, invite, takeSeat } from './helpers/room.ts';
import { pickTrack, playerOf } from './helpers/track.ts';

const TITLE = 'The Easy Winners';
const FILE = 'the-easy-winners';

const panel = (page: Page) => page.getByRole('region', { name: 'Blind test' });

test('the track of a blind test’s performer is found in nothing that the others receive', async ({
  anna,
  ben,
  cleo,
}) => {
  const others = [ben.page, cleo.page].map((page) => ({ page, received: recordReceived(page) }));

  /** What the others have received that contains a text. */
  async function found(text: string): Promise<readonly string[]> {
    return (await Promise.all(others.map(({ received }) => received.whatContains(text)))).flat();
  }

  await test.step('three guests take seats, and the master starts', async () => {
    await createRoom(anna.page, { mode: 'Blind test', numbers: { 'Rounds per player': 1 } });
    const invitation = await invite(anna.page);
    await Promise.all(others.map(({ page }) => takeSeat(page, invitation)));
    await panel(anna.page).getByRole('button', { name: 'Start' }).click();
  });

  await test.step('the performer picks a track, and sees its falling notes', async () => {
    await anna.page.getByRole('dialog').getByRole('button', { name: 'With falling notes' }).click();
    await pickTrack(anna.page, 'easy winners', /^The Easy Winners/);
    await expect(panel(anna.page).getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(playerOf(anna.page)).toContainText(TITLE);
    await playerOf(anna.page).getByTitle('Start', { exact: true }).click();
    await expect(playerOf(anna.page).getByTitle('Pause', { exact: true })).toBeVisible();
  });

  await test.step('the others know that they are to guess, and nothing else', async () => {
    for (const { page } of others) await expect(panel(page)).toContainText('What is it?');
    expect(await found(TITLE)).toEqual([]);
    expect(await found(FILE)).toEqual([]);
  });

  await test.step('the performer gives up, and all see the title', async () => {
    await panel(anna.page).getByRole('button', { name: 'Give up' }).click();
    for (const { page } of others) await expect(panel(page).getByRole('heading', { name: TITLE })).toBeVisible();
    expect(await found(TITLE)).not.toEqual([]);
    await expect(playerOf(anna.page)).toHaveCount(0);
  });
});
