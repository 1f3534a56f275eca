import { expect, type Page } from '@playwright/test';
import { chatField, chatLog, openChat, say } from './helpers/chat.ts';
import { open } from './helpers/open.ts';
import { PHONE, test } from './helpers/players.ts';
import { createRoom, invite, otherPiano } from './helpers/room.ts';
import { signIn, signInAs } from './helpers/signing-in.ts';

const PICTURE = 'https://pictures.example/lilac.png';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Serves the other site, and counts the requests of the picture. */
async function servePicture(page: Page): Promise<{ asked: number }> {
  const counter = { asked: 0 };
  await page.route(PICTURE, async (route) => {
    counter.asked++;
    await route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') });
  });
  return counter;
}

async function expectLoaded(page: Page): Promise<void> {
  const picture = chatLog(page).getByRole('img', { name: 'Picture from pictures.example' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

test('two players talk: emotes, a reply, a mention and a picture', async ({ anna, ben }) => {
  await ben.page.setViewportSize(PHONE);
  const [forAnna, forBen] = [await servePicture(anna.page), await servePicture(ben.page)];
  let invitation = '';

  await test.step('a guest on a phone is asked to log in, and returns to the room', async () => {
    await signIn(anna.page, 'Nadia');
    await createRoom(anna.page, { name: 'Salon of words' });
    invitation = await invite(anna.page);
    await open(ben.page, invitation);
    await openChat(ben.page);
    await expect(ben.page.getByText('You need to be logged to chat in the room')).toBeVisible();
    await expect(chatField(ben.page)).toHaveCount(0);
    await ben.page.getByRole('dialog', { name: 'Chat' }).getByRole('link', { name: 'Log in' }).click();
    await expect(ben.page).toHaveURL(/roomId=/);
    await expect(ben.page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await signInAs(ben.page, 'Lili');
    await expect(ben.page.getByText('Successfully logged in')).toBeVisible();
    await expect(ben.page).toHaveURL(/roomId=/);
    await expect(otherPiano(ben.page)).toHaveCount(1);
  });

  await test.step('an exact tag becomes an emote, anything else stays as it is', async () => {
    await say(anna.page, 'bravo :clap: and not:clap: nor :clapp:');
    await expect(chatField(anna.page)).toHaveValue('');
    await expect(ben.page.getByRole('button', { name: 'Open the chat, 1 unread message' })).toBeVisible();
    await openChat(ben.page);
    const said = chatLog(ben.page).getByText('bravo');
    await expect(said).toHaveText('bravo  and not:clap: nor :clapp:');
    await expect(said.getByRole('img')).toHaveCount(1);
    await expect(said.getByRole('img', { name: ':clap:' })).toBeVisible();
  });

  await test.step('the picker inserts an emote', async () => {
    await anna.page.getByRole('button', { name: 'Emotes' }).click();
    await anna.page.getByRole('searchbox', { name: 'Search emotes' }).fill('rocket');
    await anna.page.getByRole('button', { name: ':rocket:' }).click();
    await expect(chatField(anna.page)).toHaveValue(':rocket: ');
    await anna.page.keyboard.press('Escape');
    await chatField(anna.page).press('Enter');
    await expect(chatLog(ben.page).getByRole('img', { name: ':rocket:' })).toBeVisible();
  });

  await test.step('a reply shows the message that it answers', async () => {
    await chatLog(ben.page).getByRole('button', { name: 'Reply to Nadia' }).first().click();
    await expect(ben.page.getByText('Replying to Nadia')).toBeVisible();
    await say(ben.page, 'merci');
    await expect(ben.page.getByText('Replying to Nadia')).toHaveCount(0);
    for (const { page } of [anna, ben])
      await expect(chatLog(page).getByRole('button', { name: /^To the message of Nadia: bravo/ })).toBeVisible();
  });

  await test.step('a name is completed after an @', async () => {
    await chatField(ben.page).click();
    await ben.page.keyboard.type('listen @na');
    await expect(ben.page.getByRole('option', { name: '@Nadia' })).toBeVisible();
    await ben.page.keyboard.press('Enter');
    await expect(chatField(ben.page)).toHaveValue('listen @Nadia ');
    await ben.page.keyboard.press('Enter');
    await expect(chatLog(anna.page).getByText('@Nadia', { exact: true })).toBeVisible();
  });

  await test.step('a right click on a name shows the actions on the member', async () => {
    await chatLog(anna.page).getByRole('button', { name: /^Lili/ }).first().click({ button: 'right' });
    await expect(anna.page.getByRole('menu', { name: 'About Lili' })).toBeVisible();
    await anna.page.keyboard.press('Escape');
    await expect(anna.page.getByRole('menu')).toHaveCount(0);
  });

  await test.step('a picture is shown to one member, and hidden for the other in streamer mode', async () => {
    await ben.page.getByRole('button', { name: 'Fold the chat' }).click();
    await ben.page.getByRole('button', { name: 'More' }).click();
    await ben.page.getByRole('menuitem', { name: 'Settings' }).click();
    await ben.page.getByRole('switch', { name: 'Streamer mode' }).click();
    await ben.page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click();
    await openChat(ben.page);
    await say(anna.page, `look ${PICTURE}`);
    await expectLoaded(anna.page);
    expect(forAnna.asked).toBe(1);
    const show = chatLog(ben.page).getByRole('button', { name: 'Show the picture from pictures.example' });
    await expect(show).toBeVisible();
    expect(forBen.asked).toBe(0);
    await show.click();
    await expectLoaded(ben.page);
    expect(forBen.asked).toBe(1);
  });
});
