import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { changeOf, codeOf, named, eventNames } from '../testing/outcomes.ts';
import type { Member } from './room.ts';
import { runCommand } from './run-command.ts';

const ada = aPlayer('Ada', 0, { master: true });
const bo = aPlayer('Bo', 3);

function run(kind: 'disconnect' | 'reconnect', bos: Member, now = 100) {
  return runCommand(aRoom({ members: [ada, bos] }), { kind, id: bo.id }, now);
}

test('a disconnected player keeps status and channel, and their notes end', () => {
  const { room, events } = changeOf(run('disconnect', bo));
  expect(named(room, 'Bo')).toEqual({ ...bo, lostAt: 100 });
  expect(eventNames(events)).toEqual(['memberChanged bo silent']);
});

test('a disconnected spectator has no notes to end', () => {
  expect(eventNames(changeOf(run('disconnect', aMember('Bo'))).events)).toEqual(['memberChanged bo']);
});

test('a second disconnect changes nothing', () => {
  const { room, events } = changeOf(run('disconnect', { ...bo, lostAt: 90 }));
  expect(named(room, 'Bo').lostAt).toBe(90);
  expect(events).toEqual([]);
});

test('a member who reconnects in time is unchanged', () => {
  const { room, events } = changeOf(run('reconnect', { ...bo, lostAt: 90 }, 30_089));
  expect(named(room, 'Bo')).toEqual(bo);
  expect(eventNames(events)).toEqual(['memberChanged bo']);
});

test('a member who reconnects after thirty seconds is no longer in the room, even if the timer is late', () => {
  expect(codeOf(run('reconnect', { ...bo, lostAt: 90 }, 30_090))).toBe('NOT_IN_ROOM');
});

test('a disconnected master stays master until they are removed', () => {
  const room = aRoom({ members: [ada, bo] });
  const { room: after } = changeOf(runCommand(room, { kind: 'disconnect', id: ada.id }, 100));
  expect(after.members.map(({ master }) => master)).toEqual([true, false]);
});

test('a connection that replaces an open one ends its notes', () => {
  const { room, events } = changeOf(run('reconnect', bo));
  expect(named(room, 'Bo')).toEqual(bo);
  expect(eventNames(events)).toEqual(['memberChanged bo silent']);
});

test.each(['disconnect', 'reconnect'] as const)('a user outside the room cannot %s', (kind) => {
  expect(codeOf(runCommand(aRoom({ members: [ada] }), { kind, id: bo.id }, 100))).toBe('NOT_IN_ROOM');
});
