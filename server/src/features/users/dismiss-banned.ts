import { networkOf } from '../../platform/visitor-address.ts';
import type { LiveRooms } from '../rooms/room-registry.ts';
import { banOf, type BanRow } from './bans.repository.ts';
import type { People } from './people.ts';

/** Ends the connections of banned accounts and addresses, and tells them why and until when. Their places are given up. */
export function dismissingBanned(people: People, rooms: Pick<LiveRooms, 'roomOf' | 'leave'>) {
  return (bans: readonly BanRow[]): void => {
    if (bans.length === 0) return;
    const byAccount = new Map(bans.map((ban) => [ban.account_id, ban]));
    const byAddress = new Map(bans.map((ban) => [ban.ip, ban]));
    for (const session of Array.from(people.sessions())) {
      const { login } = people.personOf(session) ?? {};
      const ban = byAddress.get(networkOf(session.address)) ?? (login ? byAccount.get(login.accountId) : undefined);
      if (ban === undefined) continue;
      const live = rooms.roomOf(session);
      if (live !== undefined) rooms.leave(session, live.room.id);
      session.tell('banned', banOf(ban));
      session.connection.close();
    }
  };
}
