import { roomId } from '@quatremains/protocol/ids';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { listRooms, type Search } from './room-list.ts';
import type { Room, Settings } from './room.ts';

interface Row {
  readonly likes?: number;
  readonly occupants?: number;
  readonly hidden?: number;
  readonly closed?: boolean;
  readonly settings?: Partial<Settings>;
}

function row(id: string, { likes = 0, occupants = 0, hidden = 0, closed = false, settings = {} }: Row = {}): Room {
  const members = [
    ...Array.from({ length: occupants }, (_, index) => aPlayer(`p${index}`, index)),
    ...Array.from({ length: hidden }, (_, index) => aMember(`h${index}`, { hidden: true })),
  ];
  return aRoom({ id: roomId.parse(id), likes, closed, members, settings: { name: id, ...settings } });
}

function ids(rooms: readonly Room[], search?: Search): string[] {
  return listRooms(rooms, search).map(({ id }) => id);
}

const pushed = row('pushed', { settings: { visibility: 'PUSH' } });
const full = row('full', { occupants: 5 });
const liked = row('liked', { occupants: 2, likes: 7 });
const disliked = row('disliked', { occupants: 2, likes: 1 });

test('pushed rooms come first, then the fuller, then the more liked', () => {
  expect(ids([disliked, liked, full, pushed])).toEqual(['pushed', 'full', 'liked', 'disliked']);
});

test('spectators count as players do', () => {
  const watched = aRoom({ id: roomId.parse('watched'), members: ['Ada', 'Bo', 'Cy'].map((name) => aMember(name)) });
  expect(ids([liked, watched])).toEqual(['watched', 'liked']);
});

test('rooms of equal rank are ordered by id', () => {
  expect(ids([row('b'), row('c'), row('a')])).toEqual(['a', 'b', 'c']);
});

test('invisible and closed rooms are not listed, also in a search', () => {
  const rooms = [row('secret', { settings: { visibility: 'INVISIBLE' } }), row('gone', { closed: true }), liked];
  expect(ids(rooms)).toEqual(['liked']);
  expect(ids(rooms, { name: 'secret' })).toEqual([]);
});

test('hidden members do not count in the order', () => {
  expect(ids([row('haunted', { hidden: 9 }), disliked])).toEqual(['disliked', 'haunted']);
});

test.each([
  [{ name: 'etu' }, ['etude']],
  [{ name: ' ÉTUDE ' }, ['etude']],
  [{ name: 'fugue' }, []],
  [{ type: 'NORMAL' }, ['etude', 'waltz']],
  [{ type: 'BLIND' }, ['quiz']],
  [{ name: 'w', type: 'NORMAL' }, ['waltz']],
  [{ name: '' }, ['etude', 'quiz', 'waltz']],
] as const)('a search for %o finds %j', (search, found) => {
  const rooms = [
    row('etude', { settings: { name: 'Étude in C' } }),
    row('waltz'),
    row('quiz', { settings: { gameType: 'BLIND' } }),
  ];
  expect(ids(rooms, search)).toEqual(found);
});

test('the list does not depend on the order in which rooms were made', () => {
  const rooms = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 99 }), likes: fc.nat(2), occupants: fc.nat(2), isPushed: fc.boolean() }),
    { selector: ({ id }) => id, maxLength: 12 },
  );
  fc.assert(
    fc.property(rooms, (made) => {
      const list = made.map(({ id, likes, occupants, isPushed }) =>
        row(`r${id}`, { likes, occupants, settings: { visibility: isPushed ? 'PUSH' : 'DEFAULT' } }),
      );
      expect(ids(list)).toEqual(ids(list.toReversed()));
    }),
  );
});
