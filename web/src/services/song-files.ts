import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { MIDI_FILE } from '@quatremains/protocol/player-limits';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { m } from '../i18n/generated/messages.js';
import type { Timers } from '../platform/timers.ts';
import { openMidi } from '../playback/open-midi.ts';
import type { MidiFailure, MidiReading } from '@quatremains/rules/songs/read-midi';
import { CUSTOM, type PlayerTrack } from '../state/player-store.ts';

/** A track of the library, or a file of the user's own. */
export type SongSource = MidiSong | File;

export function trackOf(source: SongSource): PlayerTrack {
  if (source instanceof File) return { ...CUSTOM, name2: source.name, song: null };
  const { id, name1, name2, version } = source;
  return { id, name1, name2, version, song: source };
}

const failures: Readonly<Record<MidiFailure, () => string>> = {
  unreadable: m.player_failed,
  tooLarge: m.player_too_large,
  tooManyNotes: m.player_too_many_notes,
  tooLong: m.player_too_long,
  noNotes: m.player_no_notes,
};

async function bytesOf(source: SongSource): Promise<Uint8Array<ArrayBuffer> | null> {
  if (source instanceof File) return new Uint8Array(await source.arrayBuffer());
  const response = await fetch(source.url);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

async function readSource(source: SongSource, timers: Timers): Promise<MidiReading> {
  if (source instanceof File && source.size > MIDI_FILE.bytes) return { ok: false, failure: 'tooLarge' };
  try {
    const bytes = await bytesOf(source);
    return bytes === null ? { ok: false, failure: 'unreadable' } : await openMidi(bytes, timers);
  } catch {
    // There is no network, or the file has gone.
    return { ok: false, failure: 'unreadable' };
  }
}

/** The content of a track, or the text that says why there is none. */
export type OpenedSong = { readonly content: TrackContent } | { readonly problem: string };

export async function openSong(source: SongSource, timers: Timers): Promise<OpenedSong> {
  const reading = await readSource(source, timers);
  return reading.ok ? { content: reading.content } : { problem: failures[reading.failure]() };
}
