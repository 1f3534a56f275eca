import type { Identity } from '@quatremains/rules/room/room';
import type { Fairness } from '@quatremains/rules/play/fair-use';
import { programName } from '@quatremains/rules/users/program-name';
import type { Clock } from '@quatremains/rules/clock';
import type { Random } from '../../platform/random.ts';
import type { Visitor } from '../../realtime/gateway.ts';
import { Session, type Connection } from '../../realtime/session.ts';
import type { LiveRooms } from '../rooms/room-registry.ts';
import { countryFrom, createGuest, guestWord } from './guest.ts';
import type { People, Person } from './people.ts';
import type { Presence } from './presence.ts';

/** Lets whoever starts the server say more about a newcomer than that they are a guest. */
export type Identify = (visitor: Visitor) => Partial<Identity>;

export interface ArrivalOptions {
  readonly people: People;
  readonly presence: Presence;
  readonly rooms: Pick<LiveRooms, 'comeBack' | 'lose' | 'seatOf'>;
  readonly random: Random;
  readonly clock: Clock;
  readonly countryHeader: string | null;
  readonly identify: Identify;
  readonly fairUse: Fairness;
}

function personFor(visitor: Visitor, options: ArrivalOptions): Person {
  const { people, random, countryHeader, identify } = options;
  const known = people.find(visitor.handshake.resume);
  if (known !== undefined) return known;
  const country = countryFrom(countryHeader === null ? undefined : visitor.headers[countryHeader]);
  const word = guestWord(visitor.headers['accept-language']);
  const program = programName(visitor.handshake.program);
  return people.add({ ...createGuest(random, { country, word }, people.isNameTaken), program, ...identify(visitor) });
}

function introduce(session: Session, { resume }: Person, { rooms, clock }: ArrivalOptions): void {
  const { id, internalId, username, country, role, isVip } = session.who;
  const colors = [...session.who.colors];
  session.tell('initUser', {
    id,
    internalId,
    username,
    country,
    role,
    isVip,
    colors,
    resume,
    serverTime: clock.now(),
    seat: rooms.seatOf(session),
  });
}

/** A connection has been made: it is somebody new, or somebody who comes back to what they left, or takes over from themself. */
export function arrive(connection: Connection, visitor: Visitor, options: ArrivalOptions): Session {
  const { people, presence, rooms, fairUse } = options;
  const person = personFor(visitor, options);
  const session = new Session({
    connection,
    notes: visitor.handshake.notes,
    who: person.who,
    address: visitor.address,
    fairUse,
  });
  const previous = people.attach(person, session);
  presence.comeBack(person);
  introduce(session, person, options);
  rooms.comeBack(session);
  previous?.tell('replaced', {});
  previous?.connection.close();
  return session;
}

/** A connection has ended; its person's place in a room is kept for a while. */
export function depart(session: Session, { people, rooms }: Pick<ArrivalOptions, 'people' | 'rooms'>): void {
  if (people.detach(session)) rooms.lose(session);
}
