import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRoomUser, aRoomInformation } from '../state/testing/a-room-user.ts';
import { enterRoom } from './testing/enter-room.ts';
import { accessibilityViolations, openApp } from './testing/open-app.tsx';

const enter = (...users: readonly RoomUser[]) => enterRoom(users);

describe('the room page', () => {
  it('says that there are no other players yet, and shows the own piano', async () => {
    const { router } = enter(aRoomUser('me', { username: 'Ada' }));
    await expect.element(page.getByText('NO OTHER PLAYER YET')).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeInTheDocument();
    await expect.poll(() => router.state.location.search).toEqual({ roomId: 'room-1' });
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('shows the other members, and removes those who leave', async () => {
    const { connection } = enter(aRoomUser('me'), aRoomUser('kenji', { username: 'Kenji', channel: 1 }));
    await expect.element(page.getByRole('region', { name: "Kenji's piano" })).toBeVisible();
    connection.say('userLeftRoom', { id: aRoomUser('kenji').id, reason: 'left' });
    await expect.element(page.getByRole('region', { name: "Kenji's piano" })).not.toBeInTheDocument();
  });

  it('sends notes of the computer keyboard', async () => {
    const { connection } = enter(aRoomUser('me'));
    await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeInTheDocument();
    await userEvent.keyboard('e');
    await expect.poll(() => connection.sentEvents().map(({ kind, note }) => [kind, note])).toContainEqual(['on', 60]);
  });

  it('keeps help and settings in view on every width', async () => {
    enter(aRoomUser('me', { username: 'Somebody with a rather long name' }));
    for (const width of [761, 900, 1_000, 1_139]) {
      await page.viewport(width, 800);
      for (const name of ['Which keys play?', 'Settings'])
        await expect.element(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });

  it.each([
    ['a desktop', [1440, 900], true],
    ['a tablet', [768, 1024], true],
    ['an upright phone', [390, 844], true],
    ['a phone on its side', [844, 390], false],
  ] as const)('has the navigation on %s, hidden only on a phone in landscape', async (_, [width, height], isThere) => {
    await page.viewport(width, height);
    enter(aRoomUser('me'));
    await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeInTheDocument();
    const rooms = page.getByRole('navigation').getByRole('link', { name: 'Rooms' });
    if (isThere) await expect.element(rooms).toBeInViewport({ ratio: 1 });
    else await expect.element(rooms).not.toBeInTheDocument();
    await page.viewport(1280, 800);
  });

  it('asks guests to log in over the room, without leaving it', async () => {
    const { services, router } = enter(aRoomUser('me'));
    services.identity.signedOut();
    await page.getByRole('navigation').getByRole('link', { name: 'Login' }).click();
    expect(services.panel.getState().open).toBe('login');
    expect(router.state.location.pathname).toBe('/');
  });

  it('cuts nothing of the strip under the keys, also with text twice as large', async () => {
    enter(aRoomUser('me', { username: 'Somebody with a rather long name' }));
    await page.viewport(1_000, 800);
    const layout = page.getByRole('combobox', { name: 'Keyboard layout' });
    await expect.element(layout).toBeVisible();
    const strip = layout.element().closest('footer');
    const elements = [...(strip?.querySelectorAll<HTMLElement>('*') ?? [])];
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [place, element] of elements.entries()) element.style.fontSize = `${2 * (sizes[place] ?? 0)}px`;
    for (const width of [761, 1_000, 1_150, 1_440]) {
      await page.viewport(width, 800);
      for (const control of [layout, page.getByRole('button', { name: 'Louder', exact: true })])
        await expect.element(control).toBeInViewport({ ratio: 0.99 });
    }
    await page.viewport(1280, 800);
  });

  it.each([
    [360, 640],
    [390, 844],
    [844, 390],
    [1440, 900],
  ])('lets a single player invite others, also with a queue, at %i × %i', async (width, height) => {
    await page.viewport(width, height);
    const app = openApp();
    app.greet();
    const { room, ...rest } = aRoomInformation([aRoomUser('me')]);
    const queue = { queue: [], nowPlaying: null, startedAt: null, properties: { playingMaxDuration: 60 } };
    app.connection.say('roomInformation', { ...rest, room: { ...room, gameType: 'QUEUED' }, queue });
    const widget = page.getByRole('region', { name: 'Queue' });
    await expect.element(widget).toBeVisible();
    const invite = page.getByRole('button', { name: 'Invite with the room link' });
    await expect.element(invite).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByRole('button', { name: /^Open the chat/ })).toBeInViewport({ ratio: 1 });
    const keys = page.getByRole('group', { name: 'Your piano' });
    const isBetween = (): boolean => {
      const { top, bottom } = invite.element().getBoundingClientRect();
      const roof = widget.element().getBoundingClientRect().bottom;
      return roof <= top && bottom <= keys.element().getBoundingClientRect().top;
    };
    await expect.poll(isBetween).toBe(true);
    await page.viewport(1280, 800);
  });

  it('shows the number of free seats beside the boards, with the room’s link', async () => {
    await page.viewport(1440, 900);
    enter(aRoomUser('me'), aRoomUser('kenji', { username: 'Kenji', channel: 1 }));
    const invite = page.getByRole('button', { name: /^Invite/ });
    await expect.element(invite).toHaveTextContent('Invite8 free seats');
    expect(invite.elements()).toHaveLength(1);
    await page.getByRole('button', { name: 'Fold the chat' }).click();
    await expect.element(invite).toBeVisible();
    expect(invite.elements()).toHaveLength(1);
    await page.viewport(1280, 800);
  });

  it.each([1, 2, 3])('fills the stage with the boards of few other players (%i)', async (count) => {
    await page.viewport(1440, 900);
    const others = Array.from({ length: count }, (_, one) =>
      aRoomUser(`p${one}`, { username: `P${one}`, channel: one + 1 }),
    );
    enter(aRoomUser('me'), ...others);
    await expect.element(page.getByRole('region', { name: "P0's piano" })).toBeVisible();
    const keys = [...document.querySelectorAll<HTMLElement>('[data-member] [data-keys]')];
    expect(keys).toHaveLength(count);
    for (const one of keys) await expect.poll(() => one.getBoundingClientRect().height).toBeGreaterThanOrEqual(64);
    const chat = page.getByRole('complementary').element().getBoundingClientRect();
    expect(chat.height).toBeLessThan(230);
    expect(Math.abs(chat.bottom - (keys[0]?.getBoundingClientRect().bottom ?? 0))).toBeLessThan(1);
    await page.viewport(1280, 800);
  });

  it('returns the focus to the piano when a dialog closes: Space is the pedal', async () => {
    const { services } = enter(aRoomUser('me'));
    const group = page.getByRole('group', { name: 'Your piano' });
    await expect.element(group).toBeInTheDocument();
    page.getByRole('button', { name: 'Settings' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.hasAttribute('data-focus-home')).toBe(true);
    const press = (type: 'keydown' | 'keyup') =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent(type, { code: 'Space', key: ' ', bubbles: true, cancelable: true }),
      );
    press('keydown');
    await expect.element(page.getByRole('button', { name: /^Sustain/ })).toHaveAttribute('aria-pressed', 'true');
    press('keyup');
    await expect.element(page.getByRole('button', { name: /^Sustain/ })).toHaveAttribute('aria-pressed', 'false');
    expect(services.panel.getState().open).toBeNull();
  });

  it('plays while the help is open, which says so; Escape closes it', async () => {
    const { connection, services } = enter(aRoomUser('me'));
    services.panel.show('help');
    const help = page.getByRole('dialog', { name: 'Your keyboard is the piano' });
    await expect.element(help.getByText(/right now/)).toBeVisible();
    await userEvent.keyboard('e');
    await expect.poll(() => connection.sentEvents().map(({ kind, note }) => [kind, note])).toContainEqual(['on', 60]);
    await expect.element(help).toBeVisible();
    const keys = page.getByRole('group', { name: 'Your piano' }).element().getBoundingClientRect();
    expect(help.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(keys.top);
    expect(await accessibilityViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(help).not.toBeInTheDocument();
  });

  it('offers a MIDI keyboard until the offer is closed', async () => {
    await page.viewport(1440, 900);
    const { services } = enter(aRoomUser('me'));
    const offer = page.getByRole('button', { name: 'MIDI keyboard', exact: true });
    await offer.click();
    expect(services.panel.getState().open).toBe('midiSettings');
    services.panel.close();
    await page.getByRole('button', { name: 'I have no MIDI keyboard' }).click();
    await expect.element(offer).not.toBeInTheDocument();
    expect(services.settings.getState().midiOfferClosed).toBe(true);
    await page.viewport(1280, 800);
  });

  it('offers a listener a seat', async () => {
    const { connection } = enter(aRoomUser('me', { status: 'spectator', channel: null }));
    await page.getByRole('button', { name: 'Take a seat' }).last().click();
    expect(connection.requests).toContainEqual({ name: 'onSwitchPlayerSpec', body: { id: 'me', status: 'player' } });
    await expect.element(page.getByRole('group', { name: 'Your piano' })).not.toBeInTheDocument();
  });

  it('leaves the room by going back', async () => {
    const { connection, router } = enter(aRoomUser('me'));
    await expect.poll(() => router.state.location.search).toEqual({ roomId: 'room-1' });
    router.history.back();
    await expect.poll(() => connection.requests).toContainEqual({ name: 'leaveRoom', body: { id: 'room-1' } });
    await expect.element(page.getByRole('searchbox')).toBeVisible();
  });
});
