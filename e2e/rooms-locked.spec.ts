import { expect, type Page } from '@playwright/test';
import { open } from './helpers/open.ts';
import { PHONE, test } from './helpers/players.ts';
import { createRoom, invite, otherPiano, readHelp, rowOf } from './helpers/room.ts';
import { signIn } from './helpers/signing-in.ts';

const ROOM = 'Salon with a lock';
const PASSWORD = 'sotto voce';

function question(page: Page) {
  return page.getByRole('dialog', { name: 'Enter room password' });
}

/** Types a password into the dialog, and Enter. */
async function answer(page: Page, password: string): Promise<void> {
  const field = question(page).getByLabel('Password', { exact: true });
  await field.fill(password);
  await field.press('Enter');
}

test('where only players need the password, a listener with it becomes a player', async ({ anna, ben }) => {
  await signIn(anna.page, 'Hedwig');
  await createRoom(anna.page, { name: 'Salon with a gallery', password: PASSWORD, openToListeners: true });
  await ben.page.setViewportSize(PHONE);
  await open(ben.page, await invite(anna.page));
  await expect(ben.page.getByText('Players need the password here.')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Enter the password' }).click();
  await answer(ben.page, 'fortissimo');
  await expect(question(ben.page).getByText('That is not the password.')).toBeVisible();
  await expect(otherPiano(anna.page)).toHaveCount(0);
  await answer(ben.page, PASSWORD);
  await readHelp(ben.page);
  await expect(otherPiano(anna.page)).toHaveCount(1);
});

test('a room with a password admits only clients with the password', async ({ anna, ben }) => {
  await ben.page.setViewportSize(PHONE);
  let invitation = '';

  await test.step('an account creates a room with a password', async () => {
    await signIn(anna.page, 'Clara');
    await createRoom(anna.page, { name: ROOM, password: PASSWORD });
    invitation = await invite(anna.page);
  });

  await test.step('the list shows the lock to a guest on a phone', async () => {
    await open(ben.page, '/');
    await expect(rowOf(ben.page, ROOM)).toBeVisible();
    await expect(rowOf(ben.page, ROOM).getByRole('img', { name: 'Needs a password' })).toHaveCount(2);
  });

  await test.step('a wrong password is refused with a message', async () => {
    await ben.page.getByRole('button', { name: `Play in ${ROOM}` }).click();
    await expect(question(ben.page).getByText(`${ROOM} is locked.`)).toBeVisible();
    await answer(ben.page, 'fortissimo');
    await expect(question(ben.page).getByText('That is not the password.')).toBeVisible();
    await expect(ben.page).not.toHaveURL(/roomId=/);
    await expect(otherPiano(anna.page)).toHaveCount(0);
  });

  await test.step('the right password leads to a seat', async () => {
    await answer(ben.page, PASSWORD);
    await readHelp(ben.page);
    await expect(question(ben.page)).toBeHidden();
    await expect(otherPiano(ben.page)).toHaveCount(1);
    await expect(otherPiano(anna.page)).toHaveCount(1);
  });

  await test.step('the link asks for the password, and joins as a spectator', async () => {
    await ben.page.getByRole('button', { name: 'Leave the room' }).click();
    await expect(otherPiano(anna.page)).toHaveCount(0);
    await open(ben.page, invitation);
    await answer(ben.page, PASSWORD);
    await expect(ben.page.getByText('You are a spectator.', { exact: false })).toBeVisible();
    await expect(ben.page).toHaveURL(/roomId=/);
  });
});
