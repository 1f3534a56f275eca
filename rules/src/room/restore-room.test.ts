import { ROOM } from '@quatremains/protocol/limits';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { changeOf, named } from '../testing/outcomes.ts';
import { restoreRoom } from './restore-room.ts';
import type { Room } from './room.ts';
import { runCommand } from './run-command.ts';
import { advance, deadline } from './advance.ts';

const ada = aPlayer('Ada', 3, { master: true, link: { roundTrip: 20, spread: 1 } });
const bo = aMember('Bo', { lostAt: 4 });
const bans = [{ id: bo.id, internalId: null, address: '203.0.113.7' }];
const before = aRoom({ members: [ada, bo], likes: 9, bans, settings: { passwordHash: 'hash', name: 'Late' } });
const written = JSON.parse(JSON.stringify(before)) as Room;

test('a room is restored from its JSON', () => {
  const room = restoreRoom(written, 70_000);
  expect(room).toMatchObject({ settings: before.settings, bans, likes: 9, emptySince: null });
  expect(named(room, 'Ada')).toEqual({ ...ada, lostAt: 70_000, link: null });
});

test('members have thirty seconds to reconnect after a restart', () => {
  const room = restoreRoom(written, 70_000);
  expect(deadline(room)).toBe(70_000 + ROOM.reconnectGrace);
  const back = changeOf(runCommand(room, { kind: 'reconnect', id: ada.id }, 70_000 + ROOM.reconnectGrace - 1)).room;
  expect(named(back, 'Ada')).toMatchObject({ channel: 3, master: true, lostAt: null });
});

test('an empty room has its time again, then it closes', () => {
  const room = restoreRoom(aRoom({ emptySince: 5 }), 70_000);
  expect(advance(room, 70_000 + ROOM.emptyLifetime - 1).room.closed).toBe(false);
  expect(advance(room, 70_000 + ROOM.emptyLifetime).room.closed).toBe(true);
});
