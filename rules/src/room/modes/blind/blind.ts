import type { UserId } from '@quatremains/protocol/ids';
import { BLIND } from '@quatremains/protocol/limits';
import { isPlayer, memberOf } from '../../members.ts';
import type { Room } from '../../room.ts';
import type { Mode } from '../mode.ts';
import { modeStateOf } from '../mode-state-of.ts';
import type { BlindPhase, BlindState } from './blind-state.ts';
import { changeBlind } from './change-blind.ts';
import { presentContestants, withPlayers } from './contestants.ts';
import { easyTune } from './easy-tunes.ts';
import { beginRound, beginTurn, endRound } from './rounds.ts';

/** End of the time that a disconnected performer has for reconnecting; Infinity while connected. */
function awayDeadline(room: Room, performer: UserId, since: number): number {
  const lostAt = memberOf(room, performer)?.lostAt ?? null;
  return lostAt === null ? Infinity : Math.max(since, lostAt) + BLIND.performerAway;
}

function phaseDeadline(room: Room, phase: BlindPhase): number | null {
  if (phase.kind === 'waiting' || phase.kind === 'over') return null;
  if (phase.kind === 'reveal') return phase.endsAt;
  return Math.min(phase.endsAt, awayDeadline(room, phase.performer, phase.startedAt));
}

/** State after the current phase. */
function nextPhase(room: Room, play: BlindState, now: number): BlindState {
  return play.phase.kind === 'playing' ? endRound(play, play.phase, now) : beginTurn(room, play, now);
}

/** State at the deadline: a connected performer who picked no title gets an easy tune; else the next phase begins. */
function stateAtDeadline(room: Room, play: BlindState, now: number): BlindState {
  const { phase } = play;
  if (phase.kind !== 'choosing' || now < phase.endsAt || memberOf(room, phase.performer)?.lostAt !== null)
    return nextPhase(room, play, now);
  return beginRound(room, play, { performer: phase.performer, tune: easyTune(play, phase) }, now);
}

/** Whether a phase has no performer, no guessers, or only guessers who have found the title. */
function isPhaseMoot(room: Room, play: BlindState): boolean {
  const { phase } = play;
  if (phase.kind !== 'choosing' && phase.kind !== 'playing') return false;
  const performer = memberOf(room, phase.performer);
  if (performer === undefined || !isPlayer(performer)) return true;
  const guessers = presentContestants(play).filter(({ id }) => id !== phase.performer);
  const found = phase.kind === 'playing' ? phase.found : [];
  return guessers.every(({ id }) => found.some((one) => one.id === id));
}

/** Updates the contestants from the room's players, and ends a phase that has lost its purpose. */
export function reconciled(room: Room, play: BlindState, now: number): BlindState {
  if (play.phase.kind === 'waiting' || play.phase.kind === 'over') return play;
  const present = withPlayers(play, room);
  return isPhaseMoot(room, present) ? nextPhase(room, present, now) : present;
}

/** BLIND mode: one player performs a song, the others guess its title. */
export const blind: Mode = {
  deadline(room) {
    const play = modeStateOf(room, 'BLIND');
    return play === null ? null : phaseDeadline(room, play.phase);
  },
  advance(room, { at }) {
    const play = modeStateOf(room, 'BLIND');
    return play === null ? { room, events: [] } : changeBlind(room, stateAtDeadline(room, play, at));
  },
  reconcile(room, now) {
    const play = modeStateOf(room, 'BLIND');
    return play === null ? { room, events: [] } : changeBlind(room, reconciled(room, play, now));
  },
  maySound(room, { id }) {
    const phase = modeStateOf(room, 'BLIND')?.phase;
    if (phase === undefined || phase.kind === 'waiting' || phase.kind === 'over') return null;
    return phase.kind === 'playing' && phase.performer === id ? null : 'NOT_YOUR_TURN';
  },
};
