import type { UserId } from '@quatremains/protocol/ids';
import type { Answer } from '@quatremains/protocol/realtime/answers';
import type { ClientEventBody } from '@quatremains/protocol/realtime/client-events';
import { accepted, refused } from '@quatremains/protocol/refusals';
import type { Command } from '@quatremains/rules/room/command';
import type { Fact } from '@quatremains/rules/room/outcome';
import type { Handlers } from '../../realtime/handlers.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import type { SongLibrary } from '../songs/songs.repository.ts';

export interface BlindOptions {
  readonly rooms: Pick<LiveRooms, 'run'>;
  readonly songs: SongLibrary;
}

/** Everything that is asked for. */
function deedsOf(id: UserId, asked: ClientEventBody<'blindRequest'>, songs: SongLibrary): Command[] {
  const { start, songId, title, giveUp, guess } = asked;
  const deeds: Command[] = [];
  if (start === true) deeds.push({ kind: 'startBlind', by: id });
  if (songId !== undefined) deeds.push({ kind: 'pickTune', id, song: songs.get(songId) ?? 'unknown' });
  if (title !== undefined) deeds.push({ kind: 'nameTune', id, title });
  if (giveUp === true) deeds.push({ kind: 'giveUp', id });
  if (guess !== undefined) deeds.push({ kind: 'guess', id, text: guess });
  return deeds;
}

function answerOf(facts: readonly Fact[]): Answer<'blindRequest'> {
  const guessed = facts.find((fact) => fact.kind === 'guessed');
  return { guess: guessed?.result ?? null, points: guessed?.points ?? 0 };
}

/** The blind test's requests, one at a time; songs are looked up here, what follows is said by the rules. */
export function blindHandlers({ rooms, songs }: BlindOptions): Pick<Handlers, 'blindRequest'> {
  return {
    blindRequest: (session, asked) => {
      const [deed, ...more] = deedsOf(session.who.id, asked, songs);
      if (deed === undefined || more.length > 0) return refused('BAD_SHAPE');
      const outcome = rooms.run(session, deed);
      return outcome.ok ? accepted(answerOf(outcome.facts)) : outcome;
    },
  };
}
