import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRoomUser, aRoomInformation } from '../state/testing/a-room-user.ts';
import { enterRoom } from './testing/enter-room.ts';
import { accessibilityFaults, openApp } from './testing/open-app.tsx';

const enter = (...users: readonly RoomUser[]) => enterRoom(users);

describe('the room page', () => {
  it('says that nobody else plays yet, and shows the own piano', async () => {
    const { router } = enter(aRoomUser('me', { username: 'Ada' }));
    await expect.element(page.getByText('NO OTHER PLAYER YET')).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeInTheDocument();
    await expect.poll(() => router.state.location.search).toEqual({ roomId: 'room-1' });
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('shows the others, and who leaves', async () => {
    const { connection } = enter(aRoomUser('me'), aRoomUser('kenji', { username: 'Kenji', channel: 1 }));
    await expect.element(page.getByRole('region', { name: "Kenji's piano" })).toBeVisible();
    connection.say('userLeftRoom', { id: aRoomUser('kenji').id, reason: 'left' });
    await expect.element(page.getByRole('region', { name: "Kenji's piano" })).not.toBeInTheDocument();
  });

  it('sends what is played on the computer keyboard', async () => {
    const { connection } = enter(aRoomUser('me'));
    await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeInTheDocument();
    await userEvent.keyboard('e');
    await expect.poll(() => connection.sentEvents().map(({ kind, note }) => [kind, note])).toContainEqual(['on', 60]);
  });

  it('keeps help and settings in sight under the keys, however narrow the page is', async () => {
    enter(aRoomUser('me', { username: 'Somebody with a rather long name' }));
    for (const width of [761, 900, 1_000, 1_139]) {
      await page.viewport(width, 800);
      for (const name of ['Which keys play?', 'Settings'])
        await expect.element(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });

  it('cuts nothing of what is set under the keys, with letters twice as large either', async () => {
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

  it('has a free seat that can be offered to somebody on the smallest phones', async () => {
    enter(aRoomUser('me'), aRoomUser('kenji', { channel: 1 }));
    for (const height of [640, 620, 700]) {
      await page.viewport(360, height);
      const invite = page.getByRole('button', { name: 'Invite' });
      await expect.element(invite).toBeVisible();
      const left = (): number => {
        const seat = invite.element().closest('section')?.getBoundingClientRect();
        return (seat?.bottom ?? 0) - invite.element().getBoundingClientRect().bottom;
      };
      await expect.poll(left).toBeGreaterThan(0);
    }
    await page.viewport(1280, 800);
  });

  it.each([
    [360, 640],
    [390, 844],
  ])('lets one invite somebody under a queue, alone on a phone of %i × %i', async (width, height) => {
    await page.viewport(width, height);
    const app = openApp();
    app.greet();
    const { room, ...rest } = aRoomInformation([aRoomUser('me')]);
    const queue = { queue: [], nowPlaying: null, startedAt: null, properties: { playingMaxDuration: 60 } };
    app.connection.say('roomInformation', { ...rest, room: { ...room, gameType: 'QUEUED' }, queue });
    await expect.element(page.getByRole('region', { name: 'Queue' })).toBeVisible();
    const invite = page.getByRole('button', { name: 'Invite' });
    const chat = page.getByRole('button', { name: /^Open the chat/ });
    await expect.element(invite).toBeVisible();
    await expect.element(chat).toBeVisible();
    const foot = () => invite.element().closest('section')?.getBoundingClientRect().bottom ?? 0;
    await expect.poll(() => foot() - invite.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(0);
    await expect.poll(() => chat.element().getBoundingClientRect().top - foot()).toBeGreaterThan(0);
    await page.viewport(1280, 800);
  });

  it('offers a listener a seat', async () => {
    const { connection } = enter(aRoomUser('me', { status: 'spectator', channel: null }));
    await page.getByRole('button', { name: 'Take a seat' }).last().click();
    expect(connection.requests).toContainEqual({ name: 'onSwitchPlayerSpec', body: { id: 'me', status: 'player' } });
    await expect.element(page.getByRole('group', { name: 'Your piano' })).not.toBeInTheDocument();
  });

  it('is left by going back', async () => {
    const { connection, router } = enter(aRoomUser('me'));
    await expect.poll(() => router.state.location.search).toEqual({ roomId: 'room-1' });
    router.history.back();
    await expect.poll(() => connection.requests).toContainEqual({ name: 'leaveRoom', body: { id: 'room-1' } });
    await expect.element(page.getByRole('searchbox')).toBeVisible();
  });
});
