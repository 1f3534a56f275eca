import { expect, test } from 'vitest';
import { aSong } from '../testing/a-song.ts';
import { songOfTrack } from './song-of-track.ts';

const elise = aSong();
const other = aSong({ id: 2, composer: 'Nobody', shortName: 'Für Elise' });

test.each([
  ['Ludwig van Beethoven', 'Fur Elise', elise],
  ['ludwig van beethoven', 'Bagatelle No. 25 in A minor', elise],
  ['Ludwig van Beethoven', 'La lettre à Élise', null],
  ['Ludwig van Beethoven', 'Lettre à Elise', elise],
  ['Nobody', 'Für Elise', other],
  ['Somebody', 'Für Elise', null],
  ['Ludwig van Beethoven', 'Elise', null],
])('the track of %s called %s has its song', (name1, name2, song) => {
  expect(songOfTrack({ name1, name2 }, [elise, other])).toBe(song);
});
