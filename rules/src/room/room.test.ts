import { roomId } from '@quatremains/protocol/ids';
import { ROOM } from '@quatremains/protocol/limits';
import { roomInformation, roomSummary } from '@quatremains/protocol/entities/room';
import { roomSettings } from '@quatremains/protocol/realtime/room-requests';
import { backgrounds, gameTypes, statuses, visibilities } from '@quatremains/protocol/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anAccount, anIdentity } from '../testing/an-identity.ts';
import { changesOfSound } from '../testing/changes-of-sound.ts';
import { changeOf } from '../testing/outcomes.ts';
import { isBanned } from './bans.ts';
import type { Command } from './command.ts';
import { createRoom } from './create.ts';
import type { Change } from './outcome.ts';
import type { Identity, Room } from './room.ts';
import { runCommand } from './run-command.ts';
import { informationFor, summaryOf } from './view-for.ts';
import { advance, deadline } from './advance.ts';

const people: readonly Identity[] = [
  anIdentity('Ada'),
  anIdentity('Bo'),
  anAccount('Cy'),
  anAccount('Di'),
  anAccount('Mia', { role: 'Mod' }),
  anAccount('Root', { role: 'Admin', isVip: true }),
  anIdentity('Bot', { program: 'echo-bot' }),
];
const addresses = ['203.0.113.1', '203.0.113.2', null] as const;

interface Step {
  readonly wait: number;
  readonly command: Command;
}

const user = fc.constantFrom(...people);
const id = user.map((person) => person.id);
const status = fc.constantFrom(...statuses);
const password = fc.constantFrom('none' as const, 'right' as const, 'wrong' as const);
const address = fc.constantFrom(...addresses);
const changes = fc.record(
  {
    name: fc.constantFrom('', 'Another name'),
    guestAuthorized: fc.boolean(),
    programsAllowed: fc.boolean(),
    onlyPrivateForPlayers: fc.boolean(),
    mode: fc.constantFrom(...gameTypes),
    visibility: fc.constantFrom(...visibilities),
    background: fc.constantFrom(...backgrounds),
    properties: fc.record({ playerLimit: fc.integer({ min: -1, max: 20 }), roundDuration: fc.nat(200) }),
  },
  { requiredKeys: [] },
);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('join' as const),
      identity: user,
      status,
      hidden: fc.nat(5).map((dice) => dice === 0),
      password,
      address,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('leave' as const), id }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('disconnect' as const, 'reconnect' as const), id }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('switchStatus' as const), by: id, target: id, status, password }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('switchMaster' as const, 'kick' as const, 'ban' as const),
      by: id,
      target: id,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('updateSettings' as const),
      by: id,
      changes,
      passwordHash: fc.constantFrom(undefined, null, 'secret-hash'),
    }),
  },
  fc.record({ kind: fc.constant('like' as const), id }),
  fc.tuple(id, fc.constantFrom(...changesOfSound)).map(([one, change]) => change(one)),
  fc.record({ kind: fc.constant('sendMessage' as const), id, message: fc.constantFrom('hi', ' '), replyTo: fc.nat(9) }),
  fc.record({
    kind: fc.constant('reportLink' as const),
    id,
    link: fc.record({ roundTrip: fc.nat(300), spread: fc.nat(50) }),
  }),
  fc.record({
    kind: fc.constant('updateIdentity' as const),
    identity: fc
      .record({ person: user, role: fc.constantFrom('User' as const, 'Mod' as const) })
      .map(({ person, role }) =>
        person.internalId === null ? { ...person, username: `${person.username}!` } : { ...person, role },
      ),
  }),
);
const wait = fc.oneof(fc.constant(0), fc.nat(100), fc.nat(40_000), fc.constant(30_000));
const steps = fc.array(fc.record({ wait, command }), { minLength: 1, maxLength: 80, size: 'max' });
const settings = fc.record({
  name: fc.constant('A room'),
  onlyPrivateForPlayers: fc.boolean(),
  guestAuthorized: fc.boolean(),
  properties: fc.record({ playerLimit: fc.integer({ min: 1, max: 4 }) }),
});
const start = fc.record({ asked: settings, creator: user, locked: fc.boolean() }).map(({ asked, creator, locked }) =>
  freeze(
    changeOf(
      createRoom({
        id: roomId.parse('r1'),
        creator,
        settings: roomSettings.parse(asked),
        passwordHash: locked && creator.internalId !== null ? 'secret-hash' : null,
        address: addresses[0],
        now: 0,
      }),
    ).room,
  ),
);

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

/** Runs all steps on frozen rooms and passes each room to `look`. A punctual timer advances the room before each step. */
function play(room: Room, done: readonly Step[], look: (room: Room) => void = () => {}, isPunctual = false): Change {
  let { room: current, events }: Change = { room, events: [] };
  let now = 0;
  const follow = (change: Change): void => {
    current = freeze(change.room);
    events = [...events, ...change.events];
  };
  for (const step of done) {
    now += step.wait;
    if (isPunctual) follow(advance(current, now));
    const outcome = runCommand(current, step.command, now);
    if (outcome.ok) follow(outcome);
    look(current);
  }
  follow(advance(current, now));
  return { room: current, events };
}

function expectSound(room: Room): void {
  const players = room.members.filter((member) => member.status === 'player');
  const channels = players.map(({ channel }) => channel);
  const ids = room.members.map((member) => member.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(channels).size).toBe(channels.length);
  expect(players.length).toBeLessThanOrEqual(ROOM.playerLimitVip);
  for (const member of room.members) {
    if (member.status === 'spectator') expect(member.channel).toBeNull();
    else expect(member.channel).toSatisfy((channel: number) => channel >= 0 && channel < ROOM.playerLimitVip);
    if (member.hidden) expect(member).toMatchObject({ status: 'spectator', master: false });
    if (member.hidden) expect(['Mod', 'Admin']).toContain(member.role);
  }
  expect(room.emptySince !== null).toBe(room.members.length === 0);
  expect(room.members.some(({ master }) => master)).toBe(room.members.some(({ hidden }) => !hidden));
  expect(room.members.map(({ joinedAt }) => joinedAt)).toEqual(
    room.members.map(({ joinedAt }) => joinedAt).toSorted((one, other) => one - other),
  );
  if (room.closed) expect(room.members).toEqual([]);
  for (const member of room.members) expect(isBanned(room, member, null)).toBe(false);
}

function playersOf(room: Room): number {
  return room.members.filter((member) => member.status === 'player').length;
}

test('no member becomes player in a full room, however the limit changes', () => {
  fc.assert(
    fc.property(start, steps, (room, done) => {
      let seated = playersOf(room);
      play(room, done, (seen) => {
        if (playersOf(seen) > seated) expect(playersOf(seen)).toBeLessThanOrEqual(seen.settings.playerLimit);
        seated = playersOf(seen);
      });
    }),
  );
});

test('whatever is asked of a room, and whenever, it stays whole', () => {
  fc.assert(
    fc.property(start, steps, (room, done) => {
      play(room, done, expectSound);
    }),
    { numRuns: 400 },
  );
});

test('after each deadline there is a later one or none', () => {
  fc.assert(
    fc.property(start, steps, (room, done) => {
      play(room, done, (seen) => {
        const due = deadline(seen);
        if (due === null) return;
        const after = advance(seen, due);
        expect(after.events).not.toEqual([]);
        expect(deadline(after.room) ?? Infinity).toBeGreaterThan(due);
      });
    }),
  );
});

test('a left-alone room ends: its last lost members go and it closes', () => {
  fc.assert(
    fc.property(start, steps, (room, done) => {
      const { room: left } = play(room, done);
      const lost = left.members.reduce<Room>((seen, { id: gone }) => {
        const outcome = runCommand(seen, { kind: 'disconnect', id: gone }, 1e9);
        return outcome.ok ? outcome.room : seen;
      }, left);
      const { room: end } = advance(lost, 1e9 + 60_000);
      expect(end.closed).toBe(true);
      expect(deadline(end)).toBeNull();
    }),
  );
});

test('the same commands lead to the same room and events, whether the timer is in time or late', () => {
  fc.assert(
    fc.property(start, steps, (room, done) => {
      const late = play(room, done);
      expect(play(room, done)).toEqual(late);
      expect(play(room, done, () => {}, true)).toEqual(late);
    }),
  );
});

test('the events alone determine the members', () => {
  fc.assert(
    fc.property(start, steps, (room, done) => {
      const { room: end, events } = play(room, done);
      const known = new Map(room.members.map((member) => [member.id, member]));
      for (const event of events) {
        if (event.kind === 'memberJoined') expect(known.has(event.member.id)).toBe(false);
        if (event.kind === 'memberChanged') expect(known.get(event.member.id)).toEqual(event.before);
        if (event.kind === 'memberLeft') expect(known.delete(event.member.id)).toBe(true);
        if (event.kind === 'memberJoined' || event.kind === 'memberChanged') known.set(event.member.id, event.member);
      }
      expect([...known.values()]).toEqual(end.members);
    }),
  );
});

test('notes end when a member loses the channel, disconnects or is replaced', () => {
  fc.assert(
    fc.property(start, steps, (room, done) => {
      for (const event of play(room, done).events) {
        if (event.kind !== 'memberChanged') continue;
        const { member, before, soundEnds } = event;
        if (before.channel !== null && before.channel !== member.channel) expect(soundEnds).toBe(true);
        if (before.channel !== null && before.lostAt === null && member.lostAt !== null) expect(soundEnds).toBe(true);
        if (before.channel === null) expect(soundEnds).toBe(false);
      }
    }),
  );
});

test('a room can be written down and read again as it was', () => {
  fc.assert(
    fc.property(start, steps, (room, done) => {
      const { room: end } = play(room, done);
      expect(JSON.parse(JSON.stringify(end))).toEqual(end);
    }),
  );
});

test('views keep their shape and their secrets in every room that can be', () => {
  fc.assert(
    fc.property(start, steps, (room, done) => {
      const { room: end } = play(room, done);
      const hidden = end.members.filter((member) => member.hidden);
      expect(() => roomSummary.parse(summaryOf(end))).not.toThrow();
      expect(JSON.stringify(summaryOf(end))).not.toMatch(/secret-hash|203\.0\.113/);
      for (const viewer of end.members) {
        const text = JSON.stringify(roomInformation.parse(informationFor(end, viewer)));
        expect(text).not.toMatch(/secret-hash|203\.0\.113/);
        // Messages that a member sent before hiding are visible.
        const withoutMessages = JSON.stringify(informationFor({ ...end, messages: [] }, viewer));
        const isStaff = viewer.role === 'Mod' || viewer.role === 'Admin';
        for (const ghost of isStaff ? [] : hidden) expect(withoutMessages).not.toContain(ghost.id);
      }
      for (const ghost of hidden) expect(JSON.stringify(summaryOf(end))).not.toContain(ghost.id);
    }),
    { numRuns: 50 },
  );
});
