import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import { readMessage } from '../../../chat/message-text.ts';
import type { Command } from '../../command.ts';
import { isPlayer, memberOf } from '../../members.ts';
import type { Outcome } from '../../outcome.ts';
import type { Member, Room } from '../../room.ts';
import { modeStateOf } from '../mode-state-of.ts';
import { judgeGuess, judgeMessage, containsTitle } from './judge-guess.ts';
import { takeGuess, type Round } from './take-guess.ts';

/** The running round of a room, or null. */
function roundOf(room: Room): Round | null {
  const play = modeStateOf(room, 'BLIND');
  return play?.phase.kind === 'playing' ? { play, playing: play.phase } : null;
}

/** Why a member may not guess, or null: spectators, the performer, and players who have found the title. */
function guesserError({ playing }: Round, member: Member): RefusalCode | null {
  if (!isPlayer(member)) return 'NOT_A_PLAYER';
  if (playing.performer === member.id) return 'NO_RIGHT';
  return playing.found.some(({ id }) => id === member.id) ? 'ALREADY_FOUND' : null;
}

/** A guess that only the server reads. */
export function guess(room: Room, { id, text }: Extract<Command, { kind: 'guess' }>, now: number): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  if (modeStateOf(room, 'BLIND') === null) return refused('WRONG_MODE');
  const round = roundOf(room);
  if (round === null) return refused('NO_ROUND');
  const error = guesserError(round, member);
  if (error !== null) return refused(error);
  const read = readMessage(text);
  return read.ok ? takeGuess(room, { round, member, text: read.value, judge: judgeGuess }, now) : read;
}

/**
 * Handles a chat message during a round. Messages of players who may guess are guesses. Messages of others are refused when
 * they contain the title. Returns null for an ordinary message.
 */
export function guessByMessage(room: Room, member: Member, content: string, now: number): Outcome | null {
  const round = roundOf(room);
  if (round === null) return null;
  if (guesserError(round, member) === null)
    return takeGuess(room, { round, member, text: content, judge: judgeMessage }, now);
  return containsTitle(content, round.playing.tune) ? refused('TITLE_IN_MESSAGE') : null;
}
