import type { Song } from '@quatremains/protocol/entities/song';
import { BLIND } from '@quatremains/protocol/limits';
import type { UserId } from '@quatremains/protocol/ids';
import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import { videoIdOf } from '../../../songs/video-id.ts';
import type { Command } from '../../command.ts';
import type { Outcome } from '../../outcome.ts';
import { tidied } from '../../plain-text.ts';
import type { Room } from '../../room.ts';
import type { Tune } from './blind-state.ts';
import { changeBlind } from './change-blind.ts';
import { foldedWords } from './plain-title.ts';
import { performerTurn } from './performer-turn.ts';
import { beginRound } from './rounds.ts';

function tuneOf(song: Song): Tune {
  const { id: songId, shortName: title, fullName, acceptedNames, composer } = song;
  return {
    title,
    acceptedNames: [fullName, ...acceptedNames],
    composer,
    songId,
    midiId: null,
    videoId: videoIdOf(song),
  };
}

function titleError(title: string): RefusalCode | null {
  if (foldedWords(title).length === 0) return 'TITLE_EMPTY';
  return title.length > BLIND.titleLength ? 'TITLE_TOO_LONG' : null;
}

function begin(room: Room, id: UserId, tune: Tune | RefusalCode, now: number): Outcome {
  const performing = performerTurn(room, id);
  if (!performing.ok) return performing;
  const { play, turn } = performing;
  if (turn.kind === 'playing') return refused('GAME_RUNS');
  if (typeof tune === 'string') return refused(tune);
  return { ok: true, ...changeBlind(room, beginRound(room, play, { performer: id, tune }, now)) };
}

/** The performer picks a song of the library. */
export function pickTune(room: Room, { id, song }: Extract<Command, { kind: 'pickTune' }>, now: number): Outcome {
  return begin(room, id, song === 'unknown' ? 'SONG_NOT_FOUND' : tuneOf(song), now);
}

/** The performer picks a track of the MIDI library. The names of its song are accepted, too. */
export function pickTrack(
  room: Room,
  { id, track, song }: Extract<Command, { kind: 'pickTrack' }>,
  now: number,
): Outcome {
  if (track === 'unknown') return begin(room, id, 'MIDI_NOT_FOUND', now);
  const { id: midiId, name1: composer, name2: title } = track;
  const names = { title, acceptedNames: [], composer, songId: null, videoId: '' };
  const tune: Tune = { ...(song === null ? names : tuneOf(song)), midiId };
  return begin(room, id, titleError(title) ?? tune, now);
}

/** The performer types the title. */
export function nameTune(
  room: Room,
  { id, title: typed }: Extract<Command, { kind: 'nameTune' }>,
  now: number,
): Outcome {
  const title = tidied(typed);
  const tune: Tune = { title, acceptedNames: [], composer: null, songId: null, midiId: null, videoId: '' };
  return begin(room, id, titleError(title) ?? tune, now);
}
