import { ROOM } from '@quatremains/protocol/limits';
import { elided } from './elided.ts';
import { m } from './generated/messages.js';

/** What a room is called after the one who opens it. */
export function ownRoomName(username: string): string {
  return elided(m.create_default_name({ name: username }), username).slice(0, ROOM.nameLength);
}
