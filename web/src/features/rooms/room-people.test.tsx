import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { InternalId } from '@quatremains/protocol/ids';
import { refused } from '@quatremains/protocol/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aChatMessage } from '../../state/testing/a-chat-message.ts';
import { aRoomUser } from '../../state/testing/a-room-user.ts';
import { enterRoom, kenji, master } from '../../app/testing/enter-room.ts';
import { accessibilityViolations } from '../../app/testing/open-app.tsx';

const guest = aRoomUser('guest', { username: 'Guest 1', status: 'spectator', channel: null });

beforeEach(async () => {
  await page.viewport(1280, 800);
});

const enter = (...users: readonly RoomUser[]) => enterRoom(users);

const openKenji = () => page.getByRole('region', { name: "Kenji's piano" }).getByTitle('About Kenji').click();
const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('a member of the room', () => {
  it('is shown with their public data', async () => {
    enter(master, { ...kenji, role: 'Mod', master: true, vipStatus: { isVip: true }, program: 'Loop station' });
    await openKenji();
    for (const text of ['Moderator', 'VIP', 'Master of the room', 'Loop station', 'At the piano'])
      await expect.element(dialog('Kenji').getByText(text)).toBeVisible();
    await expect.element(dialog('Kenji').getByAltText('FR')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('shows the account of a member: its badges, role, country, and since when it exists', async () => {
    const badgeInfo = { id: 1, name: 'VIP 1', description: 'VIP for the first time', url: '/badges/vip-1.svg' };
    const id = '6f2c1a52-2f6e-4f5e-9a3e-0d8a52c2f3b1' as InternalId;
    const account = {
      id,
      internalId: id,
      username: 'Kenji',
      image: 'glass:7',
      role: 'User',
      country: 'JP',
      vip: { isVip: false },
      createdAt: Date.UTC(2025, 10, 2, 12) / 1_000,
      badges: [{ badgeInfo, unlockedAt: 0 }],
    };
    const known = { ...kenji, internalId: id, country: 'JP' };
    enterRoom([master, known], {}, { answers: { [`/api/mpo/users/${id}`]: () => account } });
    await openKenji();
    const card = dialog('Kenji');
    for (const text of ['Japan', 'Member', /^Here since .*2025/])
      await expect.element(card.getByText(text)).toBeVisible();
    await expect.element(card.getByAltText('VIP 1')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('says why their account cannot be loaded, and keeps the actions', async () => {
    enter(master, kenji);
    await openKenji();
    const error = dialog('Kenji').getByRole('alert');
    await expect.element(error).toHaveTextContent("Couldn't load this account: the server didn't answer");
    await expect.element(dialog('Kenji').getByRole('button', { name: 'Kick', exact: true })).toBeVisible();
  });

  it('has no account as a guest, and none is fetched', async () => {
    enter(master, { ...guest, status: 'player', channel: 2 });
    await page.getByRole('region', { name: "Guest 1's piano" }).getByTitle('About Guest 1').click();
    await expect.element(dialog('Guest 1').getByText('At the piano')).toBeVisible();
    expect(fetch).not.toHaveBeenCalledWith(expect.stringContaining('users/'), expect.anything());
  });

  it('has a card that holds a name of any width', async () => {
    enter(master, { ...kenji, username: 'W'.repeat(50) });
    await page.getByRole('tab', { name: 'People' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: /WWW/ }).click();
    const close = dialog('W'.repeat(50)).getByRole('button', { name: 'Close' });
    await expect.element(close).toBeVisible();
    const title = dialog('W'.repeat(50)).getByRole('heading', { level: 2 }).element();
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    expect(title.getBoundingClientRect().right).toBeLessThanOrEqual(close.element().getBoundingClientRect().left);
  });

  it('can hide their flag', async () => {
    enter(master, { ...kenji, preferences: { ...kenji.preferences, hideCountryFlag: true } });
    await openKenji();
    await expect.element(dialog('Kenji').getByText('At the piano')).toBeVisible();
    await expect.element(dialog('Kenji').getByAltText('FR')).not.toBeInTheDocument();
  });

  it('has no empty section of actions for a guest who listens', async () => {
    enter(aRoomUser('me', { username: 'Guest 2', status: 'spectator', channel: null }), kenji);
    await openKenji();
    await expect.element(dialog('Kenji').getByText('At the piano')).toBeVisible();
    await expect.element(dialog('Kenji').getByRole('region', { name: 'In this room' })).not.toBeInTheDocument();
  });

  it('can be muted in sound and in chat', async () => {
    const { services, connection } = enter(master, kenji);
    connection.say('chatMessage', aChatMessage(1, 'Hello from Kenji'));
    await page
      .getByRole('log')
      .getByRole('button', { name: /^Kenji/ })
      .click();
    await page.getByRole('switch', { name: 'Mute their chat' }).click();
    await page.getByRole('switch', { name: 'Mute their notes' }).click();
    expect(services.listening.getState().accounts['account-kenji']).toMatchObject({
      notesMuted: true,
      chatMuted: true,
    });
    await expect.element(page.getByText('Hello from Kenji')).not.toBeInTheDocument();
  });

  it('has the same volume in the dialog and on their board', async () => {
    enter(master, kenji);
    await openKenji();
    const slider = dialog('Kenji').getByRole('slider', { name: 'Volume of Kenji' });
    await expect.element(slider).toBeVisible();
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(dialog('Kenji').getByText(/^−\d+ dB$/)).toBeVisible();
    const said = dialog('Kenji')
      .getByText(/^−\d+ dB$/)
      .element().textContent;
    await userEvent.keyboard('{Escape}');
    await button('Sound of Kenji').click();
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  });

  it('is shown as muted beside their volume', async () => {
    const { services } = enter(master, kenji);
    services.listening.change(kenji, { notesMuted: true });
    await button('Sound of Kenji').click();
    await expect.element(page.getByText('Muted', { exact: true })).toBeVisible();
  });

  it('can still be reported after they left', async () => {
    const { connection } = enter(master, kenji);
    await openKenji();
    connection.say('userLeftRoom', { id: kenji.id, reason: 'left' });
    await expect.element(dialog('Kenji').getByText('No longer in the room')).toBeVisible();
    await expect.element(button('Kick')).not.toBeInTheDocument();
    await expect.element(button('Report')).toBeVisible();
  });

  it('can edit their own name', async () => {
    const { services } = enter(master, kenji);
    await page.getByRole('tab', { name: 'People' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: /Ada/ }).click();
    await expect.element(dialog('Ada').getByRole('button', { name: 'Change your name and colours' })).toBeVisible();
    await expect.element(dialog('Ada').getByRole('switch')).not.toBeInTheDocument();
    await button('Change your name and colours').click();
    expect(services.panel.getState().open).toBe('self');
  });
});

describe('the actions of a master', () => {
  it.each([
    ['Make master of the room', 'onSwitchMaster', { id: 'kenji', master: true }],
    ['Move to the spectators', 'onSwitchPlayerSpec', { id: 'kenji', status: 'spectator' }],
  ])('%s: sent to the server at once', async (name, event, body) => {
    const { asked } = enter(master, kenji);
    await openKenji();
    await button(name).click();
    expect(asked(event)).toEqual([body]);
  });

  it.each([
    ['Kick', 'Kick Kenji?', 'onKicked'],
    ['Ban from the room', 'Ban Kenji from this room?', 'onBanned'],
  ])('%s: asks for confirmation first', async (name, question, event) => {
    const { asked } = enter(master, kenji);
    await openKenji();
    await button(name).click();
    await expect.element(dialog(question)).toBeVisible();
    expect(asked(event)).toEqual([]);
    await button('Cancel').click();
    await expect.element(button(name)).toHaveFocus();
    await button(name).click();
    await dialog(question).getByRole('button', { name, exact: true }).click();
    expect(asked(event)).toEqual([{ id: 'kenji' }]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('leave the focus in the sheet on a phone', async () => {
    await page.viewport(390, 844);
    const { connection } = enter(master, kenji);
    await page.getByRole('button', { name: /^Open the chat/ }).click();
    await page.getByRole('tab', { name: 'People' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: /Kenji/ }).click();
    await button('Kick').click();
    connection.say('userLeftRoom', { id: kenji.id, reason: 'kicked' });
    await dialog('Kick Kenji?').getByRole('button', { name: 'Kick', exact: true }).click();
    await expect.element(dialog('Kick Kenji?')).not.toBeInTheDocument();
    const sheet = page.getByRole('dialog', { name: 'Chat' }).element();
    await expect.poll(() => sheet.contains(document.activeElement)).toBe(true);
  });

  it('are sent once by a double click, however long the server takes', async () => {
    const { connection, asked } = enter(master, kenji);
    await openKenji();
    connection.answer(new Promise(() => undefined) as never);
    await button('Kick').click();
    await dialog('Kick Kenji?').getByRole('button', { name: 'Kick', exact: true }).dblClick();
    expect(asked('onKicked')).toEqual([{ id: 'kenji' }]);
  });

  it('show the server’s refusal', async () => {
    const { connection } = enter(master, kenji);
    await openKenji();
    connection.answer(refused('NOT_MASTER'));
    await button('Make master of the room').click();
    await expect.element(page.getByText('Only the masters of the room can do that.')).toBeInTheDocument();
  });

  it('are offered to no other member', async () => {
    enter({ ...master, master: false }, kenji);
    await openKenji();
    await expect.element(button('Copy their instruments')).toBeVisible();
    for (const name of ['Kick', 'Ban from the room', 'Make master of the room', 'Move to the spectators'])
      await expect.element(button(name)).not.toBeInTheDocument();
  });

  it('open by a right click, and by the keyboard', async () => {
    const { asked } = enter(master, kenji, guest);
    await page.getByRole('tab', { name: 'People' }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /Guest 1/ })
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Move to the piano' }).click();
    expect(asked('onSwitchPlayerSpec')).toEqual([{ id: 'guest', status: 'player' }]);
    await page.getByRole('region', { name: "Kenji's piano" }).click({ button: 'right' });
    await expect.element(page.getByRole('menu', { name: 'About Kenji' })).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Ban from the room' }).click();
    await expect.element(dialog('Ban Kenji from this room?')).toBeVisible();
  });

  it.each([
    ['a desktop', [1280, 800]],
    ['a phone', [390, 844]],
  ] as const)('open by a right click on a name or avatar in the chat, on %s', async (_, screen) => {
    await page.viewport(screen[0], screen[1]);
    const { connection } = enter(master, kenji);
    const said = { id: 'kenji', internalId: kenji.internalId, username: 'Kenji' } as const;
    connection.say('chatMessage', aChatMessage(1, 'bonsoir', said));
    if (screen[0] < 600) await page.getByRole('button', { name: /^Open the chat/ }).click();
    const log = page.getByRole('log');
    await log.getByRole('button', { name: /^Kenji/ }).click({ button: 'right' });
    await expect.element(page.getByRole('menu', { name: 'About Kenji' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Kick' }).click();
    await expect.element(dialog('Kick Kenji?')).toBeVisible();
  });
});

describe('copying a member’s instruments', () => {
  it('says that the instruments are the same already', async () => {
    const { asked } = enter(master, kenji);
    await openKenji();
    await button('Copy their instruments').click();
    await expect.element(page.getByText('You already play the same instruments.')).toBeInTheDocument();
    expect(asked('changeInstrument')).toEqual([]);
  });

  it('chooses the member’s instruments', async () => {
    const instruments = [
      { instrumentId: 1, size: 44 },
      { instrumentId: 2, size: 44 },
    ];
    const { asked } = enter(master, { ...kenji, instruments });
    await openKenji();
    await button('Copy their instruments').click();
    expect(asked('changeInstrument')).toEqual([{ instruments }]);
  });
});
