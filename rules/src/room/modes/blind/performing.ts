import type { UserId } from '@quatremains/protocol/ids';
import { refused, type Refusal } from '@quatremains/protocol/refusals';
import { memberOf } from '../../members.ts';
import type { Room } from '../../room.ts';
import { playOf } from '../play-of.ts';
import type { BlindPhase, BlindPlay } from './blind-play.ts';

/** A turn that somebody has: they choose, or play. */
type Turn = Extract<BlindPhase, { kind: 'choosing' | 'playing' }>;

type Performing =
  | { readonly ok: true; readonly play: BlindPlay; readonly turn: Turn }
  | { readonly ok: false; readonly refusal: Refusal };

/** The turn of somebody who wants to do what performers do. */
export function performingOf(room: Room, id: UserId): Performing {
  if (memberOf(room, id) === undefined) return refused('NOT_IN_ROOM');
  const play = playOf(room, 'BLIND');
  if (play === null) return refused('WRONG_MODE');
  const { phase } = play;
  if (phase.kind !== 'choosing' && phase.kind !== 'playing') return refused('NO_ROUND');
  return phase.performer === id ? { ok: true, play, turn: phase } : refused('NOT_PERFORMER');
}
