import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aChatMessage } from '../../state/testing/a-chat-message.ts';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { enterChat, field, log, sayings } from '../../app/testing/enter-chat.ts';
import { accessibilityViolations } from '../../app/testing/open-app.tsx';

const flag = page.getByRole('button', { name: /new message|To the latest/ });

function isAtEnd(): boolean {
  const { scrollHeight, scrollTop, clientHeight } = log.element();
  return scrollHeight - scrollTop - clientHeight < 2;
}

describe('reading the chat', () => {
  it('follows new messages until the user scrolls up; a button leads back', async () => {
    const { hear } = await enterChat({ messages: sayings(60) });
    const scroller = log.element();
    await expect.poll(isAtEnd).toBe(true);
    hear(aChatMessage(60, 'followed'));
    await expect.poll(() => isAtEnd() && scroller.textContent.includes('followed')).toBe(true);
    scroller.scrollTop = 0;
    await expect.element(flag).toHaveTextContent('To the latest messages');
    hear(aChatMessage(61, 'not followed'), aChatMessage(62, 'nor this'));
    await expect.element(flag).toHaveTextContent('2 new messages');
    expect(scroller.scrollTop).toBe(0);
    await flag.click();
    await expect.poll(isAtEnd).toBe(true);
    await expect.element(flag).not.toBeInTheDocument();
  });

  it('scrolls to the own message from every position', async () => {
    const { hear } = await enterChat({ messages: sayings(60) });
    const scroller = log.element();
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(0);
    scroller.scrollTop = 0;
    await expect.element(flag).toBeVisible();
    hear(aChatMessage(60, 'My own words', { id: 'me', username: 'Ada' }));
    await expect.poll(() => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight).toBeLessThan(2);
    await expect.element(flag).not.toBeInTheDocument();
  });

  it('stops following when a message arrives while the user scrolls up', async () => {
    const { hear } = await enterChat({ messages: sayings(60) });
    const scroller = log.element();
    hear(aChatMessage(60, 'followed'));
    await expect.poll(() => isAtEnd() && scroller.textContent.includes('followed')).toBe(true);
    scroller.scrollTop = 0;
    hear(aChatMessage(61, 'not followed'));
    await expect.element(page.getByText('not followed')).toBeInTheDocument();
    await expect.element(flag).toBeVisible();
    expect(scroller.scrollTop).toBe(0);
  });

  it('goes on following when content grows during a scroll', async () => {
    const { hear } = await enterChat({ messages: sayings(60) });
    await expect.poll(isAtEnd).toBe(true);
    const scroller = log.element();
    scroller.scrollTop -= 1;
    scroller.append(Object.assign(document.createElement('div'), { style: 'height: 200px' }));
    await expect.poll(isAtEnd).toBe(true);
    hear(aChatMessage(60, 'followed'));
    await expect.poll(() => isAtEnd() && scroller.textContent.includes('followed')).toBe(true);
    await expect.element(flag).not.toBeInTheDocument();
  });

  it('is closed on a phone after leaving and entering the room again', async () => {
    const { connection } = await enterChat({ screen: [390, 844] });
    const drawer = page.getByRole('dialog', { name: 'Chat' });
    const bar = page.getByRole('button', { name: /^Open the chat/ });
    await bar.click();
    await expect.element(drawer).toBeVisible();
    const information = aRoomInformation([aRoomUser('me', { username: 'Ada' })]);
    connection.say('kickedFromRoom', { roomId: information.room.id, reason: 'kicked' });
    await expect.element(drawer).not.toBeInTheDocument();
    connection.say('roomInformation', information);
    await expect.element(bar).toBeVisible();
    await expect.element(drawer).not.toBeInTheDocument();
  });

  it('is folded; a bell counts the new messages', async () => {
    const { hear } = await enterChat();
    await page.getByRole('button', { name: 'Fold the chat' }).click();
    await expect.element(log).not.toBeInTheDocument();
    hear(aChatMessage(1, 'one'), aChatMessage(2, 'came', {}, { type: 'USER_INFORMATION', news: 'joined' }));
    hear(aChatMessage(3, 'three'));
    const bell = page.getByRole('button', { name: 'Open the chat, 2 unread messages' });
    await expect.element(bell).toBeVisible();
    await expect.element(bell).toHaveFocus();
    expect(await accessibilityViolations()).toEqual([]);
    await bell.click();
    await expect.element(page.getByText('three')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Fold the chat' })).toHaveFocus();
    await page.getByRole('button', { name: 'Fold the chat' }).click();
    await expect.element(page.getByRole('button', { name: 'Open the chat', exact: true })).toBeVisible();
  });

  it.each([1024, 1280, 1440])(
    'has all of its head inside the card in French, %i wide, in a large room',
    async (width) => {
      const others = Array.from({ length: 143 }, (_, one) =>
        aRoomUser(`g${one}`, one < 15 ? {} : { status: 'spectator', channel: null }),
      );
      const { services } = await enterChat({ others, screen: [width, 800] });
      services.settings.change({ language: 'fr' });
      const fold = page.getByRole('button', { name: 'Replier le tchat' });
      await expect.element(fold).toBeVisible();
      const card = fold.element().closest('aside')?.getBoundingClientRect();
      expect(fold.element().getBoundingClientRect().right).toBeLessThanOrEqual((card?.right ?? 0) - 1);
    },
  );

  it('shows the members in groups with their counts', async () => {
    const others = [
      aRoomUser('kenji', { username: 'Kenji', master: true, status: 'spectator' }),
      aRoomUser('rosa', { username: 'Rosa' }),
      aRoomUser('mod', { username: 'Mod', invisible: true, status: 'spectator' }),
    ];
    await enterChat({ others });
    await expect.element(page.getByText('2 of 10 players, 1 spectator')).toBeInTheDocument();
    await page.getByRole('tab', { name: 'People' }).click();
    const players = page.getByRole('region', { name: 'Players' });
    await expect.element(players.getByRole('button', { name: /^Rosa/ })).toBeVisible();
    await expect.element(players.getByRole('heading')).toHaveTextContent('Players2');
    await expect.element(page.getByRole('region', { name: 'Owners' })).toMatchTextContent(/Kenji/);
    await expect.element(page.getByRole('region', { name: 'Invisibles' })).toMatchTextContent(/Mod/);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it.each(['dark', 'light'] as const)('has no axe violations in the %s theme', async (theme) => {
    const messages = [
      aChatMessage(1, 'bonsoir @Ada :fire: https://example.test/a'),
      aChatMessage(2, 'hello', { id: 'me', username: 'Ada' }),
      aChatMessage(
        3,
        'yes',
        { id: 'rosa', username: 'Rosa' },
        { replyTo: { messageId: 1, username: 'Kenji', excerpt: 'b' } },
      ),
      aChatMessage(4, 'New rooms tonight', { username: '' }, { type: 'ADMIN', colors: [] }),
      aChatMessage(5, 'came', {}, { type: 'USER_INFORMATION', news: 'joined' }),
    ];
    const { services } = await enterChat({ messages, others: [aRoomUser('kenji', { username: 'Kenji' })] });
    services.settings.change({ theme });
    await expect.element(page.getByText('New rooms tonight')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });
});

describe('the chat on a phone', () => {
  it('is the last message in one line, and a drawer', async () => {
    const { hear } = await enterChat({ screen: [390, 844], others: [aRoomUser('kenji', { username: 'Kenji' })] });
    hear(aChatMessage(1, 'D minor, then'));
    const bar = page.getByRole('button', { name: /^Open the chat, 1 unread message/ });
    await expect.element(bar).toMatchTextContent(/Kenji: D minor, then/);
    expect(await accessibilityViolations()).toEqual([]);
    await bar.click();
    await expect.element(page.getByRole('dialog', { name: 'Chat' }).getByRole('log')).toBeVisible();
    await field.fill('yes');
    expect(await accessibilityViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Fold the chat' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Open the chat Kenji/ })).toBeVisible();
  });

  it('is beside the keys in landscape', async () => {
    await enterChat({ screen: [844, 390] });
    await page.getByRole('button', { name: 'Open the chat', exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: 'Chat' })).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeInTheDocument();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it.each([
    [1280, 'Replier le tchat'],
    [1440, 'Replier le tchat'],
  ])('has a head of one line in French, at %i px', async (width, fold) => {
    const { services } = await enterChat({ screen: [width, 800] });
    services.settings.change({ language: 'fr' });
    const button = page.getByRole('button', { name: fold });
    await expect.element(button).toBeVisible();
    const head = page.getByRole('tablist').element().parentElement;
    expect(head?.getBoundingClientRect().height).toBe(52);
    expect(head?.scrollWidth).toBe(head?.clientWidth);
  });
});
