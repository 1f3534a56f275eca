import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { internalId } from '@quatremains/protocol/ids';
import { initialBotState } from '@quatremains/rules/room/bot/bot-state';
import type { RecordedLoop } from '@quatremains/rules/room/bot/bot-state';
import type { RoomEvent } from '@quatremains/rules/room/outcome';
import type { Room } from '@quatremains/rules/room/room';
import { aPlayer } from '@quatremains/rules/testing/a-member';
import { aRoom } from '@quatremains/rules/testing/a-room';
import type { Database } from '../../db/connection.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { createLogger } from '../../platform/logger.ts';
import { roomsOf } from './saved-room.ts';
import { RoomSnapshots } from './room-snapshots.ts';
import { createRoomsRepository, type RoomsRepository } from './rooms.repository.ts';

const author = { internalId: internalId.parse('account-ada'), username: 'Ada' };
const CHANGED: readonly RoomEvent[] = [{ kind: 'settingsChanged' }];

function aMessage(messageId: number, content = `message ${messageId}`): ChatMessage {
  const from = { authenticated: true, id: null, internalId: null, username: 'Ada', timestamp: 1, bot: false };
  return { messageId, type: 'USER', message: { ...from, content }, colors: [], news: null, replyTo: null };
}

function saying(...messages: ChatMessage[]): Room {
  return aRoom({ members: [aPlayer('Ada')], messages });
}

function looping(loop: RecordedLoop | null): Room {
  return aRoom({ members: [aPlayer('Ada')], play: { gameType: 'NORMAL', bot: { ...initialBotState, loop } } });
}

onEachDatabase((open) => {
  let database: Database;
  let repository: RoomsRepository;
  let time: FakeTime;
  let room: Room | undefined;
  let snapshots: RoomSnapshots;
  let isFailing = false;
  let writes = 0;
  beforeAll(async () => {
    database = await open();
    repository = createRoomsRepository(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.handle.deleteFrom('rooms').execute();
    time = createFakeTime();
    isFailing = false;
    writes = 0;
    snapshots = new RoomSnapshots({
      repository: {
        write: (changes) => {
          writes++;
          return isFailing ? Promise.reject(new Error('the disk is full')) : repository.write(changes);
        },
      },
      clock: time.clock,
      timers: time.timers,
      logger: createLogger('silent'),
      find: () => room,
      seatOf: (id) => ({ id, proof: `proof of ${id}`, login: null }),
    });
  });

  async function saved() {
    const { rooms } = roomsOf(await repository.rooms(), await repository.messages());
    return rooms[0];
  }

  async function save(changed: Room | undefined, events: readonly RoomEvent[] = CHANGED) {
    const { id } = changed ?? room ?? aRoom();
    room = changed;
    snapshots.markChanged(id, events);
    await snapshots.flush();
  }

  test('restores a room as it was, with any characters', async () => {
    const odd = 'nul \u0000, half a letter \ud800, quote " \\ and 🎹';
    await save(saying(aMessage(3, odd), aMessage(5)));
    expect(await saved()).toEqual({
      room,
      seats: [{ id: 'ada', proof: 'proof of ada', login: null }],
    });
  });

  test('writes new messages only, and deletes messages that are no longer shown', async () => {
    await save(saying(aMessage(1), aMessage(2), aMessage(3)));
    await database.handle.updateTable('room_messages').set({ message: '"as it was"' }).execute();
    await save(saying(aMessage(2), aMessage(3), aMessage(9)));
    const rows = await repository.messages();
    expect(rows.map(({ message_id: id, message }) => [id, message === '"as it was"'])).toEqual([
      [2, true],
      [3, true],
      [9, false],
    ]);
  });

  test('writes messages again whose author is deleted', async () => {
    await save(saying(aMessage(1, 'mine')));
    await save(saying(aMessage(1, 'nobody’s')), [{ kind: 'authorForgotten', author }]);
    expect((await saved())?.room.messages).toMatchObject([{ message: { content: 'nobody’s' } }]);
  });

  test('writes a message again whose author is deleted during the write', async () => {
    room = saying(aMessage(1, 'mine'));
    snapshots.markChanged(room.id, CHANGED);
    time.advance(1_000);
    await save(saying(aMessage(1, 'nobody’s')), [{ kind: 'authorForgotten', author }]);
    expect((await saved())?.room.messages).toMatchObject([{ message: { content: 'nobody’s' } }]);
  });

  test('restores a loop, and writes it only when it has changed', async () => {
    const unwritten = () => database.handle.updateTable('rooms').set({ loop: 'null' }).execute();
    const layer = { recordedAt: 1, tracks: [] };
    const first = looping({ length: 4_000, base: layer, overdub: null });
    await save(first);
    expect((await saved())?.room).toEqual(first);
    await unwritten();
    await save({ ...first, likes: 3 });
    expect((await saved())?.room).toEqual({ ...looping(null), likes: 3 });
    const other = looping({ length: 4_000, base: layer, overdub: { ...layer, recordedAt: 2 } });
    await save(other);
    expect((await saved())?.room).toEqual(other);
    await save(looping(null));
    expect((await saved())?.room).toEqual(looping(null));
  });

  test('tries again to write a loop after an error', async () => {
    const looped = looping({ length: 4_000, base: { recordedAt: 1, tracks: [] }, overdub: null });
    isFailing = true;
    await save(looped);
    isFailing = false;
    await snapshots.flush();
    expect((await saved())?.room).toEqual(looped);
  });

  test('does not save for a changed link', async () => {
    const before = aPlayer('Ada');
    const member = { ...before, link: { roundTrip: 20, spread: 1 } };
    await save(saying(), [{ kind: 'memberChanged', before, member, soundEnds: false }]);
    expect(writes).toBe(0);
    await save(saying(), [{ kind: 'memberChanged', before, member: { ...member, master: true }, soundEnds: false }]);
    expect(writes).toBe(1);
  });

  test('saves changes again that could not be saved', async () => {
    isFailing = true;
    await save(saying(aMessage(1)));
    expect(await saved()).toBeUndefined();
    isFailing = false;
    await snapshots.flush();
    expect((await saved())?.room).toEqual(room);
  });

  test('deletes the rows of a closed room with its messages', async () => {
    await save(saying(aMessage(1)));
    await save(undefined);
    expect([await repository.rooms(), await repository.messages()]).toEqual([[], []]);
  });

  test('writes the changes of a second at once', async () => {
    room = saying(aMessage(1));
    for (let change = 0; change < 50; change++) snapshots.markChanged(room.id, CHANGED);
    time.advance(1_000);
    await snapshots.stop();
    expect(writes).toBe(1);
  });
});
