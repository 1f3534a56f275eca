import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { midiVersions } from '@quatremains/protocol/vocabulary';

/** A track of the library: Für Elise, easy, unless the test says otherwise. */
export function aMidi(change: Partial<MidiSong> = {}): MidiSong {
  return {
    id: 10,
    name1: 'Ludwig van Beethoven',
    name2: 'Für Elise',
    version: 'easy',
    difficulty: 2,
    genre: 'Classical',
    imgUrl: '',
    url: '/upload/midis/elise-easy.mid',
    abcUrl: '',
    work: 'fur-elise',
    seconds: 132,
    notes: 1_129,
    year: 1810,
    key: 'A minor',
    metre: '3/8',
    tempo: 70,
    density: '',
    ...change,
  };
}

/** Each version of a work; the ids follow the given one. */
export function allVersions(change: Partial<MidiSong>): MidiSong[] {
  const { id = 10 } = change;
  return midiVersions.map((version, place) => aMidi({ difficulty: 2 + 2 * place, ...change, id: id + place, version }));
}
