import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { internalId } from '@quatremains/protocol/ids';
import { accepted, refused, refusedFor } from '@quatremains/protocol/refusals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as dates from '../platform/dates.ts';
import { aChatMessage } from '../state/testing/a-chat-message.ts';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { accessibilityFaults, openApp } from './testing/open-app.tsx';

vi.mock('../platform/dates.ts', { spy: true });

const account = internalId.parse('account-me');
const field = page.getByRole('textbox', { name: 'Say something' });
const log = page.getByRole('log');
const flag = page.getByRole('button', { name: /new message|To the latest/ });

interface Entering {
  readonly messages?: readonly ChatMessage[];
  readonly others?: readonly RoomUser[];
  readonly guest?: boolean;
}

/** Ada, with an account, in a room. */
async function enter({ messages = [], others = [], guest = false }: Entering = {}) {
  const app = openApp();
  app.greet(guest ? {} : { internalId: account, role: 'User' });
  const me = aRoomUser('me', { username: 'Ada', internalId: guest ? null : account });
  const information = aRoomInformation([me, ...others]);
  app.connection.say('roomInformation', { ...information, room: { ...information.room, messages: [...messages] } });
  app.connection.answer(accepted({ messageId: 1_000 }));
  const said = (): unknown[] =>
    app.connection.requests.filter(({ name }) => name === 'chatMessage').map(({ body }) => body);
  const hear = (...heard: readonly ChatMessage[]): void => {
    for (const message of heard) app.connection.say('chatMessage', message);
  };
  await expect.element(page.getByRole('complementary', { name: 'Chat' })).toBeInTheDocument();
  return { ...app, said, hear };
}

/** Two people talk. */
function sayings(count: number): ChatMessage[] {
  return Array.from({ length: count }, (_, number) =>
    aChatMessage(number, `line ${number}`, number % 2 === 0 ? { id: 'rosa', username: 'Rosa' } : {}),
  );
}

beforeEach(async () => {
  await page.viewport(1280, 800);
});

describe('writing in the chat', () => {
  it('is for those with an account; guests are shown the way to one', async () => {
    await enter({ guest: true });
    await expect.element(page.getByText(/You need to be logged to chat in the room/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await expect.element(field).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('is said by Enter; Shift and Enter begin a line', async () => {
    const { said } = await enter();
    await field.click();
    await userEvent.keyboard('bonsoir{Shift>}{Enter}{/Shift}tout le monde{Enter}');
    await expect.poll(said).toEqual([{ message: 'bonsoir\ntout le monde' }]);
    await expect.element(field).toHaveValue('');
  });

  it('plays no key', async () => {
    const { connection } = await enter();
    await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeInTheDocument();
    await field.click();
    await userEvent.keyboard('hello there');
    await expect.element(field).toHaveValue('hello there');
    expect(connection.sentEvents()).toEqual([]);
  });

  it('sends nothing that is empty', async () => {
    const { said } = await enter();
    await field.click();
    await userEvent.keyboard('   {Enter}');
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(said()).toEqual([]);
  });

  it('waits while an input method composes', async () => {
    const { said } = await enter();
    await field.fill('こ');
    const input = field.element();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    await expect.element(field).toHaveValue('こ');
    expect(said()).toEqual([]);
  });

  it('keeps what was refused, and says why', async () => {
    const { connection } = await enter();
    connection.answer(refusedFor(3_000, 'MESSAGES_TOO_FAST'));
    await field.fill('again');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/3 s/);
    await expect.element(field).toHaveValue('again');
    connection.answer(refused('CHAT_LOGIN_NEEDED'));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/You need to be logged/);
  });

  it('counts down near the end, and sends nothing beyond it', async () => {
    const { said } = await enter();
    await field.fill('a'.repeat(1_400));
    await expect.element(page.getByText('100 characters left')).toBeVisible();
    await field.fill('a'.repeat(1_502));
    await expect.element(page.getByText('2 characters too many')).toBeVisible();
    await field.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/1500/);
    expect(said()).toEqual([]);
  });

  it('completes names after an @ by keyboard', async () => {
    const others = [aRoomUser('r', { username: 'Rosa Maria' }), aRoomUser('k', { username: 'Kenji' })];
    const { said } = await enter({ others });
    await field.click();
    await userEvent.keyboard('you @r');
    await expect.element(page.getByRole('option', { name: '@Rosa Maria' })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('you @Rosa Maria ');
    await userEvent.keyboard('@{ArrowDown}');
    await expect.element(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(said).toEqual([{ message: 'you @Rosa Maria @' }]);
  });

  it('puts emotes of the picker where the caret stands', async () => {
    await enter();
    await field.fill('bravo');
    await page.getByRole('button', { name: 'Emotes' }).click();
    await page.getByRole('searchbox').fill('roc');
    await page.getByRole('button', { name: ':rocket:' }).click();
    await expect.element(field).toHaveValue('bravo :rocket: ');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('shows the emotes in five categories', async () => {
    await enter();
    await page.getByRole('button', { name: 'Emotes' }).click();
    const tabs = page.getByRole('tablist', { name: 'Emotes' }).getByRole('tab');
    await expect
      .poll(() => tabs.elements().map((tab) => tab.ariaLabel))
      .toEqual(['Meme', 'Dance', 'Emote', 'Applause', 'Social']);
    await page.getByRole('tab', { name: 'Applause' }).click();
    await expect.element(page.getByRole('button', { name: ':trophy:' })).toBeVisible();
  });

  it('replies to a message, and the reply leads back to it', async () => {
    const { said, hear } = await enter({ messages: sayings(40) });
    await page.getByRole('button', { name: 'Reply to Kenji' }).last().click();
    await expect.element(page.getByText('Replying to Kenji')).toBeVisible();
    await userEvent.keyboard('yes{Enter}');
    await expect.poll(said).toEqual([{ message: 'yes', replyTo: 39 }]);
    hear(aChatMessage(40, 'D minor', {}, { replyTo: { messageId: 2, username: 'Rosa', excerpt: 'line 2' } }));
    await page.getByRole('button', { name: 'To the message of Rosa: line 2' }).click();
    await expect.poll(() => document.activeElement?.textContent).toContain('line 2');
  });
});

describe('what is said', () => {
  it('is text, whatever it looks like', async () => {
    const { hear } = await enter();
    hear(aChatMessage(1, '<img src=x onerror=alert(1)> **bold** &amp; <b>b</b>'));
    await expect.element(page.getByText('<img src=x onerror=alert(1)> **bold** &amp; <b>b</b>')).toBeVisible();
    expect(document.querySelector('[role=log] b, [role=log] strong, [role=log] img[src=x]')).toBeNull();
  });

  it('turns exact tags into emotes, and nothing else', async () => {
    await enter({ messages: [aChatMessage(1, 'so :fire: but x:fire: and fire')] });
    await expect.element(log.getByRole('img', { name: ':fire:' })).toBeVisible();
    expect(log.getByRole('img', { name: ':fire:' }).elements()).toHaveLength(1);
    await expect.element(log).toMatchTextContent(/but x:fire: and fire/);
  });

  it('warns of links to places we do not know', async () => {
    await enter({ messages: [aChatMessage(1, 'https://example.test/a https://en.wikipedia.org/wiki/Piano')] });
    await expect.element(page.getByText('Untrusted link :')).toBeVisible();
    expect(page.getByText('Untrusted link :').elements()).toHaveLength(1);
    const [link] = log.getByRole('link').elements();
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    expect(link?.getAttribute('href')).toBe('https://example.test/a');
  });

  it('shows pictures, or the link where there is none after all', async () => {
    await enter({ messages: [aChatMessage(1, 'https://pictures.invalid/a.png')] });
    await expect.element(log.getByRole('link')).toHaveTextContent('https://pictures.invalid/a.png');
  });

  it('plays films only when asked, and tells YouTube no more than our origin', async () => {
    await enter({ messages: [aChatMessage(1, 'https://youtu.be/dQw4w9WgXcQ?t=42')] });
    await expect.element(page.getByRole('button', { name: 'Play the YouTube film' })).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    await page.getByRole('button', { name: 'Play the YouTube film' }).click();
    const frame = document.querySelector('iframe');
    expect(frame?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42');
    expect(frame?.referrerPolicy).toBe('strict-origin');
  });

  it('fetches nothing by itself in streamer mode', async () => {
    const { services, hear } = await enter();
    services.settings.change({ streamerMode: true });
    hear(aChatMessage(1, 'https://pictures.invalid/a.png'), aChatMessage(2, 'https://youtu.be/dQw4w9WgXcQ'));
    await expect.element(page.getByRole('button', { name: 'Show the picture from pictures.invalid' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Play the YouTube film' })).toBeVisible();
    expect(document.querySelector('[role=log] img[src^=http], iframe')).toBeNull();
  });

  it('stands out where it means the reader', async () => {
    const { hear } = await enter({ others: [aRoomUser('kenji', { username: 'Kenji' })] });
    hear(aChatMessage(1, 'over to @Ada now'));
    await expect.element(page.getByText('@Ada', { exact: true })).toBeVisible();
  });

  it('is told in the language of the reader where the room tells it', async () => {
    const { hear, services } = await enter();
    hear(aChatMessage(1, 'Kenji joined.', {}, { type: 'USER_INFORMATION', news: 'plays' }));
    await expect.element(page.getByText('Kenji sat down at the piano')).toBeVisible();
    services.settings.change({ language: 'fr' });
    await expect.element(page.getByText('Kenji se met au piano')).toBeVisible();
  });

  it('draws one row for one message, however many there are', async () => {
    const { hear } = await enter({ messages: sayings(100) });
    await expect.element(page.getByText('line 99', { exact: true })).toBeVisible();
    await expect.poll(() => log.getByRole('img').elements()).toEqual([]);
    vi.mocked(dates.timeOfDay).mockClear();
    hear(aChatMessage(100, 'one more'));
    await expect.element(page.getByText('one more')).toBeVisible();
    expect(new Set(vi.mocked(dates.timeOfDay).mock.calls.map(([time]) => time))).toEqual(new Set([100_000]));
    expect(page.getByText('line 0', { exact: true }).elements()).toEqual([]);
  });
});

describe('reading the chat', () => {
  it('follows what is said until the reader scrolls up; a flag leads back', async () => {
    const { hear } = await enter({ messages: sayings(60) });
    const scroller = log.element();
    const isAtEnd = (): boolean => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 2;
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

  it('is folded away; a bell counts what is said meanwhile', async () => {
    const { hear } = await enter();
    await page.getByRole('button', { name: 'Fold the chat' }).click();
    await expect.element(log).not.toBeInTheDocument();
    hear(aChatMessage(1, 'one'), aChatMessage(2, 'came', {}, { type: 'USER_INFORMATION', news: 'joined' }));
    hear(aChatMessage(3, 'three'));
    const bell = page.getByRole('button', { name: 'Open the chat, 2 unread messages' });
    await expect.element(bell).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await bell.click();
    await expect.element(page.getByText('three')).toBeVisible();
    await page.getByRole('button', { name: 'Fold the chat' }).click();
    await expect.element(page.getByRole('button', { name: 'Open the chat', exact: true })).toBeVisible();
  });

  it('shows who is here, in groups, with their counts', async () => {
    const others = [
      aRoomUser('kenji', { username: 'Kenji', master: true, status: 'spectator' }),
      aRoomUser('rosa', { username: 'Rosa' }),
      aRoomUser('mod', { username: 'Mod', invisible: true, status: 'spectator' }),
    ];
    await enter({ others });
    await expect.element(page.getByText('2 of 10 at the piano, 1 listening')).toBeInTheDocument();
    await page.getByRole('tab', { name: 'People' }).click();
    const players = page.getByRole('region', { name: 'Players' });
    await expect.element(players.getByRole('button', { name: /^Rosa/ })).toBeVisible();
    await expect.element(players.getByRole('heading')).toHaveTextContent('Players2');
    await expect.element(page.getByRole('region', { name: 'Owners' })).toMatchTextContent(/Kenji/);
    await expect.element(page.getByRole('region', { name: 'Invisibles' })).toMatchTextContent(/Mod/);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it.each(['dark', 'light'] as const)('can be read by everybody in the %s theme', async (theme) => {
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
    const { services } = await enter({ messages, others: [aRoomUser('kenji', { username: 'Kenji' })] });
    services.settings.change({ theme });
    await expect.element(page.getByText('New rooms tonight')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('the chat on a phone', () => {
  it('is the last message in one line, and a drawer', async () => {
    await page.viewport(390, 844);
    const app = openApp();
    app.greet({ internalId: account, role: 'User' });
    app.connection.say('roomInformation', aRoomInformation([aRoomUser('me', { internalId: account })]));
    app.connection.say('chatMessage', aChatMessage(1, 'D minor, then'));
    const bar = page.getByRole('button', { name: 'Open the chat, 1 unread message' });
    await expect.element(bar).toMatchTextContent(/Kenji: D minor, then/);
    expect(await accessibilityFaults()).toEqual([]);
    await bar.click();
    await expect.element(page.getByRole('dialog', { name: 'Chat' }).getByRole('log')).toBeVisible();
    await page.getByRole('textbox', { name: 'Say something' }).fill('yes');
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Fold the chat' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Open the chat', exact: true })).toBeVisible();
  });

  it('lies beside the keys when the phone is on its side', async () => {
    await page.viewport(844, 390);
    const app = openApp();
    app.greet({ internalId: account, role: 'User' });
    app.connection.say('roomInformation', aRoomInformation([aRoomUser('me', { internalId: account })]));
    await page.getByRole('button', { name: 'Open the chat', exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: 'Chat' })).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
