import type { UserId } from '@quatremains/protocol/ids';
import { refused, type Refusal } from '@quatremains/protocol/refusals';
import { memberOf } from '../../members.ts';
import type { Room } from '../../room.ts';
import { modeStateOf } from '../mode-state-of.ts';
import type { BlindPhase, BlindState } from './blind-state.ts';

/** A phase with a performer at work: choosing, or playing. */
type Turn = Extract<BlindPhase, { kind: 'choosing' | 'playing' }>;

type Performing =
  | { readonly ok: true; readonly play: BlindState; readonly turn: Turn }
  | { readonly ok: false; readonly refusal: Refusal };

/** Finds the current turn and checks that the member is its performer. */
export function performerTurn(room: Room, id: UserId): Performing {
  if (memberOf(room, id) === undefined) return refused('NOT_IN_ROOM');
  const play = modeStateOf(room, 'BLIND');
  if (play === null) return refused('WRONG_MODE');
  const { phase } = play;
  if (phase.kind !== 'choosing' && phase.kind !== 'playing') return refused('NO_ROUND');
  return phase.performer === id ? { ok: true, play, turn: phase } : refused('NOT_PERFORMER');
}
