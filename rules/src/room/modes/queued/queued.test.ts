import { MODE, QUEUE } from '@quatremains/protocol/limits';
import { queueInformation } from '@quatremains/protocol/entities/queue';
import { describe, expect, test } from 'vitest';
import { RoomSimulation } from '../../../testing/room-simulation.ts';
import { aMember, aPlayer } from '../../../testing/a-member.ts';
import { aRoom } from '../../../testing/a-room.ts';
import { anAccount, anIdentity } from '../../../testing/an-identity.ts';
import { eventNames } from '../../../testing/outcomes.ts';
import type { Member } from '../../room.ts';
import { maySound } from '../../may-sound.ts';
import { deadline } from '../../advance.ts';
import { queueInformationOf } from './view-queue.ts';

const TURN = MODE.playingMaxDurationDefault * 1_000;
const ada = aPlayer('Ada', 0, { master: true });
const bo = aPlayer('Bo', 1);
const cy = aPlayer('Cy', 2, anAccount('Cy'));
const di = aPlayer('Di', 3);
const ed = aPlayer('Ed', 4);
const fay = aPlayer('Fay', 5);
const lea = aMember('Lea');
const allMembers = [ada, bo, cy, di, ed, fay, lea];

function queuedRoom(members: readonly Member[] = allMembers): RoomSimulation {
  return new RoomSimulation(
    aRoom({ members, settings: { gameType: 'QUEUED', properties: { playingMaxDuration: 60 } } }),
  );
}

function join({ id }: Member, group?: string) {
  return { kind: 'joinQueue' as const, id, group };
}
function leave({ id }: Member) {
  return { kind: 'leaveQueue' as const, id };
}
function skip({ id: by }: Member) {
  return { kind: 'skipPlay' as const, by };
}

/** The names of the playing group and of each waiting group: `Ada | Bo Cy | Di`. */
function queueOf({ room }: RoomSimulation): string {
  const information = queueInformationOf(room);
  const groups = [information?.nowPlaying, ...(information?.queue ?? [])];
  return groups.map((group) => group?.users.map(({ username }) => username).join(' ') ?? '–').join(' | ');
}

function sounding({ room }: RoomSimulation): string[] {
  return room.members.filter((one) => maySound(room, one, false) === null).map(({ username }) => username);
}

function lifeOf(...asked: readonly Parameters<RoomSimulation['ask']>[0][]): RoomSimulation {
  const life = queuedRoom();
  for (const command of asked) life.ask(command);
  return life;
}

test('the first group plays at once, the others wait in their order', () => {
  const life = queuedRoom();
  expect(eventNames(life.ask(join(ada)))).toEqual(['queueChanged']);
  life.ask(join(bo));
  life.ask(join(cy));
  expect(queueOf(life)).toBe('Ada | Bo | Cy');
  expect(sounding(life)).toEqual(['Ada']);
});

test('a waiting group takes up to four players; a playing or removed group takes none', () => {
  const life = lifeOf(join(ada), join(bo));
  for (const one of [cy, di, ed]) life.ask(join(one, 'group-2'));
  expect(queueOf(life)).toBe('Ada | Bo Cy Di Ed');
  expect(QUEUE.groupSize).toBe(4);
  expect(life.refusal(join(fay, 'group-2'))).toBe('GROUP_FULL');
  expect(life.refusal(join(fay, 'group-1'))).toBe('GROUP_NOT_FOUND');
  expect(life.refusal(join(fay, 'group-9'))).toBe('GROUP_NOT_FOUND');
});

test('a group that plays together sounds together', () => {
  const life = lifeOf(join(ada), join(bo), join(cy, 'group-2'), skip(ada));
  expect(sounding(life)).toEqual(['Bo', 'Cy']);
});

test('a turn ends when its time is over, and the next group begins in that moment', () => {
  const life = lifeOf(join(ada), join(bo));
  expect(deadline(life.room)).toBe(TURN);
  life.wait(TURN - 1);
  expect(queueOf(life)).toBe('Ada | Bo');
  expect(eventNames(life.wait(500))).toEqual(['queueChanged']);
  expect(queueOf(life)).toBe('Bo');
  expect(queueInformationOf(life.room)?.startedAt).toBe(TURN / 1_000);
});

test('after the last group no group plays', () => {
  const life = lifeOf(join(ada));
  life.wait(TURN);
  expect(queueOf(life)).toBe('–');
  expect(sounding(life)).toEqual([]);
  expect(deadline(life.room)).toBeNull();
});

test('a turn ends when its last player leaves, in whatever way', () => {
  for (const gone of [
    leave(bo),
    { kind: 'leave', id: bo.id } as const,
    { kind: 'kick', by: ada.id, target: bo.id } as const,
    { kind: 'switchStatus', by: bo.id, target: bo.id, status: 'spectator', password: 'none' } as const,
  ]) {
    const life = lifeOf(join(bo), join(cy), join(di, 'group-2'));
    life.ask(gone);
    expect(queueOf(life)).toBe('Cy Di');
  }
});

test('the turn of a group continues when one of its players leaves', () => {
  const life = lifeOf(join(ada), join(bo), join(cy, 'group-2'), skip(ada), leave(cy));
  expect(queueOf(life)).toBe('Bo');
});

test('a waiting player who leaves is removed from the queue, and so is an empty group', () => {
  const life = lifeOf(join(ada), join(bo), join(cy), join(di, 'group-3'));
  life.ask({ kind: 'leave', id: bo.id });
  life.ask({ kind: 'switchStatus', by: di.id, target: di.id, status: 'spectator', password: 'none' });
  expect(queueOf(life)).toBe('Ada | Cy');
});

test('a disconnected player keeps their turn until they are removed', () => {
  const life = lifeOf(join(bo), join(cy));
  life.ask({ kind: 'disconnect', id: bo.id });
  life.wait(29_000);
  expect(queueOf(life)).toBe('Bo | Cy');
  life.wait(1_000);
  expect(queueOf(life)).toBe('Cy');
});

describe('refused', () => {
  test('joining twice, as spectator, or in another mode', () => {
    const life = lifeOf(join(ada), join(bo));
    expect(life.refusal(join(ada))).toBe('ALREADY_QUEUED');
    expect(life.refusal(join(bo, 'group-2'))).toBe('ALREADY_QUEUED');
    expect(life.refusal(join(lea))).toBe('NOT_A_PLAYER');
    expect(life.refusal(join(aPlayer('Nobody')))).toBe('NOT_IN_ROOM');
    expect(new RoomSimulation(aRoom({ members: [ada] })).refusal(join(ada))).toBe('WRONG_MODE');
  });

  test('leaving a queue without waiting in it', () => {
    expect(lifeOf(join(ada)).refusal(leave(bo))).toBe('NOT_QUEUED');
    expect(new RoomSimulation(aRoom({ members: [ada] })).refusal(leave(ada))).toBe('WRONG_MODE');
    expect(queuedRoom().refusal(leave(aPlayer('Nobody')))).toBe('NOT_IN_ROOM');
  });

  test('skipping without a turn, the turn of others, and by guests', () => {
    expect(queuedRoom().refusal(skip(ada))).toBe('NOBODY_PLAYS');
    const life = lifeOf(join(bo), join(cy));
    expect(life.refusal(skip(cy))).toBe('SKIP_NOT_ALLOWED');
    expect(life.refusal(skip(bo))).toBe('SKIP_NOT_ALLOWED');
    expect(life.refusal(skip(ada))).toBeNull();
    life.wait(TURN);
    expect(life.refusal(skip(cy))).toBeNull();
    expect(new RoomSimulation(aRoom({ members: [ada] })).refusal(skip(ada))).toBe('WRONG_MODE');
    expect(life.refusal(skip(aPlayer('Nobody')))).toBe('NOT_IN_ROOM');
  });
});

test('a moderator skips any turn', () => {
  const mia = aMember('Mia', { ...anIdentity('Mia'), role: 'Mod' });
  const life = queuedRoom([ada, bo, mia]);
  life.ask(join(bo));
  life.ask(skip(mia));
  expect(queueOf(life)).toBe('–');
});

test('a new turn duration applies to the current turn, shorter or longer', () => {
  const life = lifeOf(join(ada), join(bo));
  const set = (playingMaxDuration: number) =>
    ({ kind: 'updateSettings', by: ada.id, changes: { properties: { playingMaxDuration } } }) as const;
  life.wait(20_000);
  expect(eventNames(life.ask(set(100)))).toEqual(['settingsChanged', 'queueChanged']);
  expect(deadline(life.room)).toBe(100_000);
  life.ask(set(10));
  expect(queueOf(life)).toBe('Bo');
  expect(queueInformationOf(life.room)?.startedAt).toBe(20);
});

test('a renamed player has the new name in the queue', () => {
  const life = lifeOf(join(ada), join(bo));
  expect(eventNames(life.ask({ kind: 'updateIdentity', identity: { ...bo, username: 'Bob' } }))).toEqual([
    'memberChanged bo',
    'queueChanged',
  ]);
  expect(queueOf(life)).toBe('Ada | Bob');
  expect(eventNames(life.ask({ kind: 'updateIdentity', identity: { ...cy, username: 'Cyn' } }))).toEqual([
    'memberChanged cy',
  ]);
});

test('a queue without a timer for an hour catches up', () => {
  const life = lifeOf(join(ada), join(bo), join(cy));
  life.wait(3_600_000);
  expect(queueOf(life)).toBe('–');
});

test('the queue has the shape of the protocol', () => {
  const life = lifeOf(join(ada), join(bo));
  const information = queueInformationOf(life.room);
  expect(queueInformation.parse(information)).toEqual(information);
  expect(information?.properties).toEqual({ playingMaxDuration: 60 });
  expect(queueInformationOf(aRoom())).toBeNull();
});
