import type { Room } from '../../room.ts';
import type { Change } from '../../outcome.ts';
import { withPlay } from '../play-of.ts';
import type { Group, PlayingTurn, QueuedPlay } from './queued-play.ts';
import { longestTurn } from './view-queue.ts';

const SECOND = 1_000;

/** When the turn that goes on is over at the latest. */
export function turnEndsAt(room: Room, { startedAt }: PlayingTurn): number {
  return startedAt + longestTurn(room) * SECOND;
}

/** The turn is over; those who wait longest play now. */
export function nextTurn(play: QueuedPlay, now: number): QueuedPlay {
  const [group, ...queue] = play.queue;
  return { ...play, queue, playing: group === undefined ? null : { group, startedAt: now } };
}

/** Where nobody plays, those who wait longest do. */
export function fillTurn(play: QueuedPlay, now: number): QueuedPlay {
  return play.playing === null ? nextTurn(play, now) : play;
}

function keep(group: Group, isHere: (user: Group['users'][number]) => boolean): Group | null {
  const users = group.users.filter(isHere);
  if (users.length === group.users.length) return group;
  return users.length === 0 ? null : { ...group, users };
}

/** The queue without those who are not there; a turn whose players are all gone is over. The same one where all are. */
export function withoutAbsent(
  play: QueuedPlay,
  isHere: (user: Group['users'][number]) => boolean,
  now: number,
): QueuedPlay {
  const kept = play.queue.map((group) => keep(group, isHere));
  const isSame = kept.every((group, place) => group === play.queue[place]);
  const queue = isSame ? play.queue : kept.filter((group) => group !== null);
  if (play.playing === null) return isSame ? play : { ...play, queue };
  const group = keep(play.playing.group, isHere);
  if (group === null) return nextTurn({ ...play, queue }, now);
  if (group === play.playing.group) return isSame ? play : { ...play, queue };
  return { ...play, queue, playing: { ...play.playing, group } };
}

/** The room with its queue in another state; the same one is no news. */
export function changeQueue(room: Room, play: QueuedPlay): Change {
  return play === room.play ? { room, facts: [] } : { room: withPlay(room, play), facts: [{ kind: 'queueChanged' }] };
}

/** The group in which somebody waits or plays. */
export function groupOf({ queue, playing }: QueuedPlay, user: Group['users'][number]): Group | null {
  const groups = playing === null ? queue : [playing.group, ...queue];
  return groups.find(({ users }) => users.includes(user)) ?? null;
}
