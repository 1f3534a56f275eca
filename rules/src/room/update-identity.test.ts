import { userId } from '@quatremains/protocol/ids';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount, anIdentity } from '../testing/an-identity.ts';
import { changeOf, codeOf, named, eventNames } from '../testing/outcomes.ts';
import { runCommand } from './run-command.ts';

test('a new name and colours make an event; status and channel stay', () => {
  const ada = aPlayer('Ada', 4, { master: true });
  const identity = anIdentity('Ada', { username: 'Countess', colors: ['#ff0000'] });
  const { room, events } = changeOf(runCommand(aRoom({ members: [ada] }), { kind: 'updateIdentity', identity }, 100));
  expect(named(room, 'Countess')).toEqual({ ...ada, username: 'Countess', colors: ['#ff0000'] });
  expect(eventNames(events)).toEqual(['memberChanged ada']);
});

test('a hidden member who is no longer staff is removed', () => {
  const mia = aMember('Mia', { ...anAccount('Mia', { role: 'Mod' }), hidden: true });
  const room = aRoom({ members: [mia] });
  const after = changeOf(runCommand(room, { kind: 'updateIdentity', identity: anAccount('Mia') }, 100));
  expect(after.room.members).toEqual([]);
  expect(after.events).toMatchObject([{ kind: 'memberLeft', reason: 'left' }]);
  const admin = anAccount('Mia', { role: 'Admin' });
  expect(changeOf(runCommand(room, { kind: 'updateIdentity', identity: admin }, 100)).room.members).toHaveLength(1);
});

test('a guest who signs in to a banned account is removed', () => {
  const [ada, ben] = [aPlayer('Ada', 0, { master: true }), aPlayer('Ben', 1)];
  const account = anAccount('Ben');
  const bans = [{ id: userId.parse('elsewhere'), internalId: account.internalId, address: ben.address }];
  const room = aRoom({ members: [ada, ben], bans });
  const { room: after, events } = changeOf(runCommand(room, { kind: 'updateIdentity', identity: account }, 100));
  expect(after.members).toEqual([ada]);
  expect(events).toMatchObject([{ kind: 'memberLeft', reason: 'banned' }]);
  const other = anIdentity('Ben', { username: 'Benedict' });
  expect(changeOf(runCommand(room, { kind: 'updateIdentity', identity: other }, 100)).room.members).toHaveLength(2);
});

test('a user outside the room is refused', () => {
  expect(codeOf(runCommand(aRoom(), { kind: 'updateIdentity', identity: anIdentity('Ada') }, 100))).toBe('NOT_IN_ROOM');
});

test('a player who becomes a guest stays player, or becomes spectator where guests may not play', () => {
  const ada = aPlayer('Ada', 4, { ...anAccount('Ada'), master: true });
  const identity = anIdentity('Ada', { username: 'Guest 12' });
  const open = changeOf(runCommand(aRoom({ members: [ada] }), { kind: 'updateIdentity', identity }, 100));
  expect(named(open.room, 'Guest 12')).toMatchObject({ status: 'player', channel: 4, master: true, internalId: null });
  const closed = aRoom({ members: [ada], settings: { guestAuthorized: false } });
  const { room, events } = changeOf(runCommand(closed, { kind: 'updateIdentity', identity }, 100));
  expect(named(room, 'Guest 12')).toMatchObject({ status: 'spectator', channel: null, internalId: null });
  expect(events).toMatchObject([{ kind: 'memberChanged', soundEnds: true }]);
});

test('a guest who signs in keeps status, channel and master', () => {
  const ada = aPlayer('Ada', 4, { master: true });
  const closed = aRoom({ members: [ada], settings: { guestAuthorized: false } });
  const { room } = changeOf(runCommand(closed, { kind: 'updateIdentity', identity: anAccount('Ada') }, 100));
  expect(named(room, 'Ada')).toEqual({ ...ada, ...anAccount('Ada') });
});
