import { memberOf } from '@quatremains/rules/room/members';
import type { Identity, Member } from '@quatremains/rules/room/room';
import type { AccountServices } from './app.accounts.ts';
import type { Dependencies } from './app.dependencies.ts';
import type { OperatorVoice } from './features/chat/operator-voice.ts';
import { bringBack, readRooms } from './features/rooms/bring-back.ts';
import type { KeptRoom } from './features/rooms/kept-room.ts';
import type { KeptSeat } from './features/rooms/kept-state.ts';
import { RoomKeeper } from './features/rooms/room-keeper.ts';
import type { LiveRooms } from './features/rooms/room-registry.ts';
import { createRoomsRepository } from './features/rooms/rooms.repository.ts';
import { createSessionsRepository } from './features/login/sessions.repository.ts';
import { identityOf } from './features/users/account-views.ts';
import type { AccountRow } from './features/users/accounts.repository.ts';
import type { People } from './features/users/people.ts';
import { wholeNow } from './platform/system-clock.ts';

type SeatInRoom = KeptSeat & Pick<KeptRoom, 'room'>;

export interface RoomServices {
  readonly people: People;
  readonly rooms: LiveRooms;
  readonly accounts: AccountServices;
  readonly keeper: RoomKeeper;
  readonly voice: OperatorVoice;
}

export function createKeeper(
  { database, clock, timers, logger }: Dependencies,
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
async function accountsOf(seats: readonly SeatInRoom[], { database, clock }: Dependencies) {
  const ids = seats.flatMap(({ login }) => login?.sessionId ?? []);
  const found = ids.length === 0 ? [] : await createSessionsRepository(database).accountsOf(ids, wholeNow(clock));
  return new Map<string, AccountRow>(found.map((row) => [row.session_id, row]));
}

type AccountsOfSessions = Awaited<ReturnType<typeof accountsOf>>;

function expectMember(
  { id, room, proof, login }: SeatInRoom,
  accounts: AccountsOfSessions,
  { people, accounts: { presence } }: RoomServices,
  now: number,
): void {
  const member = memberOf(room, id);
  if (member === undefined) return;
  const person = people.expect({ who: identityIn(member), login, proof });
  const account = login === null ? undefined : accounts.get(login.sessionId);
  if (account === undefined) presence.leave(person);
  else presence.renew(person, identityOf(account, person.who, now));
}

/** Reads the rooms and people that were here when the server ended. Returns what brings them back: from then on people have half a minute. */
export async function readKept(services: RoomServices, dependencies: Dependencies): Promise<() => void> {
  const { database, clock, logger } = dependencies;
  await services.voice.start();
  const kept = await readRooms({ repository: createRoomsRepository(database), clock, logger });
  const seats = kept.flatMap(({ room, seats: ofRoom }) => ofRoom.map((seat) => ({ ...seat, room })));
  const accounts = await accountsOf(seats, dependencies);
  return () => {
    const now = wholeNow(clock);
    bringBack(kept, services.rooms, services.keeper, now);
    for (const seat of seats) expectMember(seat, accounts, services, now);
    if (kept.length > 0) logger.info({ rooms: kept.length }, 'rooms are back');
    services.voice.catchUp();
  };
}
