import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { UserId } from '@quatremains/protocol/ids';
import type { Result } from '@quatremains/protocol/refusals';
import { may } from '@quatremains/rules/room/permissions';
import type { Connection } from '../../realtime/connection.ts';

/** What a member of a room may do to another one. */
export type Deed = 'promote' | 'demote' | 'toPiano' | 'toListeners' | 'kick' | 'ban';

function masterDeed(me: RoomUser, user: RoomUser): Deed[] {
  if (user.master) return may(me, 'demote', user) ? ['demote'] : [];
  return !user.invisible && may(me, 'promote', user) ? ['promote'] : [];
}

/** For one's own seat there are other buttons; the hidden have none. */
function seatDeed(me: RoomUser, user: RoomUser): Deed[] {
  if (user.id === me.id || user.invisible || !may(me, 'move', user)) return [];
  return [user.status === 'player' ? 'toListeners' : 'toPiano'];
}

/** What I may do to this member as things stand; nothing to the room's bot. */
export function deedsFor(me: RoomUser, user: RoomUser): readonly Deed[] {
  if (user.bot) return [];
  const outward = (['kick', 'ban'] as const).filter((deed) => may(me, deed, user));
  return [...masterDeed(me, user), ...seatDeed(me, user), ...outward];
}

type Do = (connection: Pick<Connection, 'request'>, id: UserId) => Promise<Result<unknown>>;

/** How each is asked of the server. */
export const doing: Readonly<Record<Deed, Do>> = {
  promote: (connection, id) => connection.request('onSwitchMaster', { id, master: true }),
  demote: (connection, id) => connection.request('onSwitchMaster', { id, master: false }),
  toPiano: (connection, id) => connection.request('onSwitchPlayerSpec', { id, status: 'player' }),
  toListeners: (connection, id) => connection.request('onSwitchPlayerSpec', { id, status: 'spectator' }),
  kick: (connection, id) => connection.request('onKicked', { id }),
  ban: (connection, id) => connection.request('onBanned', { id }),
};
