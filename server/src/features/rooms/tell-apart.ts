import type { Room } from '@quatremains/rules/room/room';
import { colourAmong } from '@quatremains/rules/users/palette';
import type { Session } from '../../realtime/session.ts';
import type { OnlineUsers } from '../users/online-users.ts';

/** Guests got their colour by chance: whoever enters a room where somebody has it already gets another one. */
export function tellApart(session: Session, room: Room, onlineUsers: Pick<OnlineUsers, 'changeIdentityOf'>): void {
  const { who } = session;
  const [own] = who.colors;
  if (who.internalId !== null || own === undefined) return;
  const others = room.members.filter(({ id, hidden }) => id !== who.id && !hidden);
  const colour = colourAmong(
    own,
    others.map(({ colors }) => colors),
  );
  if (colour !== own) onlineUsers.changeIdentityOf(session, { ...who, colors: [colour, ...who.colors.slice(1)] });
}
