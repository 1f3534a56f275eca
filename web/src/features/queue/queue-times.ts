import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import type { UserId } from '@quatremains/protocol/ids';
import { QUEUE } from '@quatremains/protocol/limits';

const SECOND = 1_000;

/** How long the turn that is being played lasts at the most, ms; 0 where nobody plays. `now` is the server's clock. */
export function turnLeft({ nowPlaying, startedAt, properties }: QueueInformation, now: number): number {
  if (nowPlaying === null || startedAt === null) return 0;
  const longest = properties.playingMaxDuration * SECOND;
  return Math.min(longest, Math.max(0, startedAt * SECOND + longest - now));
}

/** How long the group at this place of the queue, counted from 0, waits at the most, ms. */
export function waitAt(information: QueueInformation, place: number, now: number): number {
  return turnLeft(information, now) + place * information.properties.playingMaxDuration * SECOND;
}

/** Where somebody is in the queue. */
export type Place =
  | { readonly kind: 'outside' }
  | { readonly kind: 'waiting'; readonly place: number; readonly groupId: string }
  | { readonly kind: 'playing'; readonly groupId: string };

export function placeOf({ queue, nowPlaying }: QueueInformation, id: UserId | null): Place {
  const isMine = ({ users }: { readonly users: readonly { readonly id: UserId }[] }): boolean =>
    users.some((user) => user.id === id);
  if (nowPlaying !== null && isMine(nowPlaying)) return { kind: 'playing', groupId: nowPlaying.id };
  const place = queue.findIndex(isMine);
  const group = queue[place];
  return group === undefined ? { kind: 'outside' } : { kind: 'waiting', place, groupId: group.id };
}

/** Whether somebody should have their hands near the keys: they are next, and soon. */
export function isReadyTime(information: QueueInformation, place: Place, now: number): boolean {
  return place.kind === 'waiting' && place.place === 0 && turnLeft(information, now) <= QUEUE.readyBefore;
}
