import { expect, type Page } from '@playwright/test';
import { test } from './helpers/players.ts';
import { createRoom, invite, takeSeat } from './helpers/room.ts';
import { signIn } from './helpers/signing-in.ts';
import { expectSilence, expectSound } from './helpers/sound.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bot' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });

async function openBot(page: Page): Promise<void> {
  await page.getByRole('button', { name: "The room's bot" }).click();
  await expect(dialog(page)).toBeVisible();
}

async function closeBot(page: Page): Promise<void> {
  await button(page, 'Close').click();
  await expect(dialog(page)).toHaveCount(0);
}

test('two players hear the beat and the loop of the room’s bot', async ({ anna, ben }) => {
  const both = [anna.page, ben.page];

  await test.step('a room with a bot, and a member who cannot control it', async () => {
    await signIn(anna.page, 'Clara');
    await createRoom(anna.page, { name: 'In time', withBot: true });
    await takeSeat(ben.page, await invite(anna.page));
    await ben.page.getByRole('tab', { name: 'People' }).click();
    await ben.page.getByRole('region', { name: 'Bot' }).getByRole('button').click();
    await expect(dialog(ben.page).getByText('Only masters of the room can set the bot.')).toBeVisible();
    await expect(dialog(ben.page).getByRole('switch', { name: 'Metronome' })).toBeDisabled();
  });

  await test.step('the metronome is heard by both, until it is switched off', async () => {
    await Promise.all(both.map(expectSilence));
    await openBot(anna.page);
    await dialog(anna.page).getByRole('textbox', { name: 'Beats a minute' }).fill('240');
    await dialog(anna.page).getByRole('switch', { name: 'Metronome' }).click();
    await Promise.all(both.map(expectSound));
    await expect(dialog(ben.page).getByRole('textbox', { name: 'Beats a minute' })).toHaveValue('240');
    await dialog(anna.page).getByRole('switch', { name: 'Metronome' }).click();
    await Promise.all(both.map(expectSilence));
  });

  await test.step('played notes are recorded', async () => {
    await dialog(anna.page).getByRole('textbox', { name: 'Count-in (ms)' }).fill('1000');
    await dialog(anna.page).getByRole('textbox', { name: 'Length (ms)' }).fill('10000');
    await button(anna.page, 'Record').click();
    await expect(dialog(ben.page).getByText(/^Recording, \d:\d\d left$/)).toBeVisible();
    await closeBot(anna.page);
    await anna.page.keyboard.press('KeyY', { delay: 400 });
    await expect(dialog(ben.page).getByText('A loop is ready')).toBeVisible();
    await expect(dialog(ben.page).getByRole('region', { name: 'Instruments' }).getByText('Clara')).toBeVisible();
    await Promise.all(both.map(expectSilence));
  });

  await test.step('and repeated for both, until the loop is stopped', async () => {
    await openBot(anna.page);
    await button(anna.page, 'Play the loop').click();
    for (const _ of ['once', 'again']) {
      await Promise.all(both.map(expectSound));
      await Promise.all(both.map(expectSilence));
    }
    await button(anna.page, 'Stop the loop').click();
    await expect(dialog(ben.page).getByText('A loop is ready')).toBeVisible();
    await Promise.all(both.map(expectSilence));
  });
});
