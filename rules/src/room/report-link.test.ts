import { expect, test } from 'vitest';
import { aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { changeOf, codeOf, named, told } from '../testing/outcomes.ts';
import type { Member } from './room.ts';
import { runCommand } from './run-command.ts';

const link = { roundTrip: 40, spread: 5 };

function reports(member: Member, reported = link) {
  return runCommand(aRoom({ members: [member] }), { kind: 'reportLink', id: aPlayer('Ada').id, link: reported }, 100);
}

test('a first measurement is told', () => {
  const { room, facts } = changeOf(reports(aPlayer('Ada')));
  expect(named(room, 'Ada').link).toEqual(link);
  expect(told(facts)).toEqual(['memberChanged ada']);
});

test.each([
  [{ roundTrip: 41, spread: 5 }, ['memberChanged ada']],
  [{ roundTrip: 40, spread: 3.5 }, ['memberChanged ada']],
  [{ roundTrip: 40.9, spread: 4.1 }, []],
])('after 40 and 5 ms, %o is told as %j', (reported, facts) => {
  expect(told(changeOf(reports(aPlayer('Ada', 0, { link }), reported)).facts)).toEqual(facts);
});

test('who is not in the room reports nothing', () => {
  expect(codeOf(reports(aPlayer('Bo')))).toBe('NOT_IN_ROOM');
});
