import type { UserId } from '@quatremains/protocol/ids';
import { isPlayer } from '../../members.ts';
import type { Member, Room } from '../../room.ts';
import type { BlindState, Contestant } from './blind-state.ts';

function contestantOf({ id, username }: Member): Contestant {
  return { id, username, points: 0, turns: 0, isPresent: true };
}

/** Contestants of a new game: all players, in the order of joining. */
export function contestantsOf(room: Room): readonly Contestant[] {
  return room.members.filter(isPlayer).map(contestantOf);
}

function stayed(one: Contestant, players: ReadonlyMap<UserId, Member>): Contestant {
  const member = players.get(one.id);
  const isPresent = one.isPresent && member !== undefined;
  const username = member?.username ?? one.username;
  return isPresent === one.isPresent && username === one.username ? one : { ...one, username, isPresent };
}

/** A new contestant performs once in this and in each further cycle, after all others. A returning one keeps their points. */
function createContestant(member: Member, former: Contestant | undefined, round: number): Contestant {
  const { points, turns } = former ?? contestantOf(member);
  return { ...contestantOf(member), points, turns: Math.max(turns, round - 1) };
}

/** Whether a contestant who left stays in the table: they have points or had their turn in this cycle. */
function isRemembered({ points, turns }: Contestant, { round }: BlindState): boolean {
  return points > 0 || turns >= round;
}

/** Updates the contestants from the room's players. Returns the same object without a change. */
export function withPlayers(play: BlindState, room: Room): BlindState {
  const players = new Map(room.members.filter(isPlayer).map((member) => [member.id, member]));
  const left = play.contestants.map((one) => stayed(one, players));
  const present = new Set(left.filter(({ isPresent }) => isPresent).map(({ id }) => id));
  const arrived = [...players.values()].filter(({ id }) => !present.has(id));
  const isSame = arrived.length === 0 && left.every((one, place) => one === play.contestants[place]);
  if (isSame) return play;
  const others = left.filter((one) => one.isPresent || (!players.has(one.id) && isRemembered(one, play)));
  const formers = new Map(left.map((one) => [one.id, one]));
  const newPlayers = arrived.map((member) => createContestant(member, formers.get(member.id), play.round));
  return { ...play, contestants: [...others, ...newPlayers] };
}

export function presentContestants({ contestants }: BlindState): readonly Contestant[] {
  return contestants.filter(({ isPresent }) => isPresent);
}

/** Adds points to a contestant. */
export function withPoints(play: BlindState, id: UserId, points: number): BlindState {
  const contestants = play.contestants.map((one) => (one.id === id ? { ...one, points: one.points + points } : one));
  return { ...play, contestants };
}
