import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import type { UserId } from '@quatremains/protocol/ids';
import { describe, expect, it } from 'vitest';
import { isReadyTime, positionOf, turnLeft, waitAt } from './queue-times.ts';

const group = (...names: readonly string[]) => ({
  id: names.join('+'),
  users: names.map((name) => ({ id: name as UserId, username: name })),
});

const evening: QueueInformation = {
  nowPlaying: group('ada'),
  startedAt: 100,
  queue: [group('ben', 'cleo'), group('dora')],
  properties: { playingMaxDuration: 60 },
};
const resting: QueueInformation = { ...evening, nowPlaying: null, startedAt: null, queue: [] };

describe('the wait in a queue', () => {
  it.each([
    [100_000, 60_000],
    [130_500, 29_500],
    [160_000, 0],
    [200_000, 0],
    // This page's clock is a little behind.
    [99_000, 60_000],
  ])('is, at %i, %i ms to the end of the turn at the latest', (now, left) => {
    expect(turnLeft(evening, now)).toBe(left);
  });

  it('is the time left in the turn, and a whole turn for each group before', () => {
    expect([0, 1, 2].map((place) => waitAt(evening, place, 150_000))).toEqual([10_000, 70_000, 130_000]);
  });

  it('is 0 without players', () => {
    expect(turnLeft(resting, 150_000)).toBe(0);
    expect(waitAt(resting, 0, 150_000)).toBe(0);
  });
});

describe('the position in a queue', () => {
  it.each([
    ['ada', { kind: 'playing', groupId: 'ada' }],
    ['cleo', { kind: 'waiting', place: 0, groupId: 'ben+cleo' }],
    ['dora', { kind: 'waiting', place: 1, groupId: 'dora' }],
    ['emil', { kind: 'outside' }],
    [null, { kind: 'outside' }],
  ])('of %s is known', (id, place) => {
    expect(positionOf(evening, id as UserId | null)).toEqual(place);
  });

  it('is ready as the next one, ten seconds before the turn ends', () => {
    const ready = (id: string, now: number) => isReadyTime(evening, positionOf(evening, id as UserId), now);
    expect(ready('ben', 149_999)).toBe(false);
    expect(ready('ben', 150_000)).toBe(true);
    expect(ready('dora', 159_000)).toBe(false);
    expect(ready('ada', 159_000)).toBe(false);
  });
});
