import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { changeOf, codeOf } from '../testing/outcomes.ts';
import type { Member, Room } from './room.ts';
import { runCommand } from './run-command.ts';

const ada = aPlayer('Ada');
const bo = aMember('Bo');
const room = aRoom({ members: [ada, bo], likes: 4 });

function likes(inside: Room, { id }: Member, now: number) {
  return runCommand(inside, { kind: 'like', id }, now);
}

test('players and spectators like a room, and the event has the number of likes', () => {
  const { room: after, events } = changeOf(likes(room, ada, 100));
  expect(events).toEqual([{ kind: 'memberLiked', member: ada, likes: 5 }]);
  expect(changeOf(likes(after, bo, 100)).room.likes).toBe(6);
});

test('a member can like once a second', () => {
  const { room: after } = changeOf(likes(room, ada, 100));
  expect(likes(after, ada, 700)).toEqual({ ok: false, refusal: { code: 'LIKES_TOO_FAST', wait: 400 } });
  expect(codeOf(likes(after, ada, 1_099))).toBe('LIKES_TOO_FAST');
  expect(changeOf(likes(after, ada, 1_100)).room.likes).toBe(6);
});

test('leaving and joining again does not reset the rate limit of likes', () => {
  const liked = changeOf(likes(room, bo, 100)).room;
  const left = changeOf(runCommand(liked, { kind: 'leave', id: bo.id }, 200)).room;
  expect(codeOf(likes({ ...left, members: [ada, bo] }, bo, 300))).toBe('LIKES_TOO_FAST');
});

test('old likes are dropped', () => {
  const { room: after } = changeOf(likes(changeOf(likes(room, ada, 100)).room, bo, 1_200));
  expect(after.recentLikes).toEqual([{ id: bo.id, at: 1_200 }]);
});

test('refused likes do not count: too early, outside the room, or hidden', () => {
  expect(codeOf(likes(room, aMember('Zoe'), 100))).toBe('NOT_IN_ROOM');
  const ghost = aMember('Gil', { hidden: true, role: 'Mod' });
  expect(codeOf(likes(aRoom({ members: [ada, ghost] }), ghost, 100))).toBe('NO_RIGHT');
});
