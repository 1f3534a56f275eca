import type { UserId } from '@quatremains/protocol/ids';
import { BLIND } from '@quatremains/protocol/limits';
import { isPlayer, memberOf } from '../../members.ts';
import type { Room } from '../../room.ts';
import type { Mode } from '../mode.ts';
import { playOf } from '../play-of.ts';
import type { BlindPhase, BlindPlay } from './blind-play.ts';
import { changeBlind } from './change-blind.ts';
import { presentOnes, withPlayers } from './contestants.ts';
import { easyTune } from './easy-tunes.ts';
import { beginRound, beginTurn, endRound } from './rounds.ts';

/** When a performer who is away has been so for too long. */
function awayDeadline(room: Room, performer: UserId, since: number): number {
  const lostAt = memberOf(room, performer)?.lostAt ?? null;
  return lostAt === null ? Infinity : Math.max(since, lostAt) + BLIND.performerAway;
}

function phaseDeadline(room: Room, phase: BlindPhase): number | null {
  if (phase.kind === 'waiting' || phase.kind === 'over') return null;
  if (phase.kind === 'reveal') return phase.endsAt;
  return Math.min(phase.endsAt, awayDeadline(room, phase.performer, phase.startedAt));
}

/** What comes after this phase, whatever ends it. */
function nextPhase(room: Room, play: BlindPlay, now: number): BlindPlay {
  return play.phase.kind === 'playing' ? endRound(play, play.phase, now) : beginTurn(room, play, now);
}

/** A performer who is there and picked nothing in time plays an easy tune; what else ends gives way to the next phase. */
function whatIsDue(room: Room, play: BlindPlay, now: number): BlindPlay {
  const { phase } = play;
  if (phase.kind !== 'choosing' || now < phase.endsAt || memberOf(room, phase.performer)?.lostAt !== null)
    return nextPhase(room, play, now);
  return beginRound(room, play, { performer: phase.performer, tune: easyTune(play, phase) }, now);
}

/** Whether a phase has lost its sense: nobody performs, nobody guesses, or everybody has found it. */
function isPointless(room: Room, play: BlindPlay): boolean {
  const { phase } = play;
  if (phase.kind !== 'choosing' && phase.kind !== 'playing') return false;
  const performer = memberOf(room, phase.performer);
  if (performer === undefined || !isPlayer(performer)) return true;
  const guessers = presentOnes(play).filter(({ id }) => id !== phase.performer);
  const found = phase.kind === 'playing' ? phase.found : [];
  return guessers.every(({ id }) => found.some((one) => one.id === id));
}

/** The turns of those who are there; a phase without sense gives way to the next one. */
export function settled(room: Room, play: BlindPlay, now: number): BlindPlay {
  if (play.phase.kind === 'waiting' || play.phase.kind === 'over') return play;
  const present = withPlayers(play, room);
  return isPointless(room, present) ? nextPhase(room, present, now) : present;
}

/** One plays, the others guess what it is. */
export const blind: Mode = {
  deadline(room) {
    const play = playOf(room, 'BLIND');
    return play === null ? null : phaseDeadline(room, play.phase);
  },
  advance(room, { at }) {
    const play = playOf(room, 'BLIND');
    return play === null ? { room, facts: [] } : changeBlind(room, whatIsDue(room, play, at));
  },
  settle(room, now) {
    const play = playOf(room, 'BLIND');
    return play === null ? { room, facts: [] } : changeBlind(room, settled(room, play, now));
  },
  maySound(room, { id }) {
    const phase = playOf(room, 'BLIND')?.phase;
    if (phase === undefined || phase.kind === 'waiting' || phase.kind === 'over') return null;
    return phase.kind === 'playing' && phase.performer === id ? null : 'NOT_YOUR_TURN';
  },
};
