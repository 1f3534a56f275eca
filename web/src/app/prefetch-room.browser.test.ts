import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { RoomId } from '@quatremains/protocol/ids';
import type { Split } from '@quatremains/rules/instruments/split';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import type { AudioSession } from '../services/audio-session.ts';
import { GUEST } from '../shared/testing/a-page.ts';
import { createRoomStore } from '../state/room-store.ts';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { prefetchRoom } from './prefetch-room.ts';
import { createAppRouter } from './routes.tsx';

/** A user who has chosen the harpsichord opens an address. */
function openAddress(address: string, context: object | null = {}) {
  const [loaded, released]: [Split[], Split[]] = [[], []];
  const instruments = {
    play: (split: Split) => {
      loaded.push(split);
      return { instrument: { strike: () => [] }, release: () => released.push(split) };
    },
  };
  const sound = { getState: () => ({ context }) };
  const connection = createFakeConnection();
  const selection = { getState: () => ({ chosen: [{ instrumentId: 5, size: 88 }], accepted: null, saved: null }) };
  const store = createRoomStore(connection);
  const audioSession = (): Promise<AudioSession> => Promise.resolve({ instruments, sound } as unknown as AudioSession);
  prefetchRoom(createAppRouter(createMemoryHistory({ initialEntries: [address] })), {
    audioSession,
    selection,
    room: store,
  });
  const enter = async (answer: Result<unknown>): Promise<void> => {
    connection.answer(answer);
    await store.join({ id: 'den', userStatus: 'spectator' });
  };
  return { connection, store, enter, loaded, released };
}

describe('the own instruments', () => {
  it('are loaded while the room of a link is still being joined', async () => {
    const { loaded, released, connection } = openAddress('/?roomId=den');
    await expect.poll(() => loaded).toEqual([[{ instrumentId: 5, size: 88 }]]);
    connection.say('initUser', GUEST);
    expect(released).toEqual([]);
  });

  it('are released when the room is left', async () => {
    const { loaded, released, connection, store, enter } = openAddress('/?roomId=den');
    await expect.poll(() => loaded).toHaveLength(1);
    const information = aRoomInformation([aRoomUser('me')]);
    connection.say('roomInformation', { ...information, room: { ...information.room, id: 'den' as RoomId } });
    await enter(accepted(null));
    expect(released).toEqual([]);
    await store.leave();
    expect(released).toEqual(loaded);
  });

  it('are released when the join is refused', async () => {
    const { loaded, released, enter } = openAddress('/?roomId=den');
    await expect.poll(() => loaded).toHaveLength(1);
    await enter(refused('ROOM_NOT_FOUND'));
    expect(released).toEqual(loaded);
  });

  it('are not loaded for the list of rooms', async () => {
    const { loaded } = openAddress('/');
    await Promise.resolve();
    expect(loaded).toEqual([]);
  });

  it('are not loaded where the browser gives no sound', async () => {
    const { loaded } = openAddress('/?roomId=den', null);
    await Promise.resolve();
    expect(loaded).toEqual([]);
  });
});
