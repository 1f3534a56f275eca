import { memberOf } from '@quatremains/rules/room/members';
import type { Identity, Member } from '@quatremains/rules/room/room';
import type { AccountParts } from './app.accounts.ts';
import type { HouseDependencies } from './app.house.ts';
import { bringBack } from './features/rooms/bring-back.ts';
import type { KeptRoom, KeptSeat } from './features/rooms/kept-room.ts';
import { RoomKeeper } from './features/rooms/room-keeper.ts';
import type { LiveRooms } from './features/rooms/room-registry.ts';
import { createRoomsRepository } from './features/rooms/rooms.repository.ts';
import { createSessionsRepository } from './features/login/sessions.repository.ts';
import { identityOf } from './features/users/account-views.ts';
import type { AccountRow } from './features/users/accounts.repository.ts';
import type { People } from './features/users/people.ts';
import { wholeNow } from './platform/system-clock.ts';

type SeatInRoom = KeptSeat & Pick<KeptRoom, 'room'>;

export interface RoomParts {
  readonly people: People;
  readonly rooms: LiveRooms;
  readonly accounts: AccountParts;
  readonly keeper: RoomKeeper;
}

export function createKeeper(
  { database, clock, timers, logger }: HouseDependencies,
  people: People,
  rooms: Pick<LiveRooms, 'find'>,
): RoomKeeper {
  return new RoomKeeper({
    repository: createRoomsRepository(database),
    clock,
    timers,
    logger,
    find: (id) => rooms.find(id)?.room,
    seatOf: (id) => {
      const person = people.ofId(id);
      return person === undefined ? null : { id, proof: person.proof, login: person.login };
    },
  });
}

function identityIn(member: Member): Identity {
  const { id, internalId, username, colors, country, role, isVip, image, program, preferences } = member;
  return { id, internalId, username, colors, country, role, isVip, image, program, preferences };
}

/** Sessions may have been ended, accounts renamed, banned or deleted in between. */
async function accountsOf(seats: readonly SeatInRoom[], { database, clock }: HouseDependencies) {
  const ids = seats.flatMap(({ login }) => login?.sessionId ?? []);
  const found = ids.length === 0 ? [] : await createSessionsRepository(database).accountsOf(ids, wholeNow(clock));
  return new Map<string, AccountRow>(found.map((row) => [row.session_id, row]));
}

async function expectPeople(seats: readonly SeatInRoom[], parts: RoomParts, dependencies: HouseDependencies) {
  const accounts = await accountsOf(seats, dependencies);
  for (const { id, room, proof, login } of seats) {
    const member = memberOf(room, id);
    if (member === undefined) continue;
    const person = parts.people.expect({ who: identityIn(member), login, proof });
    const account = login === null ? undefined : accounts.get(login.sessionId);
    if (account !== undefined)
      parts.accounts.presence.renew(person, identityOf(account, person.who, wholeNow(dependencies.clock)));
    else parts.accounts.presence.leave(person);
  }
}

/** Rooms and people as they were when the server ended; where they cannot be read, the server starts without. */
export async function bringBackRooms(parts: RoomParts, dependencies: HouseDependencies): Promise<void> {
  const { rooms, keeper } = parts;
  const { database, clock, logger } = dependencies;
  const repository = createRoomsRepository(database);
  const expect = (seats: readonly SeatInRoom[]) => expectPeople(seats, parts, dependencies);
  try {
    await bringBack({ repository, rooms, keeper, clock, logger, expect });
  } catch (error) {
    logger.error({ error }, 'rooms were not brought back');
  }
}
