import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './helpers/open.ts';
import { PHONE, test } from './helpers/players.ts';
import { createRoom, invite, otherPiano, rowOf, takeSeat } from './helpers/room.ts';
import { signIn } from './helpers/signing-in.ts';

const ROOM = 'Salon of masters';

/** Robert's row in the people tab of a wide page. */
function robert(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('button', { name: /Robert/ });
}

/** Opens Robert's card with the actions on him. */
async function about(page: Page): Promise<Locator> {
  await robert(page).click();
  return page.getByRole('dialog', { name: 'Robert', exact: true });
}

/** Closes the card, which hides the page below it. */
async function close(card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
}

/** The entries of the header's menu on a phone. */
async function expectParameters(page: Page, count: 0 | 1): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Room parameters' })).toHaveCount(count);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
}

test('a master shares the crown, moves, kicks and bans', async ({ anna, ben }) => {
  await ben.page.setViewportSize(PHONE);
  let invitation = '';

  await test.step('one player creates a room, another plays in it on a phone', async () => {
    await signIn(anna.page, 'Fanny');
    await createRoom(anna.page, { name: ROOM });
    await signIn(ben.page, 'Robert');
    invitation = await invite(anna.page);
    await takeSeat(ben.page, invitation);
    await expect(otherPiano(anna.page)).toHaveCount(1);
    await anna.page.getByRole('tab', { name: 'People' }).click();
    await expect(robert(anna.page)).toBeVisible();
    await expectParameters(ben.page, 0);
  });

  await test.step('a promoted member can change the parameters', async () => {
    const card = await about(anna.page);
    await card.getByRole('button', { name: 'Make master of the room' }).click();
    await expect(card.getByRole('button', { name: 'Take the crown away' })).toBeVisible();
    await expectParameters(ben.page, 1);
  });

  await test.step('and a demoted one cannot', async () => {
    const card = anna.page.getByRole('dialog', { name: 'Robert', exact: true });
    await card.getByRole('button', { name: 'Take the crown away' }).click();
    await expect(card.getByRole('button', { name: 'Make master of the room' })).toBeVisible();
    await close(card);
    await expectParameters(ben.page, 0);
  });

  await test.step('a player is made a spectator, and a player again', async () => {
    const card = await about(anna.page);
    await card.getByRole('button', { name: 'Move to the spectators' }).click();
    await close(card);
    await expect(ben.page.getByText('You are a spectator.', { exact: false })).toBeVisible();
    await expect(ben.page.getByRole('group', { name: 'Your piano' })).toBeHidden();
    await expect(otherPiano(anna.page)).toHaveCount(0);
    await (await about(anna.page)).getByRole('button', { name: 'Move to the piano' }).click();
    await close(card);
    await expect(ben.page.getByRole('group', { name: 'Your piano' })).toBeVisible();
    await expect(otherPiano(anna.page)).toHaveCount(1);
  });

  await test.step('a kicked member sees the reason, and can join again', async () => {
    await (await about(anna.page)).getByRole('button', { name: 'Kick' }).click();
    const asked = anna.page.getByRole('dialog', { name: 'Kick Robert?' });
    await asked.getByRole('button', { name: 'Kick' }).click();
    await expect(ben.page.getByText(`You were kicked from ${ROOM}.`)).toBeVisible();
    await expect(ben.page).not.toHaveURL(/roomId=/);
    await expect(robert(anna.page)).toHaveCount(0);
    await ben.page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).last().click();
    await rowOf(ben.page, ROOM)
      .getByRole('button', { name: `Play in ${ROOM}` })
      .click();
    await expect(ben.page.getByRole('group', { name: 'Your piano' })).toBeVisible();
    await expect(otherPiano(anna.page)).toHaveCount(1);
  });

  await test.step('a banned member is removed', async () => {
    await robert(anna.page).click({ button: 'right' });
    await anna.page.getByRole('menuitem', { name: 'Ban from the room' }).click();
    const asked = anna.page.getByRole('dialog', { name: 'Ban Robert from this room?' });
    await asked.getByRole('button', { name: 'Ban from the room' }).click();
    await expect(ben.page.getByText(`You are banned from ${ROOM} until it closes.`)).toBeVisible();
    await expect(ben.page).not.toHaveURL(/roomId=/);
    await expect(otherPiano(anna.page)).toHaveCount(0);
    await expect(robert(anna.page)).toHaveCount(0);
  });

  await test.step('and is refused by the list and by the link', async () => {
    const refusal = ben.page.getByText('You are banned from this room until it closes.');
    await rowOf(ben.page, ROOM)
      .getByRole('button', { name: `Listen in ${ROOM}` })
      .click();
    await expect(refusal).toBeVisible();
    await open(ben.page, invitation);
    await expect(refusal).toBeVisible();
    await expect(ben.page).not.toHaveURL(/roomId=/);
    await expect(otherPiano(anna.page)).toHaveCount(0);
  });
});
