import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { changeOf, codeOf, eventNames } from '../testing/outcomes.ts';
import { runCommand } from './run-command.ts';

const ada = aPlayer('Ada', 0, { master: true });
const bo = aMember('Bo');

test('due changes are applied before a command, and their events are returned with it', () => {
  const room = aRoom({ members: [{ ...ada, lostAt: 0 }, bo, aMember('Cy')] });
  const { events } = changeOf(runCommand(room, { kind: 'leave', id: bo.id }, 30_000));
  expect(eventNames(events)).toEqual([
    'memberLeft ada lost',
    'memberChanged bo',
    'memberLeft bo left',
    'memberChanged cy',
  ]);
});

test('a refused command changes nothing', () => {
  const room = aRoom({ members: [ada] });
  expect(codeOf(runCommand(room, { kind: 'leave', id: bo.id }, 1))).toBe('NOT_IN_ROOM');
  expect(room).toEqual(aRoom({ members: [ada] }));
});

test('nothing can be asked of a closed room', () => {
  expect(codeOf(runCommand(aRoom({ closed: true, members: [ada] }), { kind: 'leave', id: ada.id }, 1))).toBe(
    'ROOM_NOT_FOUND',
  );
});
