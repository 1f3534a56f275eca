import { describe, expect, it, onTestFinished } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { enterRoom, kenji, master } from './testing/enter-room.ts';
import { openApp } from './testing/open-app.tsx';

const SIZES = [
  [390, 844],
  [844, 390],
  [1440, 900],
] as const;

async function atSize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 800));
}

function boxOf(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect();
}

/** Whether both are inside the window, and neither covers the other. */
async function expectApart(panel: Locator, notice: Locator): Promise<void> {
  await expect.element(panel).toBeVisible();
  await expect.element(notice).toBeVisible();
  const apart = (): boolean => {
    const [one, other] = [boxOf(panel), boxOf(notice)];
    const isBeside = one.right <= other.left || other.right <= one.left;
    return isBeside || one.bottom <= other.top || other.bottom <= one.top;
  };
  await expect.poll(apart).toBe(true);
  for (const one of [panel, notice]) await expect.element(one).toBeInViewport({ ratio: 0.99 });
}

const message = page.getByRole('region', { name: 'Notifications' }).getByText("The room's link is copied");
const panels = { createRoom: 'ROOM PARAMETERS', settings: 'Settings', login: /./ } as const;

describe.each(SIZES)('at %i × %i', (width, height) => {
  it.each(Object.entries(panels))('a message does not cover an open dialog (%s)', async (name, title) => {
    await atSize(width, height);
    const { services, greet } = openApp();
    greet();
    services.notifications.notify('info', "The room's link is copied", { confirmation: true });
    services.panel.show(name as keyof typeof panels);
    await expectApart(page.getByRole('dialog', { name: title }), message);
  });

  it('the connection banner and a message do not cover a dialog in a room', async () => {
    await atSize(width, height);
    const { services } = enterRoom([master, kenji]);
    services.panel.show('roomParameters');
    services.connectionStatus.setState({ state: 'lost' });
    services.notifications.notify('info', "The room's link is copied", { confirmation: true });
    const dialog = page.getByRole('dialog', { name: 'ROOM PARAMETERS' });
    await expectApart(dialog, page.getByText('Disconnected from the server'));
    await expectApart(dialog, message);
  });
});

it.each([SIZES[0], SIZES[1]])('a message does not cover the open chat at %i × %i', async (width, height) => {
  await atSize(width, height);
  const { services } = enterRoom([master, kenji]);
  await page.getByRole('button', { name: /^Open the chat/ }).click();
  services.notifications.notify('info', "The room's link is copied", { confirmation: true });
  await expectApart(page.getByRole('dialog'), message);
});

it('the connection banner does not cover the chat bar of an upright phone', async () => {
  await atSize(390, 844);
  const { services } = enterRoom([master, kenji]);
  const bar = page.getByRole('button', { name: /^Open the chat/ });
  await expect.element(bar).toBeVisible();
  services.connectionStatus.setState({ state: 'lost' });
  await expectApart(bar, page.getByText('Disconnected from the server'));
});

it('a message leaves a dialog in the middle of the window where there is room', async () => {
  await atSize(1440, 900);
  const { services, greet } = openApp();
  greet();
  services.panel.show('login');
  const dialog = page.getByRole('dialog', { name: panels.login });
  await expect.element(dialog).toBeVisible();
  services.notifications.notify('info', "The room's link is copied", { confirmation: true });
  await expectApart(dialog, message);
  const { top, bottom } = boxOf(dialog);
  expect((top + bottom) / 2).toBeCloseTo(450, 0);
});

it('an error of the server is shown with its text in the interface language, or with the server’s text', async () => {
  const { connection, greet } = openApp();
  greet();
  connection.say('error', { cause: 'notes malformed', code: 'NOTES_MALFORMED' });
  connection.say('error', { cause: 'The strings are being changed.' });
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect.element(notices.getByText("Your last notes didn't arrive whole.")).toBeVisible();
  await expect.element(notices.getByText('The strings are being changed.')).toBeVisible();
});

describe('a ban of the service', () => {
  it.each(SIZES)('is shown to the player with its reason and end, at %d by %d', async (...size) => {
    await atSize(...size);
    const { connection } = enterRoom([master, kenji]);
    connection.become('banned', {
      code: 'BANNED',
      ban: { reason: 'Insults in Duets', endsAt: Date.UTC(2030, 4, 6, 12) },
    });
    const banner = page.getByRole('status').filter({ hasText: 'You no longer have access to Quatremains' });
    await expect.element(banner).toMatchTextContent(/You are banned until .*2030.* Reason: Insults in Duets/);
  });
});
