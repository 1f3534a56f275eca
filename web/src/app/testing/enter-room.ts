import type { RoomWithMessages } from '@quatremains/protocol/entities/room';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { InternalId } from '@quatremains/protocol/ids';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { openApp } from './open-app.tsx';

const account = (name: string) => ({ internalId: name as InternalId, role: 'User' }) as const;

/** Two members with accounts; the first is the room's master. */
export const master = aRoomUser('me', { ...account('a'), username: 'Ada', master: true });
export const kenji = aRoomUser('kenji', { ...account('account-kenji'), username: 'Kenji', channel: 1 });

/** The first of these members is in a room with the others. */
export function enterRoom(
  users: readonly RoomUser[],
  change: Partial<RoomWithMessages> = {},
  opening: Parameters<typeof openApp>[0] = {},
) {
  const app = openApp(opening);
  const information = aRoomInformation(users);
  app.greet();
  app.connection.say('roomInformation', { ...information, room: { ...information.room, ...change } });
  const asked = (name: string) => app.connection.requests.filter((one) => one.name === name).map(({ body }) => body);
  return { ...app, asked };
}
