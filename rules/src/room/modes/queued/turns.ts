import type { Room } from '../../room.ts';
import type { Change } from '../../outcome.ts';
import { withModeState } from '../mode-state-of.ts';
import type { Group, PlayingTurn, QueuedState } from './queued-state.ts';
import { longestTurn } from './view-queue.ts';

const SECOND = 1_000;

/** End of the current turn, ms. */
export function turnEndsAt(room: Room, { startedAt }: PlayingTurn): number {
  return startedAt + longestTurn(room) * SECOND;
}

/** Ends the turn; the first group of the queue plays. */
export function nextTurn(play: QueuedState, now: number): QueuedState {
  const [group, ...queue] = play.queue;
  return { ...play, queue, playing: group === undefined ? null : { group, startedAt: now } };
}

/** Begins the turn of the first group if no group plays. */
export function fillTurn(play: QueuedState, now: number): QueuedState {
  return play.playing === null ? nextTurn(play, now) : play;
}

function presentIn(group: Group, isHere: (user: Group['users'][number]) => boolean): Group | null {
  const users = group.users.filter(isHere);
  if (users.length === group.users.length) return group;
  return users.length === 0 ? null : { ...group, users };
}

/** Removes absent players; the turn of a group without players ends. Returns the same object without a change. */
export function withoutAbsent(
  play: QueuedState,
  isHere: (user: Group['users'][number]) => boolean,
  now: number,
): QueuedState {
  const groups = play.queue.map((group) => presentIn(group, isHere));
  const isSame = groups.every((group, place) => group === play.queue[place]);
  const queue = isSame ? play.queue : groups.filter((group) => group !== null);
  if (play.playing === null) return isSame ? play : { ...play, queue };
  const group = presentIn(play.playing.group, isHere);
  if (group === null) return nextTurn({ ...play, queue }, now);
  if (group === play.playing.group) return isSame ? play : { ...play, queue };
  return { ...play, queue, playing: { ...play.playing, group } };
}

/** Replaces the state of the queue; the same state makes no event. */
export function changeQueue(room: Room, play: QueuedState): Change {
  return play === room.play
    ? { room, events: [] }
    : { room: withModeState(room, play), events: [{ kind: 'queueChanged' }] };
}

/** The group in which a player waits or plays, or null. */
export function groupOf({ queue, playing }: QueuedState, user: Group['users'][number]): Group | null {
  const groups = playing === null ? queue : [playing.group, ...queue];
  return groups.find(({ users }) => users.includes(user)) ?? null;
}
