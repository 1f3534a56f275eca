import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import type { UserId } from '@quatremains/protocol/ids';
import { QUEUE } from '@quatremains/protocol/limits';

const SECOND = 1_000;

/** The longest time left in the current turn, ms; 0 without a turn. `now` is the server's clock. */
export function turnLeft({ nowPlaying, startedAt, properties }: QueueInformation, now: number): number {
  if (nowPlaying === null || startedAt === null) return 0;
  const longest = properties.playingMaxDuration * SECOND;
  return Math.min(longest, Math.max(0, startedAt * SECOND + longest - now));
}

/** The longest wait of the group at this index of the queue, ms. */
export function waitAt(information: QueueInformation, place: number, now: number): number {
  return turnLeft(information, now) + place * information.properties.playingMaxDuration * SECOND;
}

/** A member's position in the queue. */
export type QueuePosition =
  | { readonly kind: 'outside' }
  | { readonly kind: 'waiting'; readonly place: number; readonly groupId: string }
  | { readonly kind: 'playing'; readonly groupId: string };

export function positionOf({ queue, nowPlaying }: QueueInformation, id: UserId | null): QueuePosition {
  const isMine = ({ users }: { readonly users: readonly { readonly id: UserId }[] }): boolean =>
    users.some((user) => user.id === id);
  if (nowPlaying !== null && isMine(nowPlaying)) return { kind: 'playing', groupId: nowPlaying.id };
  const place = queue.findIndex(isMine);
  const group = queue[place];
  return group === undefined ? { kind: 'outside' } : { kind: 'waiting', place, groupId: group.id };
}

/** Whether a member should get ready: they are next, and soon. */
export function isReadyTime(information: QueueInformation, place: QueuePosition, now: number): boolean {
  return place.kind === 'waiting' && place.place === 0 && turnLeft(information, now) <= QUEUE.readyBefore;
}
