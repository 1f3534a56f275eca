import type { UserId } from '@quatremains/protocol/ids';
import { isPlayer } from '../../members.ts';
import type { Member, Room } from '../../room.ts';
import type { BlindPlay, Contestant } from './blind-play.ts';

function contestantOf({ id, username }: Member): Contestant {
  return { id, username, points: 0, turns: 0, isPresent: true };
}

/** Everybody who plays, at the beginning of a game, in order of arrival. */
export function contestantsOf(room: Room): readonly Contestant[] {
  return room.members.filter(isPlayer).map(contestantOf);
}

function stayed(one: Contestant, players: ReadonlyMap<UserId, Member>): Contestant {
  const member = players.get(one.id);
  const isPresent = one.isPresent && member !== undefined;
  const username = member?.username ?? one.username;
  return isPresent === one.isPresent && username === one.username ? one : { ...one, username, isPresent };
}

/** Who comes now performs once in this round and in each further one, after all the others; who comes again keeps their points. */
function newcomer(member: Member, former: Contestant | undefined, round: number): Contestant {
  const { points, turns } = former ?? contestantOf(member);
  return { ...contestantOf(member), points, turns: Math.max(turns, round - 1) };
}

/** Of those who left, who has points or has had their turn of this round. */
function isRemembered({ points, turns }: Contestant, { round }: BlindPlay): boolean {
  return points > 0 || turns >= round;
}

/** Who takes part, after people came and went. The same play where nobody did. */
export function withPlayers(play: BlindPlay, room: Room): BlindPlay {
  const players = new Map(room.members.filter(isPlayer).map((member) => [member.id, member]));
  const left = play.contestants.map((one) => stayed(one, players));
  const present = new Set(left.filter(({ isPresent }) => isPresent).map(({ id }) => id));
  const arrived = [...players.values()].filter(({ id }) => !present.has(id));
  const isSame = arrived.length === 0 && left.every((one, place) => one === play.contestants[place]);
  if (isSame) return play;
  const others = left.filter((one) => one.isPresent || (!players.has(one.id) && isRemembered(one, play)));
  const formers = new Map(left.map((one) => [one.id, one]));
  const newcomers = arrived.map((member) => newcomer(member, formers.get(member.id), play.round));
  return { ...play, contestants: [...others, ...newcomers] };
}

export function presentOnes({ contestants }: BlindPlay): readonly Contestant[] {
  return contestants.filter(({ isPresent }) => isPresent);
}

/** The play in which somebody has more points. */
export function withPoints(play: BlindPlay, id: UserId, points: number): BlindPlay {
  const contestants = play.contestants.map((one) => (one.id === id ? { ...one, points: one.points + points } : one));
  return { ...play, contestants };
}
