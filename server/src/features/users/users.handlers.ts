import { accepted, refused } from '@quatremains/protocol/refusals';
import { isVisible, tidied } from '@quatremains/rules/room/plain-text';
import type { Identity } from '@quatremains/rules/room/room';
import type { Handlers } from '../../realtime/handlers.ts';
import type { Session } from '../../realtime/session.ts';
import type { LiveRooms } from '../rooms/room-registry.ts';
import type { People } from './people.ts';

export interface UsersOptions {
  readonly people: People;
  readonly rooms: Pick<LiveRooms, 'renew'>;
}

const COLOURS_WITHOUT_VIP = 1;

/** What people change about themselves: kept while they are here, shown to the room they are in. */
export function usersHandlers({ people, rooms }: UsersOptions): Pick<Handlers, 'changeUsername' | 'changeColors'> {
  const renew = (session: Session, change: Partial<Identity>): void => {
    people.renew(session, { ...session.who, ...change });
    rooms.renew(session);
  };
  return {
    changeUsername: (session, { username: typed }) => {
      const username = tidied(typed);
      if (!isVisible(username)) return refused('NAME_EMPTY', 'username');
      renew(session, { username });
      return accepted(null);
    },
    changeColors: (session, { colors }) => {
      if (colors.length > COLOURS_WITHOUT_VIP && !session.who.isVip) return refused('VIP_NEEDED', 'colors');
      renew(session, { colors });
      return accepted(null);
    },
  };
}
