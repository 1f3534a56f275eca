import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { UserId } from '@quatremains/protocol/ids';
import type { Result } from '@quatremains/protocol/refusals';
import { may } from '@quatremains/rules/room/permissions';
import type { Connection } from '../../realtime/connection.ts';

/** An action of a member on another one. */
export type MemberAction = 'promote' | 'demote' | 'toPiano' | 'toListeners' | 'kick' | 'ban';

function masterActions(me: RoomUser, user: RoomUser): MemberAction[] {
  if (user.master) return may(me, 'demote', user) ? ['demote'] : [];
  return !user.invisible && may(me, 'promote', user) ? ['promote'] : [];
}

/** The own seat has its own buttons; hidden members have no seat. */
function seatActions(me: RoomUser, user: RoomUser): MemberAction[] {
  if (user.id === me.id || user.invisible || !may(me, 'move', user)) return [];
  return [user.status === 'player' ? 'toListeners' : 'toPiano'];
}

/** The actions allowed on this member now; none on the room's bot. */
export function actionsFor(me: RoomUser, user: RoomUser): readonly MemberAction[] {
  if (user.bot) return [];
  const outward = (['kick', 'ban'] as const).filter((action) => may(me, action, user));
  return [...masterActions(me, user), ...seatActions(me, user), ...outward];
}

type SendAction = (connection: Pick<Connection, 'request'>, id: UserId) => Promise<Result<unknown>>;

/** The request of each action. */
export const sendAction: Readonly<Record<MemberAction, SendAction>> = {
  promote: (connection, id) => connection.request('onSwitchMaster', { id, master: true }),
  demote: (connection, id) => connection.request('onSwitchMaster', { id, master: false }),
  toPiano: (connection, id) => connection.request('onSwitchPlayerSpec', { id, status: 'player' }),
  toListeners: (connection, id) => connection.request('onSwitchPlayerSpec', { id, status: 'spectator' }),
  kick: (connection, id) => connection.request('onKicked', { id }),
  ban: (connection, id) => connection.request('onBanned', { id }),
};
