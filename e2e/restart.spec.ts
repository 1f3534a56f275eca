import { expect, type Page } from '@playwright/test';
import { chatLog, openChat, say } from './helpers/chat.ts';
import { open } from './helpers/open.ts';
import { createOwnServer, type OwnServer } from './helpers/own-server.ts';
import { PHONE, test as people } from './helpers/players.ts';
import { createRoom, invite, otherPiano, takeSeat } from './helpers/room.ts';
import { signIn } from './helpers/signing-in.ts';
import { expectSilence, playAndHear } from './helpers/sound.ts';

const BEFORE = 'we stay together';
const AFTER = 'and here we are';

const test = people.extend<{ server: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, lend) => {
    const server = await createOwnServer();
    await server.start();
    await lend(server);
    await server.remove();
  },
  baseURL: ({ server }, lend) => lend(server.address),
});

/** Expects that all pages hear a note of one player, and its end. */
async function expectHeardByAll(by: Page, pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map(expectSilence));
  await playAndHear(by, 'KeyY', pages);
}

test('the server is killed and restarts, and all members return to their rooms', async ({
  server,
  anna,
  ben,
  cleo,
}) => {
  const pages = [anna.page, ben.page, cleo.page];
  await ben.page.setViewportSize(PHONE);

  await test.step('two players, one of them on a phone, and a spectator', async () => {
    await signIn(anna.page, 'Hazel');
    await createRoom(anna.page, { name: 'Salon that stays' });
    const invitation = await invite(anna.page);
    await takeSeat(ben.page, invitation);
    await open(cleo.page, invitation);
    await expect(otherPiano(cleo.page)).toHaveCount(2);
    await say(anna.page, BEFORE);
    await expect(chatLog(cleo.page).getByText(BEFORE)).toBeVisible();
    await cleo.page.mouse.click(640, 300);
    await anna.page.keyboard.press('Escape');
    await expectHeardByAll(anna.page, pages);
  });

  await test.step('the server is gone, and all pages show it', async () => {
    await server.untilSaved();
    await server.kill();
    for (const page of pages) await expect(page.getByText('Disconnected from the server')).toBeVisible();
  });

  await test.step('it starts again, and all members reconnect by themselves', async () => {
    await server.start();
    for (const page of pages) {
      await expect(page.getByText('Disconnected from the server')).toHaveCount(0);
      await expect(page).toHaveURL(/roomId=/);
    }
    for (const { page } of [anna, ben]) {
      await expect(page.getByRole('group', { name: 'Your piano' })).toBeVisible();
      await expect(otherPiano(page)).toHaveCount(1);
    }
    await expect(cleo.page.getByText('You are a spectator.', { exact: false })).toBeVisible();
    for (const page of pages)
      await expect(page.getByRole('img', { name: 'Connection lost, seat kept' })).toHaveCount(0);
  });

  await test.step('a member with a new page gets the seat and the messages', async () => {
    await cleo.page.reload();
    await expect(cleo.page.getByText('You are a spectator.', { exact: false })).toBeVisible();
    await expect(otherPiano(cleo.page)).toHaveCount(2);
    await expect(chatLog(cleo.page).getByText(BEFORE)).toBeVisible();
    await cleo.page.mouse.click(640, 300);
  });

  await test.step('a member writes and plays, and all read and hear it', async () => {
    await say(anna.page, AFTER);
    await anna.page.keyboard.press('Escape');
    await openChat(ben.page);
    for (const words of [BEFORE, AFTER])
      for (const page of pages) await expect(chatLog(page).getByText(words)).toBeVisible();
    await ben.page.getByRole('button', { name: 'Fold the chat' }).click();
    await expectHeardByAll(anna.page, pages);
  });
});
