import { networkOf } from '../../platform/client-address.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import { banOf, type BanRow } from './bans.repository.ts';
import type { OnlineUsers } from './online-users.ts';

/** Takes banned accounts and addresses out of their rooms, sends them the ban, and closes their connections. */
export function disconnectBanned(onlineUsers: OnlineUsers, rooms: Pick<LiveRooms, 'roomOf' | 'leave'>) {
  return (bans: readonly BanRow[]): void => {
    if (bans.length === 0) return;
    const byAccount = new Map(bans.map((ban) => [ban.account_id, ban]));
    const byAddress = new Map(bans.map((ban) => [ban.ip, ban]));
    for (const session of Array.from(onlineUsers.sessions())) {
      const { login } = onlineUsers.userOf(session) ?? {};
      const ban = byAddress.get(networkOf(session.address)) ?? (login ? byAccount.get(login.accountId) : undefined);
      if (ban === undefined) continue;
      const live = rooms.roomOf(session);
      if (live !== undefined) rooms.leave(session, live.room.id);
      session.send('banned', banOf(ban));
      session.connection.close();
    }
  };
}
