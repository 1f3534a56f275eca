import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { RoomId } from '@quatremains/protocol/ids';
import type { Split } from '@quatremains/rules/instruments/split';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import type { Studio } from '../services/studio.ts';
import { createRoomStore } from '../state/room-store.ts';
import { createSettingsStore } from '../state/settings-store.ts';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { prefetchRoom } from './prefetch-room.ts';
import { createAppRouter } from './routes.tsx';

const room = { id: 'den' as RoomId } as never;

/** A user who has chosen the harpsichord opens an address. */
function arriveAt(address: string, context: object | null = {}) {
  const [borrowed, returned]: [Split[], Split[]] = [[], []];
  const shelf = {
    play: (split: Split) => {
      borrowed.push(split);
      return { instrument: { strike: () => [] }, release: () => returned.push(split) };
    },
  };
  const sound = { getState: () => ({ context }) };
  const connection = createFakeConnection();
  const settings = createSettingsStore({ shelf: memoryStorage(), preferredLanguages: ['en'] });
  settings.change({ selectedInstruments: [{ instrumentId: 5, size: 88 }] });
  const store = createRoomStore(connection);
  const studio = (): Promise<Studio> => Promise.resolve({ shelf, sound } as unknown as Studio);
  prefetchRoom(createAppRouter(createMemoryHistory({ initialEntries: [address] })), {
    studio,
    settings,
    room: store,
  });
  const enter = async (answer: Result<unknown>): Promise<void> => {
    connection.answer(answer);
    await store.join({ id: 'den', userStatus: 'spectator' });
  };
  return { connection, store, enter, borrowed, returned };
}

describe('the own instruments', () => {
  it('are loaded while the room of a link is still being joined', async () => {
    const { borrowed, returned, connection } = arriveAt('/?roomId=den');
    await expect.poll(() => borrowed).toEqual([[{ instrumentId: 5, size: 88 }]]);
    connection.say('initUser', { seat: null } as never);
    expect(returned).toEqual([]);
  });

  it('are released when the room is left', async () => {
    const { borrowed, returned, connection, store, enter } = arriveAt('/?roomId=den');
    await expect.poll(() => borrowed).toHaveLength(1);
    connection.say('roomInformation', { ...aRoomInformation([aRoomUser('me')]), room });
    await enter(accepted(null));
    expect(returned).toEqual([]);
    await store.leave();
    expect(returned).toEqual(borrowed);
  });

  it('are released when the join is refused', async () => {
    const { borrowed, returned, enter } = arriveAt('/?roomId=den');
    await expect.poll(() => borrowed).toHaveLength(1);
    await enter(refused('ROOM_NOT_FOUND'));
    expect(returned).toEqual(borrowed);
  });

  it('are not loaded for the list of rooms', async () => {
    const { borrowed } = arriveAt('/');
    await Promise.resolve();
    expect(borrowed).toEqual([]);
  });

  it('are not loaded where the browser gives no sound', async () => {
    const { borrowed } = arriveAt('/?roomId=den', null);
    await Promise.resolve();
    expect(borrowed).toEqual([]);
  });
});
