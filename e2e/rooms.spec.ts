import { expect, type Page } from '@playwright/test';
import { open } from './helpers/open.ts';
import { see } from './helpers/picture.ts';
import { createRoom, invite, otherPiano, readHelp, rowOf } from './helpers/room.ts';
import { expectSilence, pressUntilHeard } from './helpers/sound.ts';
import { test } from './helpers/players.ts';

/** Presses the mouse on a key of the own piano, near its lower edge where only that key is. */
async function pressKey(page: Page, name: string): Promise<void> {
  const key = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (key === null) throw new Error(`there is no key ${name}`);
  await page.mouse.move(key.x + key.width / 2, key.y + key.height * 0.9);
  await page.mouse.down();
}

interface Heard {
  readonly by: Page;
  readonly press: () => Promise<void>;
  readonly release: () => Promise<void>;
}

/** Expects that a pressed key sounds in both browsers, and is shown on the other's page, until it is released. */
async function expectHeardAndSeen(by: Page, at: Page, { press, release }: Omit<Heard, 'by'>): Promise<void> {
  const before = await see(otherPiano(at));
  await pressUntilHeard({ press, release }, [by, at]);
  await before.expectChange(100);
  await release();
  await Promise.all([expectSilence(by), expectSilence(at)]);
  await before.expectAsBefore();
}

test('two players meet in a room, play together, reconnect and leave', async ({ anna, ben }) => {
  let room = '';
  await test.step('a player creates a room and copies its link', async () => {
    room = await createRoom(anna.page);
    await open(ben.page, await invite(anna.page));
  });

  await test.step('the other joins as a spectator, and takes a seat', async () => {
    await expect(ben.page.getByRole('heading', { name: room })).toBeVisible();
    await expect(ben.page.getByRole('group', { name: 'Your piano' })).toBeHidden();
    await ben.page.getByRole('button', { name: 'Take a seat' }).first().click();
    await readHelp(ben.page);
    await expect(otherPiano(anna.page)).toHaveCount(1);
    await expect(otherPiano(ben.page)).toHaveCount(1);
  });

  await test.step('a note on the computer keyboard is seen and heard by the other player', async () => {
    await Promise.all([expectSilence(anna.page), expectSilence(ben.page)]);
    await expectHeardAndSeen(anna.page, ben.page, {
      press: () => anna.page.keyboard.down('KeyY'),
      release: () => anna.page.keyboard.up('KeyY'),
    });
  });

  await test.step('a note by mouse is seen and heard by the other player', async () => {
    await expectHeardAndSeen(ben.page, anna.page, {
      press: () => pressKey(ben.page, 'C4'),
      release: () => ben.page.mouse.up(),
    });
  });

  await test.step('a player reloads and is the same player again', async () => {
    const name = await otherPiano(anna.page).getAttribute('aria-label');
    await ben.page.reload();
    await expect(ben.page.getByRole('group', { name: 'Your piano' })).toBeVisible();
    await expect(ben.page.getByRole('button', { name: 'Just listen' })).toBeVisible();
    await expect(ben.page.getByText('2 of 10 players, 0 spectators')).toBeVisible();
    await expect(anna.page.getByRole('region', { name: name ?? '', exact: true })).toHaveCount(1);
    await expectHeardAndSeen(anna.page, ben.page, {
      press: () => anna.page.keyboard.down('KeyY'),
      release: () => anna.page.keyboard.up('KeyY'),
    });
  });

  await test.step('a held note ends when its page is closed', async () => {
    await ben.page.mouse.move(0, 0);
    const [press, release] = [() => pressKey(ben.page, 'C3'), () => ben.page.mouse.up()];
    await pressUntilHeard({ press, release }, [anna.page]);
    await ben.page.goto('about:blank');
    await expectSilence(anna.page);
    await ben.page.goBack();
    await expect(ben.page.getByText('2 of 10 players, 0 spectators')).toBeVisible();
  });

  await test.step('a player leaves, and the room and the list show it', async () => {
    await ben.page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(otherPiano(anna.page)).toHaveCount(0);
    await expect(ben.page).not.toHaveURL(/roomId=/);
    const row = rowOf(ben.page, room);
    await expect(row).toContainText('1 / 10');
    await anna.page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(row).toContainText('0 / 10');
  });
});
