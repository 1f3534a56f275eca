import { ROOM } from '@quatremains/protocol/limits';
import { elided } from './elided.ts';
import { m } from './generated/messages.js';

/** The default name of a user's room. */
export function ownRoomName(username: string): string {
  return elided(m.create_default_name({ name: username }), username).slice(0, ROOM.nameLength);
}
