import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer, no, yes } from '../../api/testing/fake-server.ts';
import { aRoomUser } from '../../state/testing/a-room-user.ts';
import { enterRoom, kenji, master } from '../../app/testing/enter-room.ts';
import { accessibilityViolations } from '../../app/testing/open-app.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
});

const openKenji = () => page.getByRole('region', { name: "Kenji's piano" }).getByTitle('About Kenji').click();
const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('a report', () => {
  function aServer() {
    const server = createFakeServer();
    server.on('POST login/refreshToken', () => yes({ token: 'token', expiresIn: 900_000 }));
    server.on('POST mpo/reports', () => yes({ reportId: 'report-1' }));
    vi.stubGlobal('fetch', server.fetch);
    const sent = () => server.heard.filter(({ call }) => call === 'POST mpo/reports').map(({ body }) => body);
    return { server, sent };
  }

  it('is sent with the default reason', async () => {
    enterRoom([master, kenji]);
    const { sent } = aServer();
    await openKenji();
    await button('Report').click();
    await expect.element(page.getByRole('radio', { name: 'Insult / Hate speach' })).toBeChecked();
    expect(await accessibilityViolations()).toEqual([]);
    await button('Send the report').click();
    await expect.element(page.getByText('Report successfully sent')).toBeVisible();
    expect(sent()).toEqual([{ reported: 'account-kenji', roomId: 'room-1', reason: 'Insult / Hate speach' }]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('is sent by a button outside of the scroll area', async () => {
    await page.viewport(844, 280);
    enterRoom([master, kenji]);
    await page.getByTitle('About Kenji').first().click();
    await button('Report').click();
    const scrolling = page.getByRole('dialog').element().querySelector('.fade-out');
    await expect.poll(() => scrolling?.scrollHeight).toBeGreaterThan(scrolling?.clientHeight ?? Infinity);
    const send = button('Send the report');
    expect(scrolling?.contains(send.element())).toBe(false);
    await expect.element(send).toBeInViewport({ ratio: 1 });
  });

  it('needs a text for another reason', async () => {
    enterRoom([master, kenji]);
    const { sent } = aServer();
    await openKenji();
    await button('Report').click();
    await page.getByRole('radio', { name: 'Other' }).click();
    await button('Send the report').click();
    await expect.element(page.getByText("Reason shouldn't be empty")).toBeVisible();
    const words = page.getByRole('textbox', { name: 'The reason in your own words' });
    await expect.element(words).toHaveFocus();
    await expect.element(words).toHaveAttribute('maxlength', '64');
    await words.fill('  plays the same chord for hours ');
    await button('Send the report').click();
    await expect.poll(sent).toMatchObject([{ reason: 'plays the same chord for hours' }]);
  });

  it('says why it was not sent, and stays open', async () => {
    const guest = aRoomUser('guest', { username: 'Guest 1', status: 'spectator', channel: null });
    enterRoom([master, guest]);
    const { server, sent } = aServer();
    server.on('POST mpo/reports', () => no(429, 'REPORTS_TOO_FAST'));
    await page.getByRole('tab', { name: 'People' }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /Guest 1/ })
      .click();
    await button('Report').click();
    await button('Send the report').click();
    await expect.element(page.getByText(/^Failed to send report : You have sent several reports/)).toBeVisible();
    expect(sent()).toMatchObject([{ reported: 'guest' }]);
    await expect.element(dialog('Report Guest 1')).toBeVisible();
    const closes = page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Close' })
      .elements();
    const [close = document.body] = closes.filter((one) => one.parentElement?.textContent.includes('Failed to send'));
    const { left, top, width, height } = close.getBoundingClientRect();
    expect(close.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  });

  it('is for accounts only', async () => {
    enterRoom([aRoomUser('me'), kenji]);
    await openKenji();
    await expect.element(button('Copy their instruments')).toBeVisible();
    await expect.element(button('Report')).not.toBeInTheDocument();
  });
});
