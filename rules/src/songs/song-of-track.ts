import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import type { Song } from '@quatremains/protocol/entities/song';
import { foldedWords } from '../room/modes/blind/plain-title.ts';

const folded = (text: string): string => foldedWords(text).join(' ');

/** The song that has this title, as its short name, its full name or an accepted one, and this composer; null without one. */
export function songOfTrack({ name1, name2 }: Pick<MidiSong, 'name1' | 'name2'>, songs: Iterable<Song>): Song | null {
  const title = folded(name2);
  const composer = folded(name1);
  for (const song of songs) {
    const names = [song.shortName, song.fullName, ...song.acceptedNames];
    if (folded(song.composer) === composer && names.some((name) => folded(name) === title)) return song;
  }
  return null;
}
