import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import { readMessage } from '../../../chat/message-text.ts';
import type { Command } from '../../command.ts';
import { isPlayer, memberOf } from '../../members.ts';
import type { Outcome } from '../../outcome.ts';
import type { Member, Room } from '../../room.ts';
import { playOf } from '../play-of.ts';
import { judgeGuess, judgeSaying, tellsTitle } from './judge-guess.ts';
import { takeGuess, type Round } from './take-guess.ts';

/** The round that goes on in a room, or null. */
function roundOf(room: Room): Round | null {
  const play = playOf(room, 'BLIND');
  return play?.phase.kind === 'playing' ? { play, playing: play.phase } : null;
}

/** Why somebody has nothing to guess, or null: spectators listen, and who plays it or has found it knows it. */
function guesserFault({ playing }: Round, member: Member): RefusalCode | null {
  if (!isPlayer(member)) return 'NOT_A_PLAYER';
  if (playing.performer === member.id) return 'NO_RIGHT';
  return playing.found.some(({ id }) => id === member.id) ? 'ALREADY_FOUND' : null;
}

/** A guess that nobody else reads. */
export function guess(room: Room, { id, text }: Extract<Command, { kind: 'guess' }>, now: number): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  if (playOf(room, 'BLIND') === null) return refused('WRONG_MODE');
  const round = roundOf(room);
  if (round === null) return refused('NO_ROUND');
  const fault = guesserFault(round, member);
  if (fault !== null) return refused(fault);
  const read = readMessage(text);
  return read.ok ? takeGuess(room, { round, member, text: read.value, judge: judgeGuess }, now) : read;
}

/**
 * What comes of something that is said in the chat while a round goes on: of who may guess, a guess; of others nothing, or a refusal where
 * they give the title away. Null where it is a message like any other.
 */
export function guessBySaying(room: Room, member: Member, content: string, now: number): Outcome | null {
  const round = roundOf(room);
  if (round === null) return null;
  if (guesserFault(round, member) === null)
    return takeGuess(room, { round, member, text: content, judge: judgeSaying }, now);
  return tellsTitle(content, round.playing.tune) ? refused('TITLE_IN_MESSAGE') : null;
}
