import type { BlindPhase, BlindState, Tune } from './blind-state.ts';

type Easy = readonly [title: string, ...acceptedNames: string[]];

/** Well-known tunes that can be played with one finger. */
const titles: readonly Easy[] = [
  ['Frère Jacques', 'Brother John', 'Are You Sleeping', 'Bruder Jakob'],
  ['Twinkle, Twinkle, Little Star', 'Ah! vous dirai-je, maman', 'Morgen kommt der Weihnachtsmann'],
  ['Ode to Joy', 'Ode à la joie', 'Hymne à la joie', 'Ode an die Freude', 'European anthem', 'Hymne européen'],
  ['Für Elise', 'La lettre à Élise', 'Lettre à Élise', 'For Elise', 'Pour Élise'],
  ['Jingle Bells', 'Vive le vent'],
  ['Happy Birthday', 'Happy Birthday to You', 'Joyeux anniversaire', 'Zum Geburtstag viel Glück'],
  ['Au clair de la lune'],
  ['Mary Had a Little Lamb', 'Marie avait un petit agneau'],
  ['When the Saints Go Marching In', 'Oh When the Saints', 'The Saints'],
  ['Row, Row, Row Your Boat', 'Row Your Boat'],
  ['London Bridge Is Falling Down', 'London Bridge'],
  ['Silent Night', 'Douce nuit', 'Stille Nacht'],
];

type Choosing = Extract<BlindPhase, { kind: 'choosing' }>;

/** Tune for a performer who picked none. Consecutive turns get different tunes. */
export function easyTune({ turn }: BlindState, { startedAt }: Choosing): Tune {
  const [title, ...acceptedNames] = titles[(Math.floor(startedAt) + turn) % titles.length] ?? ['Frère Jacques'];
  return { title, acceptedNames, composer: null, songId: null, midiId: null, videoId: '' };
}
