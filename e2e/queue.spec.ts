import { expect, type Page } from '@playwright/test';
import { test } from './helpers/players.ts';
import { createRoom, invite, takeSeat } from './helpers/room.ts';
import { signIn } from './helpers/signing-in.ts';
import { playAndHear } from './helpers/sound.ts';

/** The duration of turns, in seconds: short enough to wait for, long enough for three busy pages. */
const TURN = 40;

const widget = (page: Page) => page.getByRole('region', { name: 'Queue' });
const waiting = (page: Page) => widget(page).getByRole('list', { name: 'Waiting groups' }).getByRole('listitem');
const join = (page: Page) => widget(page).getByRole('button', { name: 'Join the queue' }).click();
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
const unheard = (page: Page) => page.getByText('Only you hear this: it is not your turn.');

async function expectTurnOf(name: string | RegExp, pages: readonly Page[]): Promise<void> {
  for (const page of pages)
    await expect(widget(page).getByText(name, { exact: true }).first()).toBeVisible({ timeout: (TURN + 5) * 1_000 });
}

test('three groups take their turns: one is skipped, one plays its whole time', async ({ anna, ben, cleo }) => {
  const pages = [anna.page, ben.page, cleo.page];

  await test.step('three players join a room with a queue', async () => {
    await signIn(anna.page, 'Clara');
    await createRoom(anna.page, {
      name: 'One after the other',
      mode: 'Queued',
      numbers: { 'Seconds per turn at the piano': TURN },
    });
    const invitation = await invite(anna.page);
    await signIn(ben.page, 'Johannes');
    await takeSeat(ben.page, invitation);
    await signIn(cleo.page, 'Felix');
    await takeSeat(cleo.page, invitation);
    for (const page of pages) await expect(unheard(page)).toBeVisible();
  });

  await test.step('the first one plays at once, the others wait', async () => {
    await join(anna.page);
    await expect(notice(anna.page, 'Your turn! Everybody hears you now.')).toBeVisible();
    await expect(unheard(anna.page)).toBeHidden();
    await join(ben.page);
    await join(cleo.page);
    await expect(waiting(anna.page)).toHaveCount(2);
  });

  // Notices are shown for a few seconds only, also while another page is checked.
  const timeout = 3 * TURN * 1_000;
  const tellings = async (): Promise<void> => {
    await expect(notice(cleo.page, 'Get ready: you play next.')).toBeVisible({ timeout });
    await expect(notice(cleo.page, 'Your turn! Everybody hears you now.')).toBeVisible({ timeout });
  };

  const skipping = test.step('a turn is skipped, and only the next player is heard', async () => {
    await widget(anna.page).getByRole('button', { name: 'Skip' }).click();
    await expect(notice(ben.page, 'Your turn! Everybody hears you now.')).toBeVisible();
    await expectTurnOf('Johannes', [anna.page, cleo.page]);
    await playAndHear(ben.page, 'KeyY', [ben.page, cleo.page]);
  });

  await test.step('a turn ends after its time, and the next player is notified before', async () => {
    await Promise.all([skipping, tellings()]);
    await expectTurnOf('Felix', [anna.page, ben.page]);
    await expect(waiting(anna.page)).toHaveCount(0);
    await expect(unheard(ben.page)).toBeVisible();
  });

  await test.step('when the last player has left the queue, no member plays', async () => {
    await widget(cleo.page).getByRole('button', { name: 'Leave the queue' }).click();
    await expectTurnOf('Nobody yet', pages);
  });
});
