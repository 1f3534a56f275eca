import { refused } from '@quatremains/protocol/refusals';
import type { Connection } from './connection.ts';

/** The connection as a room sees it that the server does not know: nothing is sent, and no notes arrive. */
export function withoutRoom(connection: Connection): Connection {
  return {
    ...connection,
    state: () => 'lost',
    request: () => Promise.resolve(refused('NOT_IN_ROOM')),
    sendNotes: () => undefined,
    onNotes: () => () => undefined,
  };
}
