import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { changeOf, codeOf, named, told } from '../testing/outcomes.ts';
import type { Member } from './room.ts';
import { runCommand } from './run-command.ts';

const ada = aPlayer('Ada', 0, { master: true });
const bo = aPlayer('Bo', 3);

function run(kind: 'lose' | 'comeBack', bos: Member, now = 100) {
  return runCommand(aRoom({ members: [ada, bos] }), { kind, id: bo.id }, now);
}

test('a lost player keeps status and channel, and what they sounded ends', () => {
  const { room, facts } = changeOf(run('lose', bo));
  expect(named(room, 'Bo')).toEqual({ ...bo, lostAt: 100 });
  expect(told(facts)).toEqual(['memberChanged bo silent']);
});

test('a lost spectator sounded nothing', () => {
  expect(told(changeOf(run('lose', aMember('Bo'))).facts)).toEqual(['memberChanged bo']);
});

test('what is lost already is not lost again', () => {
  const { room, facts } = changeOf(run('lose', { ...bo, lostAt: 90 }));
  expect(named(room, 'Bo').lostAt).toBe(90);
  expect(facts).toEqual([]);
});

test('who comes back in time is the same again', () => {
  const { room, facts } = changeOf(run('comeBack', { ...bo, lostAt: 90 }, 30_089));
  expect(named(room, 'Bo')).toEqual(bo);
  expect(told(facts)).toEqual(['memberChanged bo']);
});

test('who comes back after thirty seconds is no longer in the room, even where the timer is late', () => {
  expect(codeOf(run('comeBack', { ...bo, lostAt: 90 }, 30_090))).toBe('NOT_IN_ROOM');
});

test('a lost master stays master while the place is kept', () => {
  const room = aRoom({ members: [ada, bo] });
  const { room: after } = changeOf(runCommand(room, { kind: 'lose', id: ada.id }, 100));
  expect(after.members.map(({ master }) => master)).toEqual([true, false]);
});

test('a connection that takes over ends what the first one sounded', () => {
  const { room, facts } = changeOf(run('comeBack', bo));
  expect(named(room, 'Bo')).toEqual(bo);
  expect(told(facts)).toEqual(['memberChanged bo silent']);
});

test.each(['lose', 'comeBack'] as const)('who is not in the room cannot %s', (kind) => {
  expect(codeOf(runCommand(aRoom({ members: [ada] }), { kind, id: bo.id }, 100))).toBe('NOT_IN_ROOM');
});
