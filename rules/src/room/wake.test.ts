import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { told } from '../testing/outcomes.ts';
import { advance, deadline } from './wake.ts';

const ada = aPlayer('Ada', 0, { master: true });

test('a room with everybody connected need not be woken', () => {
  expect(deadline(aRoom({ members: [ada] }))).toBeNull();
});

test('the room must be woken when the first kept place ends', () => {
  const members = [ada, aMember('Bo', { lostAt: 700 }), aMember('Cy', { lostAt: 500 })];
  expect(deadline(aRoom({ members }))).toBe(30_500);
});

test('an empty room must be woken when its time is over, a closed one never', () => {
  expect(deadline(aRoom({ emptySince: 100 }))).toBe(30_100);
  expect(deadline(aRoom({ emptySince: 100, closed: true }))).toBeNull();
});

test('nothing happens before it is due', () => {
  const room = aRoom({ members: [ada, aMember('Bo', { lostAt: 100 })] });
  expect(advance(room, 30_099)).toEqual({ room, facts: [] });
});

test('a place is kept for thirty seconds', () => {
  const { room, facts } = advance(aRoom({ members: [ada, aMember('Bo', { lostAt: 100 })] }), 30_100);
  expect(room.members).toEqual([ada]);
  expect(told(facts)).toEqual(['memberLeft bo lost']);
});

test('when the lost one was master, another becomes it', () => {
  const { facts } = advance(aRoom({ members: [{ ...ada, lostAt: 100 }, aMember('Bo')] }), 30_100);
  expect(told(facts)).toEqual(['memberLeft ada lost', 'memberChanged bo']);
});

test('those lost at one moment go together', () => {
  const members = [{ ...ada, lostAt: 100 }, aMember('Bo', { lostAt: 100 })];
  const { room, facts } = advance(aRoom({ members }), 30_100);
  expect(told(facts)).toEqual(['memberLeft ada lost', 'memberLeft bo lost']);
  expect(room.emptySince).toBe(30_100);
});

test('a room outlives its last member by thirty seconds', () => {
  expect(advance(aRoom({ emptySince: 100 }), 30_099).room.closed).toBe(false);
  const { room, facts } = advance(aRoom({ emptySince: 100 }), 30_100);
  expect(room.closed).toBe(true);
  expect(told(facts)).toEqual(['roomClosed']);
});

test('a late timer catches up with everything in its order', () => {
  const { room, facts } = advance(
    aRoom({ members: [{ ...ada, lostAt: 100 }, aMember('Bo', { lostAt: 90 })] }),
    999_999,
  );
  expect(told(facts)).toEqual(['memberLeft bo lost', 'memberLeft ada lost', 'roomClosed']);
  expect(room).toMatchObject({ members: [], emptySince: 30_100, closed: true });
});
