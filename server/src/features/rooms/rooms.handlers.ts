import { accepted, refused } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import { creationFault } from '@quatremains/rules/room/create';
import type { Random } from '../../platform/random.ts';
import type { Handlers } from '../../realtime/handlers.ts';
import type { Session } from '../../realtime/session.ts';
import type { People } from '../users/people.ts';
import { hashPassword, provePassword } from './password.ts';
import type { RoomListPush } from './room-list-push.ts';
import type { LiveRooms } from './room-registry.ts';
import { tellApart } from './tell-apart.ts';

export interface RoomsOptions {
  readonly rooms: LiveRooms;
  readonly people: Pick<People, 'renewSession'>;
  readonly list: RoomListPush;
  readonly clock: Clock;
  readonly random: Random;
}

type RoomEvent = 'latency' | 'watchRooms' | 'createRoom' | 'joinRoom' | 'leaveRoom' | 'onSwitchPlayerSpec';

/** Links are told to the room this often, though clients measure more often at first. */
const LINKS_TOLD_EVERY = 4_500;

function reportLink(session: Session, { rooms, clock }: RoomsOptions): void {
  if (session.link === null || clock.now() - session.linkToldAt < LINKS_TOLD_EVERY) return;
  session.linkToldAt = clock.now();
  rooms.roomOf(session)?.run({ kind: 'reportLink', id: session.who.id, link: session.link });
}

/** What is done with rooms; what may be done is said by the rules. */
export function roomsHandlers(options: RoomsOptions): Pick<Handlers, RoomEvent> {
  const { rooms, people, list, clock, random } = options;
  return {
    latency: (session, { link }) => {
      const serverTime = clock.now();
      if (link !== undefined) session.link = link;
      reportLink(session, options);
      return accepted({ serverTime });
    },
    watchRooms: (session, { watch }) => {
      list.watch(session, watch);
      return accepted(null);
    },
    createRoom: async (session, { password, ...settings }) => {
      const fault = creationFault({ who: session.who, settings, hasPassword: Boolean(password) });
      if (fault !== null) return { ok: false, refusal: fault };
      if (!session.newRooms.take(1, clock.now())) return refused('TOO_FAST');
      const passwordHash = password ? await hashPassword(password, random) : null;
      return session.isOpen ? rooms.create(session, { settings, passwordHash }) : refused('NOT_IN_ROOM');
    },
    joinRoom: async (session, { id, userStatus: status, password: given, invisible: hidden }) => {
      const asked = rooms.find(id);
      if (asked === undefined) return refused('ROOM_NOT_FOUND');
      const password = given ? await provePassword(given, asked.room.settings.passwordHash) : 'none';
      if (!session.isOpen) return refused('NOT_IN_ROOM');
      const before = session.who;
      tellApart(session, asked.room, people);
      const result = rooms.join(session, asked, { status, hidden, password });
      if (!result.ok) people.renewSession(session, before);
      return result;
    },
    leaveRoom: (session, { id }) => rooms.leave(session, id),
    onSwitchPlayerSpec: (session, { id: target, status }) => {
      const live = rooms.roomOf(session);
      if (live === undefined) return refused('NOT_IN_ROOM');
      const outcome = live.run({ kind: 'switchStatus', by: session.who.id, target, status });
      return outcome.ok ? accepted(null) : outcome;
    },
  };
}
