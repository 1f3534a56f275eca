import { expect, type Page } from '@playwright/test';
import { chatLog, say } from './helpers/chat.ts';
import { test } from './helpers/players.ts';
import { createRoom, invite, takeSeat } from './helpers/room.ts';
import { signIn } from './helpers/signing-in.ts';
import { playAndHear } from './helpers/sound.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Blind test' });
const heading = (page: Page, name: string | RegExp) => panel(page).getByRole('heading', { name });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Your turn: choose a song' });
const guessField = (page: Page) => page.getByRole('textbox', { name: 'Your guess' });

async function pickSong(page: Page, title: string): Promise<void> {
  await picker(page).getByRole('searchbox', { name: 'Search songs' }).fill(title);
  await picker(page).getByRole('radio', { name: title }).click();
  await picker(page).getByRole('button', { name: 'PLAY', exact: true }).click();
  await expect(heading(page, title)).toBeVisible();
}

test('three players play a blind test to the score table', async ({ anna, ben, cleo }) => {
  await test.step('two accounts and a guest take seats; only the master can start', async () => {
    await signIn(anna.page, 'Clara');
    await createRoom(anna.page, { name: 'What is it', mode: 'Blind test', numbers: { 'Rounds per player': 1 } });
    await expect(panel(anna.page).getByRole('button', { name: 'Start' })).toBeDisabled();
    const invitation = await invite(anna.page);
    await signIn(ben.page, 'Johannes');
    await takeSeat(ben.page, invitation);
    await takeSeat(cleo.page, invitation);
    await expect(panel(ben.page).getByRole('button', { name: 'Start' })).toHaveCount(0);
    await panel(anna.page).getByRole('button', { name: 'Start' }).click();
  });

  await test.step('the first performer chooses from the songs and is heard; the others are not', async () => {
    await expect(heading(ben.page, 'Clara is choosing…')).toBeVisible();
    await pickSong(anna.page, 'Für Elise');
    await expect(heading(ben.page, 'Clara plays. What is it?')).toBeVisible();
    await playAndHear(anna.page, 'KeyY', [anna.page, ben.page]);
    await expect(ben.page.getByText('Only you hear this: Clara is playing.')).toBeVisible();
  });

  await test.step('the others guess: nearly, in the chat, and as a guest in the guess field', async () => {
    await say(ben.page, 'Für Elisa, or so');
    await say(ben.page, 'fur elise');
    await expect(heading(ben.page, 'You found it.')).toBeVisible();
    await guessField(cleo.page).fill('For Elise');
    await guessField(cleo.page).press('Enter');
    await expect(cleo.page.getByText(/^You found it: \d+ points!$/)).toBeVisible();
    await expect(chatLog(anna.page).getByText('Johannes found it')).toBeVisible();
    await expect(chatLog(cleo.page)).not.toContainText('elise');
  });

  await test.step('the title is shown to all when all have found it', async () => {
    for (const { page } of [anna, ben, cleo]) {
      await expect(heading(page, 'Für Elise')).toBeVisible();
      await expect(panel(page).getByText(/Ludwig van Beethoven · found by Johannes \+\d+/)).toBeVisible();
    }
  });

  await test.step('the second performer types a title, and the third gives up', async () => {
    await expect(picker(ben.page)).toBeVisible();
    await picker(ben.page).getByRole('textbox', { name: 'A title of your own' }).fill('Lullaby for Anna');
    await picker(ben.page).getByRole('button', { name: 'Play this' }).click();
    await say(anna.page, 'lulaby for anna');
    await expect(heading(anna.page, 'You found it.')).toBeVisible();
    await panel(ben.page).getByRole('button', { name: 'Give up' }).click();
    await expect(heading(cleo.page, 'Lullaby for Anna')).toBeVisible();
    await expect(picker(cleo.page)).toBeVisible();
    await picker(cleo.page).getByRole('button', { name: 'Close' }).click();
    await panel(cleo.page).getByRole('button', { name: 'Give up' }).click();
  });

  await test.step('all see the scores, and the master can play again', async () => {
    for (const { page } of [anna, ben, cleo]) {
      const table = page.getByRole('table');
      await expect(table.getByRole('row')).toHaveCount(4);
      await expect(table).toContainText('Clara');
      await expect(table).toContainText('Johannes');
    }
    await panel(anna.page).getByRole('button', { name: 'Play again' }).click();
    await expect(picker(anna.page)).toBeVisible();
  });
});
