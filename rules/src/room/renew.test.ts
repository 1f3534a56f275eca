import { userId } from '@quatremains/protocol/ids';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount, anIdentity } from '../testing/an-identity.ts';
import { changeOf, codeOf, named, told } from '../testing/outcomes.ts';
import { runCommand } from './run-command.ts';

test('a new name and colours are told, the place stays', () => {
  const ada = aPlayer('Ada', 4, { master: true });
  const who = anIdentity('Ada', { username: 'Countess', colors: ['#ff0000'] });
  const { room, facts } = changeOf(runCommand(aRoom({ members: [ada] }), { kind: 'renew', who }, 100));
  expect(named(room, 'Countess')).toEqual({ ...ada, username: 'Countess', colors: ['#ff0000'] });
  expect(told(facts)).toEqual(['memberChanged ada']);
});

test('who is no longer staff does not stay hidden in a room', () => {
  const mia = aMember('Mia', { ...anAccount('Mia', { role: 'Mod' }), hidden: true });
  const room = aRoom({ members: [mia] });
  const after = changeOf(runCommand(room, { kind: 'renew', who: anAccount('Mia') }, 100));
  expect(after.room.members).toEqual([]);
  expect(after.facts).toMatchObject([{ kind: 'memberLeft', reason: 'left' }]);
  const admin = anAccount('Mia', { role: 'Admin' });
  expect(changeOf(runCommand(room, { kind: 'renew', who: admin }, 100)).room.members).toHaveLength(1);
});

test('who came in as a guest and signs in to an account that is banned here has to go', () => {
  const [ada, ben] = [aPlayer('Ada', 0, { master: true }), aPlayer('Ben', 1)];
  const account = anAccount('Ben');
  const bans = [{ id: userId.parse('elsewhere'), internalId: account.internalId, address: ben.address }];
  const room = aRoom({ members: [ada, ben], bans });
  const { room: after, facts } = changeOf(runCommand(room, { kind: 'renew', who: account }, 100));
  expect(after.members).toEqual([ada]);
  expect(facts).toMatchObject([{ kind: 'memberLeft', reason: 'banned' }]);
  const other = anIdentity('Ben', { username: 'Benedict' });
  expect(changeOf(runCommand(room, { kind: 'renew', who: other }, 100)).room.members).toHaveLength(2);
});

test('who is not in the room is not renewed', () => {
  expect(codeOf(runCommand(aRoom(), { kind: 'renew', who: anIdentity('Ada') }, 100))).toBe('NOT_IN_ROOM');
});

test('a player who becomes a guest goes on playing, or only listens where guests may not play', () => {
  const ada = aPlayer('Ada', 4, { ...anAccount('Ada'), master: true });
  const who = anIdentity('Ada', { username: 'Guest 12' });
  const open = changeOf(runCommand(aRoom({ members: [ada] }), { kind: 'renew', who }, 100));
  expect(named(open.room, 'Guest 12')).toMatchObject({ status: 'player', channel: 4, master: true, internalId: null });
  const closed = aRoom({ members: [ada], settings: { guestAuthorized: false } });
  const { room, facts } = changeOf(runCommand(closed, { kind: 'renew', who }, 100));
  expect(named(room, 'Guest 12')).toMatchObject({ status: 'spectator', channel: null, internalId: null });
  expect(facts).toMatchObject([{ kind: 'memberChanged', soundEnds: true }]);
});

test('a guest who becomes an account keeps place, seat and mastership', () => {
  const ada = aPlayer('Ada', 4, { master: true });
  const closed = aRoom({ members: [ada], settings: { guestAuthorized: false } });
  const { room } = changeOf(runCommand(closed, { kind: 'renew', who: anAccount('Ada') }, 100));
  expect(named(room, 'Ada')).toEqual({ ...ada, ...anAccount('Ada') });
});
