import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { eventNames } from '../testing/outcomes.ts';
import { advance, deadline } from './advance.ts';

const ada = aPlayer('Ada', 0, { master: true });

test('a room with only connected members has no deadline', () => {
  expect(deadline(aRoom({ members: [ada] }))).toBeNull();
});

test('the deadline is the end of the first disconnected member’s time', () => {
  const members = [ada, aMember('Bo', { lostAt: 700 }), aMember('Cy', { lostAt: 500 })];
  expect(deadline(aRoom({ members }))).toBe(30_500);
});

test('the deadline of an empty room is its closing; a closed room has none', () => {
  expect(deadline(aRoom({ emptySince: 100 }))).toBe(30_100);
  expect(deadline(aRoom({ emptySince: 100, closed: true }))).toBeNull();
});

test('nothing happens before it is due', () => {
  const room = aRoom({ members: [ada, aMember('Bo', { lostAt: 100 })] });
  expect(advance(room, 30_099)).toEqual({ room, events: [] });
});

test('a disconnected member stays for thirty seconds', () => {
  const { room, events } = advance(aRoom({ members: [ada, aMember('Bo', { lostAt: 100 })] }), 30_100);
  expect(room.members).toEqual([ada]);
  expect(eventNames(events)).toEqual(['memberLeft bo lost']);
});

test('when a disconnected master is removed, another member becomes master', () => {
  const { events } = advance(aRoom({ members: [{ ...ada, lostAt: 100 }, aMember('Bo')] }), 30_100);
  expect(eventNames(events)).toEqual(['memberLeft ada lost', 'memberChanged bo']);
});

test('members who disconnect at the same time are removed together', () => {
  const members = [{ ...ada, lostAt: 100 }, aMember('Bo', { lostAt: 100 })];
  const { room, events } = advance(aRoom({ members }), 30_100);
  expect(eventNames(events)).toEqual(['memberLeft ada lost', 'memberLeft bo lost']);
  expect(room.emptySince).toBe(30_100);
});

test('a room closes thirty seconds after its last member has left', () => {
  expect(advance(aRoom({ emptySince: 100 }), 30_099).room.closed).toBe(false);
  const { room, events } = advance(aRoom({ emptySince: 100 }), 30_100);
  expect(room.closed).toBe(true);
  expect(eventNames(events)).toEqual(['roomClosed']);
});

test('a late timer applies all due changes in order', () => {
  const { room, events } = advance(
    aRoom({ members: [{ ...ada, lostAt: 100 }, aMember('Bo', { lostAt: 90 })] }),
    999_999,
  );
  expect(eventNames(events)).toEqual(['memberLeft bo lost', 'memberLeft ada lost', 'roomClosed']);
  expect(room).toMatchObject({ members: [], emptySince: 30_100, closed: true });
});
