import type { BlindInformation, BlindScore } from '@quatremains/protocol/entities/blind';
import type { UserId } from '@quatremains/protocol/ids';
import { memberOf } from '../../members.ts';
import type { Room } from '../../room.ts';
import { modeStateOf } from '../mode-state-of.ts';
import type { BlindPhase, BlindState } from './blind-state.ts';
import { comingTurns, performerOf, roundsOf, turnsLeft } from './turns.ts';

type Viewer = { readonly id: UserId } | null;

function scoresOf(room: Room, { contestants }: BlindState): BlindScore[] {
  return contestants
    .filter(({ isPresent, points }) => isPresent || points > 0)
    .map(({ id, username, points }) => ({ id, username: memberOf(room, id)?.username ?? username, points }))
    .toSorted((one, other) => other.points - one.points);
}

/** What the performer knows of the tune during the round; null for all others. */
function tuneFor(phase: BlindPhase, viewer: Viewer): Pick<BlindInformation, 'title' | 'midiId'> {
  if (phase.kind !== 'playing' || phase.performer !== viewer?.id) return { title: null, midiId: null };
  const { title, midiId } = phase.tune;
  return { title, midiId };
}

/** The blind test for one member, or null in other modes. Without a viewer, the part that all members may see. */
export function blindInformationFor(room: Room, viewer: Viewer): BlindInformation | null {
  const play = modeStateOf(room, 'BLIND');
  if (play === null) return null;
  const { phase, turn } = play;
  const rounds = roundsOf(room);
  const performer = performerOf(phase);
  return {
    phase: phase.kind,
    order: performer === null ? [] : [performer, ...comingTurns(play, rounds).map(({ id }) => id)],
    performer,
    turn,
    turns: turn + (performer === null ? 0 : turnsLeft(play, rounds)),
    startedAt: 'startedAt' in phase ? phase.startedAt : null,
    endsAt: 'endsAt' in phase ? phase.endsAt : null,
    found: phase.kind === 'playing' ? phase.found.map(({ id }) => id) : [],
    ...tuneFor(phase, viewer),
    revealed: 'revealed' in phase ? phase.revealed : null,
    scores: scoresOf(room, play),
  };
}
