import type { LibrarySong } from '../songs/library-song.ts';

/** Für Elise, without a film. */
export function aSong(overrides: Partial<LibrarySong> = {}): LibrarySong {
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
