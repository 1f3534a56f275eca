import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createRoom, invite, otherPiano } from './helpers/room.ts';
import { becomeAtProvider, openProfile, signInAs } from './helpers/signing-in.ts';
import { expectSilence, playAndHear } from './helpers/sound.ts';
import { test } from './helpers/players.ts';

/** Not one of the colours that guests get at random: an unchanged colour would not be saved. */
const COLOUR = { code: '#7BC0FB', shown: 'rgb(123, 192, 251)' };

function ownName(page: Page) {
  return page.getByTitle('Change your name and colours');
}

/** The rows of signed-in browsers. */
function sessions(page: Page) {
  return page.getByRole('table', { name: 'Logged-in browsers' }).getByRole('row').filter({ hasText: 'on Linux' });
}

/** The colour of a member on the card that another browser shows. */
async function expectColour(page: Page, name: string): Promise<void> {
  await page
    .getByRole('region', { name: `${name}'s piano` })
    .getByRole('button', { name })
    .first()
    .click();
  const card = page.getByRole('dialog', { name, exact: true });
  await expect(card.getByRole('img', { name: 'Colours' }).locator('i')).toHaveCSS('background-color', COLOUR.shown);
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
}

test('a guest signs in without losing the room, changes the account, and deletes it', async ({ anna, ben }) => {
  await test.step('a guest plays in a room, and another one listens', async () => {
    await createRoom(anna.page);
    await ben.page.goto(await invite(anna.page));
    await expect(otherPiano(ben.page)).toHaveCount(1);
    await expect(ben.page.getByRole('region', { name: /^Guest \d+'s piano$/ })).toBeVisible();
  });

  await test.step('the guest signs in and returns to the same piano in the same room', async () => {
    const room = new URL(anna.page.url()).search;
    await ownName(anna.page).click();
    await anna.page.getByRole('button', { name: 'Log in' }).click();
    await anna.page.getByRole('button', { name: 'Continue with Discord' }).click();
    await expect(anna.page.getByText('You need to accept legal terms')).toBeVisible();
    await signInAs(anna.page, 'Adele');
    await expect(anna.page.getByText('Successfully logged in')).toBeVisible();
    await expect(anna.page.getByRole('group', { name: 'Your piano' })).toBeVisible();
    expect(new URL(anna.page.url()).search).toBe(room);
    await expect(ownName(anna.page)).toContainText('Adele');
    await expect(anna.page.getByRole('button', { name: 'Just listen' })).toBeVisible();
  });

  await test.step('the other browser shows the account, and plays its notes', async () => {
    await expect(ben.page.getByRole('region', { name: "Adele's piano" })).toBeVisible();
    await expect(otherPiano(ben.page)).toHaveCount(1);
    await ben.page.mouse.click(640, 300);
    await expectSilence(ben.page);
    await playAndHear(anna.page, 'KeyY', [ben.page]);
  });

  await test.step('a new name and a new colour are shown at once', async () => {
    await ownName(anna.page).click();
    await anna.page.getByRole('textbox', { name: 'Your name' }).fill('Adele de Bach');
    await anna.page.getByRole('button', { name: 'Save' }).click();
    await expect(ben.page.getByRole('region', { name: "Adele de Bach's piano" })).toBeVisible();
    await ownName(anna.page).click();
    await anna.page.getByRole('button', { name: 'Choose colour 1' }).click();
    await anna.page.getByRole('textbox', { name: 'Colour code' }).fill(COLOUR.code);
    await expectColour(ben.page, 'Adele de Bach');
    await anna.page.keyboard.press('Escape');
  });

  await test.step('after a reload the account, the seat, the name and the colour are the same', async () => {
    await anna.page.reload();
    await expect(ownName(anna.page)).toContainText('Adele de Bach');
    await expect(anna.page.getByRole('button', { name: 'Just listen' })).toBeVisible();
    await expectColour(ben.page, 'Adele de Bach');
  });

  await test.step('the same account signs in with another browser', async () => {
    await ben.page.goto('/login');
    await signInAs(ben.page, 'Adele');
    await expect(ben.page.getByRole('heading', { name: /Adele de Bach/ })).toBeVisible();
    await openProfile(ben.page);
    await expect(sessions(ben.page)).toHaveCount(2);
    await expect(sessions(ben.page).filter({ hasText: 'This one' })).toHaveCount(1);
  });

  await test.step('one browser signs the other one out, which becomes a guest at once', async () => {
    await anna.page.getByRole('button', { name: 'Leave', exact: true }).click();
    await openProfile(anna.page);
    await expect(sessions(anna.page)).toHaveCount(2);
    const current = sessions(anna.page).filter({ hasText: 'This one' });
    await expect(current.getByRole('button')).toHaveCount(0);
    await anna.page.getByRole('button', { name: /^Log out (?!all)/ }).click();
    await expect(sessions(anna.page)).toHaveCount(1);
    await expect(ben.page.getByText('You were logged out. You can go on as a guest.')).toBeVisible();
    await expect(ben.page.getByRole('heading', { name: 'You play as a guest' })).toBeVisible();
    await ben.page.goto('/');
    await expect(ben.page.getByRole('heading', { level: 1, name: /Guest \d+/ })).toBeVisible();
  });

  await test.step('another provider is linked and unlinked, and the last one cannot be', async () => {
    await anna.page.getByRole('button', { name: 'Link Twitch' }).click();
    await becomeAtProvider(anna.page, 'Adele on stage');
    await expect(anna.page.getByText('Twitch is linked to your account.')).toBeVisible();
    await anna.page.getByRole('button', { name: 'Unlink Discord' }).click();
    await expect(anna.page.getByRole('button', { name: 'Link Discord' })).toBeVisible();
    await expect(anna.page.getByRole('button', { name: 'Unlink Twitch' })).toBeDisabled();
  });

  await test.step('preferences are saved', async () => {
    await anna.page.getByRole('switch', { name: "Hide my country's flag" }).click();
    await anna.page.getByRole('button', { name: 'Rings, number 1' }).click();
    await anna.page.reload();
    await expect(anna.page.getByRole('switch', { name: "Hide my country's flag" })).toBeChecked();
    await expect(anna.page.getByRole('switch', { name: 'Glowing name' })).toBeDisabled();
  });

  await test.step('the data is exported', async () => {
    const coming = anna.page.waitForEvent('download');
    await anna.page.getByRole('button', { name: 'Download my data' }).click();
    const data: unknown = JSON.parse(await readFile(await (await coming).path(), 'utf8'));
    expect(data).toMatchObject({
      user: { username: 'Adele de Bach', preferences: { hideCountryFlag: true, colors: [COLOUR.code] } },
      providers: [{ providerName: 'twitch' }],
      sessions: [{ current: true }],
    });
    expect(data).toHaveProperty('usernames.0.username');
  });

  await test.step('the account is deleted, and its name is not found', async () => {
    await anna.page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = anna.page.getByRole('dialog', { name: 'Delete your account?' });
    const forEver = dialog.getByRole('button', { name: 'Delete forever' });
    await expect(forEver).toBeDisabled();
    await dialog.getByRole('textbox').fill('Adele de Bach');
    await forEver.click();
    await expect(anna.page.getByText('Your account is deleted.')).toBeVisible();
    await expect(anna.page.getByRole('heading', { name: 'You play as a guest' })).toBeVisible();
    const found = await anna.page.request.get('/api/mpo/users?name=adele');
    expect(await found.json()).toEqual([]);
    await anna.page.reload();
    await expect(anna.page.getByRole('heading', { name: 'You play as a guest' })).toBeVisible();
  });
});
