import type { Song } from '@quatremains/protocol/entities/song';

/** Für Elise, without a video. */
export function aSong(overrides: Partial<Song> = {}): Song {
  return {
    id: 1,
    shortName: 'Für Elise',
    fullName: 'Bagatelle No. 25 in A minor',
    style: 'Classical',
    level: 'easy',
    url: '',
    composer: 'Ludwig van Beethoven',
    acceptedNames: ['Lettre à Élise'],
    ...overrides,
  };
}
