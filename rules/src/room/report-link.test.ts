import { expect, test } from 'vitest';
import { aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { changeOf, codeOf, named, eventNames } from '../testing/outcomes.ts';
import type { Member } from './room.ts';
import { runCommand } from './run-command.ts';

const link = { roundTrip: 40, spread: 5 };

function reports(member: Member, reported = link) {
  return runCommand(aRoom({ members: [member] }), { kind: 'reportLink', id: aPlayer('Ada').id, link: reported }, 100);
}

test('the first measurement makes an event', () => {
  const { room, events } = changeOf(reports(aPlayer('Ada')));
  expect(named(room, 'Ada').link).toEqual(link);
  expect(eventNames(events)).toEqual(['memberChanged ada']);
});

test.each([
  [{ roundTrip: 41, spread: 5 }, ['memberChanged ada']],
  [{ roundTrip: 40, spread: 3.5 }, ['memberChanged ada']],
  [{ roundTrip: 40.9, spread: 4.1 }, []],
])('after 40 and 5 ms, %o makes the events %j', (reported, events) => {
  expect(eventNames(changeOf(reports(aPlayer('Ada', 0, { link }), reported)).events)).toEqual(events);
});

test('a user outside the room cannot report a link', () => {
  expect(codeOf(reports(aPlayer('Bo')))).toBe('NOT_IN_ROOM');
});
