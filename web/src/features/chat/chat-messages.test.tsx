import { internalId } from '@quatremains/protocol/ids';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as dates from '../../platform/dates.ts';
import { aChatMessage } from '../../state/testing/a-chat-message.ts';
import { aRoomUser } from '../../state/testing/a-room-user.ts';
import { enterChat, log, sayings } from '../../app/testing/enter-chat.ts';

vi.mock('../../platform/dates.ts', { spy: true });

describe('the messages', () => {
  it('are text, also where they contain HTML', async () => {
    const { hear } = await enterChat();
    hear(aChatMessage(1, '<img src=x onerror=alert(1)> **bold** &amp; <b>b</b>'));
    await expect.element(page.getByText('<img src=x onerror=alert(1)> **bold** &amp; <b>b</b>')).toBeVisible();
    expect(document.querySelector('[role=log] b, [role=log] strong, [role=log] img[src=x]')).toBeNull();
  });

  it('turn only exact tags into emotes', async () => {
    await enterChat({ messages: [aChatMessage(1, 'so :fire: but x:fire: and fire')] });
    await expect.element(log.getByRole('img', { name: ':fire:' })).toBeVisible();
    expect(log.getByRole('img', { name: ':fire:' }).elements()).toHaveLength(1);
    await expect.element(log).toMatchTextContent(/but x:fire: and fire/);
  });

  it('warn of links to unknown sites', async () => {
    await enterChat({ messages: [aChatMessage(1, 'https://example.test/a https://en.wikipedia.org/wiki/Piano')] });
    await expect.element(page.getByText('Untrusted link :')).toBeVisible();
    expect(page.getByText('Untrusted link :').elements()).toHaveLength(1);
    const [link] = log.getByRole('link').elements();
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    expect(link?.getAttribute('href')).toBe('https://example.test/a');
  });

  it('show images, or the link where the image cannot be loaded', async () => {
    await enterChat({ messages: [aChatMessage(1, 'https://pictures.invalid/a.png')] });
    await expect.element(log.getByRole('link')).toHaveTextContent('https://pictures.invalid/a.png');
  });

  it('play videos only on request, and send YouTube only our origin', async () => {
    await enterChat({ messages: [aChatMessage(1, 'https://youtu.be/dQw4w9WgXcQ?t=42')] });
    await expect.element(page.getByRole('button', { name: 'Play the YouTube video' })).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    await page.getByRole('button', { name: 'Play the YouTube video' }).click();
    const frame = document.querySelector('iframe');
    expect(frame?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42');
    expect(frame?.referrerPolicy).toBe('strict-origin');
  });

  it('load nothing automatically in streamer mode', async () => {
    const { services, hear } = await enterChat();
    services.settings.change({ streamerMode: true });
    hear(aChatMessage(1, 'https://pictures.invalid/a.png'), aChatMessage(2, 'https://youtu.be/dQw4w9WgXcQ'));
    await expect.element(page.getByRole('button', { name: 'Show the picture from pictures.invalid' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Play the YouTube video' })).toBeVisible();
    expect(document.querySelector('[role=log] img[src^=http], iframe')).toBeNull();
  });

  it('are highlighted where they mention the user', async () => {
    const { hear } = await enterChat({ others: [aRoomUser('kenji', { username: 'Kenji' })] });
    hear(aChatMessage(1, 'over to @Ada now'));
    await expect.element(page.getByText('@Ada', { exact: true })).toBeVisible();
  });

  it('are in the interface language where they are room notices', async () => {
    const { hear, services } = await enterChat();
    hear(aChatMessage(1, 'Kenji joined.', {}, { type: 'USER_INFORMATION', news: 'plays' }));
    await expect.element(page.getByText('Kenji sat down at the piano')).toBeVisible();
    services.settings.change({ language: 'fr' });
    await expect.element(page.getByText('Kenji se met au piano')).toBeVisible();
  });

  it('render one row for a new message, however many there are', async () => {
    const { hear } = await enterChat({ messages: [...sayings(99), aChatMessage(99, 'line 99 :fire:')] });
    await expect.element(page.getByText('line 99', { exact: true })).toBeVisible();
    // The emotes arrive once, and change all rows.
    await expect.element(log.getByRole('img', { name: ':fire:' })).toBeVisible();
    await expect.poll(() => log.getByRole('img').elements().length).toBe(1);
    vi.mocked(dates.timeOfDay).mockClear();
    hear(aChatMessage(100, 'one more'));
    await expect.element(page.getByText('one more')).toBeVisible();
    expect(new Set(vi.mocked(dates.timeOfDay).mock.calls.map(([time]) => time))).toEqual(new Set([100_000]));
    expect(page.getByText('line 0', { exact: true }).elements()).toEqual([]);
  });

  it('are quoted by their replies; a click scrolls to a message that is still there', async () => {
    const kenji = aRoomUser('kenji', { username: 'Kenji', internalId: internalId.parse('account-kenji') });
    const answer = (id: number, messageId: number) =>
      aChatMessage(
        id,
        'yes',
        { id: 'rosa', username: 'Rosa' },
        { replyTo: { messageId, username: 'Kenji', excerpt: `line ${messageId}` } },
      );
    const { services } = await enterChat({ messages: [...sayings(2), answer(5, 1), answer(6, 900)], others: [kenji] });
    await log.getByRole('button', { name: 'To the message of Kenji: line 1' }).click();
    await expect.element(page.getByText('line 1', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Kenji: line 900')).toBeVisible();
    expect(log.getByRole('button', { name: /line 900/ }).elements()).toEqual([]);
    services.listening.change(kenji, { chatMuted: true });
    await expect.element(page.getByText('Kenji: …')).toBeVisible();
    expect(log.getByText(/line 1/).elements()).toEqual([]);
  });

  it('are left out where the user muted their sender', async () => {
    const kenji = aRoomUser('kenji', { username: 'Kenji', internalId: internalId.parse('account-kenji') });
    const { services } = await enterChat({ messages: sayings(2), others: [kenji] });
    await expect.element(page.getByText('line 1', { exact: true })).toBeVisible();
    services.listening.change(kenji, { chatMuted: true });
    await expect.element(page.getByText('line 1', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText('line 0', { exact: true })).toBeVisible();
  });
});
