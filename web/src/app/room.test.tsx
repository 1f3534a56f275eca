import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRoomUser, aRoomInformation } from '../state/testing/a-room-user.ts';
import { accessibilityFaults, openApp } from './testing/open-app.tsx';

function enter(...users: RoomUser[]) {
  const app = openApp();
  app.greet();
  app.connection.say('roomInformation', aRoomInformation(users));
  return app;
}

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
