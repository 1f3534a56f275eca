import type { UserId } from '@quatremains/protocol/ids';
import type { ResponseValue } from '@quatremains/protocol/realtime/responses';
import type { ClientEventBody } from '@quatremains/protocol/realtime/client-events';
import { accepted, refused } from '@quatremains/protocol/refusals';
import type { Command } from '@quatremains/rules/room/command';
import type { RoomEvent } from '@quatremains/rules/room/outcome';
import { songOfTrack } from '@quatremains/rules/songs/song-of-track';
import type { Handlers } from '../../realtime/handlers.ts';
import type { MidiLibrary } from '../midis/midis.repository.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import type { SongLibrary } from '../songs/songs.repository.ts';

export interface BlindOptions {
  readonly rooms: Pick<LiveRooms, 'run'>;
  readonly songs: SongLibrary;
  readonly midis: Pick<MidiLibrary, 'find'>;
}

function pickTrack(id: UserId, midiId: number, { songs, midis }: BlindOptions): Command {
  const track = midis.find(midiId) ?? 'unknown';
  return { kind: 'pickTrack', id, track, song: track === 'unknown' ? null : songOfTrack(track, songs.values()) };
}

/** The commands of a request, of which exactly one is allowed. */
function commandsOf(id: UserId, request: ClientEventBody<'blindRequest'>, options: BlindOptions): Command[] {
  const { start, songId, midiId, title, giveUp, guess } = request;
  const commands: Command[] = [];
  if (start === true) commands.push({ kind: 'startBlind', by: id });
  if (songId !== undefined) commands.push({ kind: 'pickTune', id, song: options.songs.get(songId) ?? 'unknown' });
  if (midiId !== undefined) commands.push(pickTrack(id, midiId, options));
  if (title !== undefined) commands.push({ kind: 'nameTune', id, title });
  if (giveUp === true) commands.push({ kind: 'giveUp', id });
  if (guess !== undefined) commands.push({ kind: 'guess', id, text: guess });
  return commands;
}

function answerOf(events: readonly RoomEvent[]): ResponseValue<'blindRequest'> {
  const guessed = events.find((event) => event.kind === 'guessed');
  return { guess: guessed?.result ?? null, points: guessed?.points ?? 0 };
}

/** Handles the requests of a blind test: looks up the song, and runs the command in the room. */
export function blindHandlers(options: BlindOptions): Pick<Handlers, 'blindRequest'> {
  return {
    blindRequest: (session, request) => {
      const [command, ...more] = commandsOf(session.identity.id, request, options);
      if (command === undefined || more.length > 0) return refused('BAD_SHAPE');
      const outcome = options.rooms.run(session, command);
      return outcome.ok ? accepted(answerOf(outcome.events)) : outcome;
    },
  };
}
