import { expect, test } from 'vitest';
import type { GameType } from '@quatremains/protocol/vocabulary';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount } from '../testing/an-identity.ts';
import { runRefusal } from './start-run.ts';

const account = anAccount('Ada');
const player = { ...aPlayer('Ada', 0), ...account };

test.each([
  ['a signed-in player of a practice room', 'PRACTICE', player, null],
  ['a guest', 'PRACTICE', aPlayer('Ada', 0), 'LOGIN_NEEDED'],
  ['a program', 'PRACTICE', { ...player, program: 'robot' }, 'NO_RIGHT'],
  ['a listener', 'PRACTICE', { ...aMember('Ada'), ...account }, 'NOT_A_PLAYER'],
  ['a player of a normal room', 'NORMAL', player, 'WRONG_MODE'],
  ['a player of a queue', 'QUEUED', player, 'WRONG_MODE'],
  ['a player of a blind test', 'BLIND', player, 'WRONG_MODE'],
] as const)('a ranked run of %s', (_, gameType: GameType, member, refusal) => {
  const room = aRoom({ members: [member], settings: { gameType, properties: {} } });
  expect(runRefusal(room, member.id)).toBe(refusal);
});

test('who is not in the room begins no run', () => {
  expect(runRefusal(aRoom({ members: [] }), player.id)).toBe('NOT_IN_ROOM');
});
