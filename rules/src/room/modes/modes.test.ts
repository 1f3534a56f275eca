import { roomInformation } from '@quatremains/protocol/entities/room';
import { gameTypes, statuses } from '@quatremains/protocol/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../../testing/a-member.ts';
import { aRoom } from '../../testing/a-room.ts';
import { aTrack } from '../../testing/a-bot.ts';
import { aSong } from '../../testing/a-song.ts';
import { anAccount, anIdentity } from '../../testing/an-identity.ts';
import { violations } from '../../testing/invariants.ts';
import { botIdOf } from '../bot/bot-user.ts';
import { takeOf } from '../bot/view-bot.ts';
import type { Command } from '../command.ts';
import type { Change, RoomEvent } from '../outcome.ts';
import { restoreRoom } from '../restore-room.ts';
import type { Identity, Member, Room } from '../room.ts';
import { runCommand } from '../run-command.ts';
import { informationFor } from '../view-for.ts';
import { advance, deadline } from '../advance.ts';
import { blindInformationFor } from './blind/view-blind.ts';

const people: readonly Identity[] = [
  anIdentity('Ada'),
  anAccount('Bo'),
  anAccount('Cy'),
  anIdentity('Di'),
  anAccount('Ed'),
  anIdentity('Fay'),
  anAccount('Mia', { role: 'Mod' }),
];
const members: readonly Member[] = people
  .slice(0, 5)
  .map((user, channel) =>
    channel < 4 ? aPlayer(user.username, channel, { ...user, master: channel === 0 }) : aMember(user.username, user),
  );

/** A command, or a kind of command that depends on the current room: recorded tracks, a command of the performer. */
type Wish = Command | 'answer' | 'answerNothing' | 'perform' | 'restart';

const user = fc.constantFrom(...people);
const id = user.map((person) => person.id);
const master = fc.oneof({ weight: 4, arbitrary: fc.constant(people[0]!.id) }, id);
const kinds = <Kind extends Command['kind']>(...names: Kind[]) => fc.constantFrom(...names);
const bot = fc.constant(botIdOf(aRoom()));
const properties = fc.record(
  {
    botEnabled: fc.boolean(),
    roundDuration: fc.constantFrom(1, 20, 120),
    roundByPlayer: fc.integer({ min: 1, max: 3 }),
    playingMaxDuration: fc.constantFrom(1, 10, 60, 600),
  },
  { requiredKeys: [] },
);
const songs = [aSong(), aSong({ id: 2, shortName: 'Waltz', url: 'https://films.example/?v=w' })];
const named = fc.constantFrom(...songs, 'unknown' as const);

const ofBot: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({
    kind: kinds('switchMetronome'),
    by: master,
    bot,
    bpm: fc.constantFrom(null, 0, 1, 60, 97.3, 250, 251),
  }),
  fc.record({
    kind: kinds('controlLoop'),
    by: master,
    bot,
    isRecording: fc.constantFrom(true, true, false, undefined),
    isPlaying: fc.constantFrom(true, true, false, undefined),
    delay: fc.constantFrom(undefined, 1, 300, 300, 5_000, 9_000),
    duration: fc.constantFrom(1, 400, 1_000, 1_000, 8_000, 60_000),
  }),
  fc.constantFrom('answer' as const, 'answer' as const, 'answerNothing' as const),
);
const ofQueue: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ kind: kinds('joinQueue'), id }),
  fc.record({ kind: kinds('joinQueue'), id, group: fc.constantFrom('group-1', 'group-2', 'group-3', 'group-4') }),
  fc.record({ kind: kinds('leaveQueue'), id }),
  fc.record({ kind: kinds('skipPlay'), by: id }),
);
const ofBlind: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ kind: kinds('startBlind'), by: master }),
  fc.constant('perform' as const),
  fc.record({ kind: kinds('pickTune'), id, song: named }),
  fc.record({ kind: kinds('nameTune'), id, title: fc.constantFrom('Waltz', '', 'My own tune') }),
  fc.record({ kind: kinds('giveUp'), id }),
  fc.record({ kind: kinds('guess'), id, text: fc.constantFrom('fur elise', 'waltz', 'elise', 'no', '') }),
  fc.record({ kind: kinds('sendMessage'), id, message: fc.constantFrom('fur elise', 'waltz', 'hello') }),
);
const ofRoom: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kinds('join'),
      identity: user,
      status: fc.constantFrom(...statuses),
      hidden: fc.constant(false),
      password: fc.constant('none' as const),
      address: fc.constant(null),
    }),
  },
  fc.record({ kind: kinds('leave', 'disconnect', 'reconnect', 'reconnect', 'reconnect'), id }),
  fc.record({
    kind: kinds('switchStatus'),
    by: master,
    target: id,
    status: fc.constantFrom(...statuses),
    password: fc.constant('none' as const),
  }),
  fc.record({ kind: kinds('updateSettings'), by: master, changes: fc.record({ properties }) }),
  fc.record({ kind: kinds('playVideo'), id, song: fc.oneof(named, fc.constant(null)) }),
  fc.record({ kind: kinds('playTrack'), id, track: fc.constantFrom({ kind: 'file', name: 'a.mid' }, null) }),
);
/** Commands that end the state of a mode. */
const rare: fc.Arbitrary<Wish> = fc.oneof(
  fc.constant('restart' as const),
  fc.record({ kind: kinds('kick', 'ban'), by: master, target: id }),
  fc.record({
    kind: kinds('updateSettings'),
    by: master,
    changes: fc.record({ mode: fc.constantFrom(...gameTypes), properties }),
  }),
);

const OF = { NORMAL: ofBot, QUEUED: ofQueue, BLIND: ofBlind, PRACTICE: ofRoom } as const;
const wait = fc.oneof(
  { weight: 4, arbitrary: fc.nat(300) },
  { weight: 4, arbitrary: fc.nat(4_000) },
  fc.constantFrom(0, 8_000, 10_000, 30_000),
  fc.nat(40_000),
);

interface Story {
  readonly room: Room;
  readonly steps: readonly { readonly wait: number; readonly wish: Wish }[];
}

/** Rooms of each mode, and what is asked of them: mostly what belongs to the mode. */
const story: fc.Arbitrary<Story> = fc.constantFrom(...gameTypes).chain((gameType) =>
  fc.record({
    room: properties.map((chosen) =>
      freeze(
        aRoom({ members, settings: { gameType, properties: gameType === 'NORMAL' ? { botEnabled: true } : chosen } }),
      ),
    ),
    steps: fc.array(
      fc.record({
        wait,
        wish: fc.oneof(
          { weight: 30, arbitrary: OF[gameType] },
          { weight: 5, arbitrary: ofRoom },
          { weight: 1, arbitrary: rare },
        ),
      }),
      { minLength: 1, maxLength: 60, size: 'max' },
    ),
  }),
);

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

const TRACKS = [aTrack(1)];

function commandOf(room: Room, wish: Exclude<Wish, 'restart'>): Command | null {
  if (typeof wish === 'object') return wish;
  if (wish === 'perform') {
    const performer = blindInformationFor(room, null)?.performer ?? null;
    return performer === null ? null : { kind: 'pickTune', id: performer, song: songs[0] ?? 'unknown' };
  }
  const recordedAt = takeOf(room)?.startsAt ?? -1;
  return { kind: 'loopRecorded', recordedAt, tracks: wish === 'answer' ? TRACKS : [] };
}

function follow(room: Room, wish: Wish, now: number): Change | null {
  if (wish === 'restart') return { room: restoreRoom(JSON.parse(JSON.stringify(room)) as Room, now), events: [] };
  const command = commandOf(room, wish);
  const outcome = command === null ? null : runCommand(room, command, now);
  return outcome?.ok === true ? outcome : null;
}

/** Wakes the room whenever it is due until then. */
function punctually(room: Room, until: number): Change {
  let change: Change = { room, events: [] };
  for (let due = deadline(room); due !== null && due <= until; due = deadline(change.room)) {
    const next = advance(change.room, due);
    change = { room: next.room, events: [...change.events, ...next.events] };
  }
  return change;
}

/** Runs a story and passes each room to `look`. The room advances with the steps only, or at each deadline. */
function live({ room, steps }: Story, look: (room: Room, now: number) => void = () => {}, isPunctual = false): Change {
  let change: Change = { room, events: [] };
  let now = 1_000;
  const chain = (next: Change): void => {
    change = { room: freeze(next.room), events: [...change.events, ...next.events] };
  };
  for (const step of steps) {
    now += step.wait;
    chain(isPunctual ? punctually(change.room, now) : advance(change.room, now));
    const next = follow(change.room, step.wish, now);
    if (next !== null) chain(next);
    look(change.room, now);
  }
  return change;
}

/** Removes announced beats, because late timers skip them. */
function withoutBeats(events: readonly RoomEvent[]): RoomEvent[] {
  return events.filter(({ kind }) => kind !== 'beatsAnnounced');
}

test('after random commands at random times the mode state keeps its invariants', () => {
  fc.assert(
    fc.property(story, (lived) => {
      live(lived, (room) => expect(violations(room)).toEqual([]));
    }),
    { numRuns: 500 },
  );
});

test('after each deadline of a mode there is a later one or none', () => {
  fc.assert(
    fc.property(story, (lived) => {
      live(lived, (room) => {
        const due = deadline(room);
        if (due === null) return;
        const after = advance(room, due);
        expect(after.events).not.toEqual([]);
        expect(deadline(after.room) ?? Infinity).toBeGreaterThan(due);
      });
    }),
    { numRuns: 300 },
  );
});

test('the same commands lead to the same room and events in each mode, whether the timer is in time or late', () => {
  fc.assert(
    fc.property(story, (lived) => {
      const late = live(lived);
      expect(live(lived)).toEqual(late);
      const punctual = live(lived, () => {}, true);
      expect(punctual.room).toEqual(late.room);
      expect(withoutBeats(punctual.events)).toEqual(withoutBeats(late.events));
    }),
    { numRuns: 300 },
  );
});

test('the mode state is unchanged after a round trip through JSON', () => {
  fc.assert(
    fc.property(story, (lived) => {
      live(lived, (room) => expect(JSON.parse(JSON.stringify(room))).toEqual(room));
    }),
  );
});

test('a room without a timer for a day catches up quickly in each mode', () => {
  fc.assert(
    fc.property(story, (lived) => {
      live(lived, (room, now) => {
        const { events } = advance(room, now + 86_400_000);
        expect(events.length).toBeLessThan(300);
      });
    }),
  );
});

test('the data for each member has the shape of the protocol', () => {
  fc.assert(
    fc.property(story, (lived) => {
      const { room } = live(lived);
      for (const viewer of room.members) {
        const information = informationFor(room, viewer);
        expect(roomInformation.parse(information)).toEqual(information);
      }
    }),
    { numRuns: 100 },
  );
});

test('beats are announced in order, and none twice', () => {
  fc.assert(
    fc.property(story, (lived) => {
      let next = 0;
      for (const event of live(lived, () => {}, true).events) {
        if (event.kind !== 'beatsAnnounced') continue;
        const { number, count } = event.beats;
        expect(number === 0 || number >= next).toBe(true);
        next = number + count;
      }
    }),
  );
});
