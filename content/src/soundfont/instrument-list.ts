import type { Program } from './bank.ts';

export const CATEGORIES = [
  'Piano',
  'Keys',
  'Organ',
  'Mallets',
  'Guitar',
  'Bass',
  'Strings',
  'Plucked',
  'Choir',
  'Brass',
  'Woodwind',
  'Synth',
  'Drums',
] as const;
type Category = (typeof CATEGORIES)[number];

/** An instrument of the bank. Its id never changes: saved selections refer to it. */
export interface Chosen extends Program {
  readonly id: number;
  readonly name: string;
  readonly category: Category;
  /** Set where its filters move, so that its notes are rendered when it is prepared: to their end, or with a loop. */
  readonly rendered?: 'struck' | 'held';
}

type Row = readonly [id: number, name: string, program: number, rendered?: 'struck' | 'held'];

/** Ids are never given to another instrument; a new one gets the next free number. The grand is 1. */
const ROWS: Readonly<Partial<Record<Category, readonly Row[]>>> = {
  Keys: [
    [2, 'Tine Electric Piano', 4],
    [3, 'FM Electric Piano', 5],
    [4, 'Electric Grand', 2],
    [5, 'Harpsichord', 6],
    [6, 'Clavinet', 7],
  ],
  Organ: [
    [7, 'Drawbar Organ', 16],
    [8, 'Percussive Organ', 17],
    [9, 'Rock Organ', 18],
    [10, 'Church Organ', 19],
    [11, 'Reed Organ', 20],
    [12, 'Accordion', 21],
    [13, 'Harmonica', 22],
    [14, 'Bandoneon', 23],
  ],
  Mallets: [
    [15, 'Celesta', 8],
    [16, 'Glockenspiel', 9],
    [17, 'Music Box', 10],
    [18, 'Vibraphone', 11],
    [19, 'Marimba', 12],
    [20, 'Xylophone', 13],
    [21, 'Tubular Bells', 14],
    [22, 'Kalimba', 108],
    [23, 'Steel Drums', 114],
    [24, 'Timpani', 47],
  ],
  Guitar: [
    [25, 'Nylon String Guitar', 24],
    [26, 'Steel String Guitar', 25],
    [27, 'Jazz Guitar', 26],
    [28, 'Clean Guitar', 27],
    [29, 'Palm Muted Guitar', 28],
    [30, 'Overdrive Guitar', 29],
    [31, 'Distortion Guitar', 30],
  ],
  Bass: [
    [32, 'Acoustic Bass', 32],
    [33, 'Fingered Bass', 33],
    [34, 'Picked Bass', 34],
    [35, 'Fretless Bass', 35, 'struck'],
    [36, 'Slap Bass', 36],
    [37, 'Synth Bass', 38, 'struck'],
  ],
  Strings: [
    [38, 'Violin', 40],
    [39, 'Viola', 41],
    [40, 'Cello', 42],
    [41, 'Contrabass', 43],
    [42, 'Strings Fast', 48],
    [43, 'Strings Slow', 49],
    [44, 'Fiddle', 110],
  ],
  Plucked: [
    [45, 'Strings Pizzicato', 45],
    [46, 'Harp', 46],
    [47, 'Dulcimer', 15],
    [48, 'Sitar', 104, 'struck'],
    [49, 'Banjo', 105],
    [50, 'Shamisen', 106],
    [51, 'Koto', 107],
  ],
  Choir: [
    [52, 'Choir Aahs', 52],
    [53, 'Voice Oohs', 53],
    [54, 'Synth Voice', 54],
  ],
  Brass: [
    [55, 'Trumpet', 56],
    [56, 'Trombone', 57],
    [57, 'Tuba', 58],
    [58, 'Harmon Mute Trumpet', 59],
    [59, 'French Horns', 60],
    [60, 'Brass Section', 61],
  ],
  Woodwind: [
    [61, 'Soprano Sax', 64],
    [62, 'Alto Sax', 65],
    [63, 'Tenor Sax', 66],
    [64, 'Baritone Sax', 67],
    [65, 'Oboe', 68],
    [66, 'English Horn', 69],
    [67, 'Bassoon', 70],
    [68, 'Clarinet', 71],
    [69, 'Piccolo', 72],
    [70, 'Flute', 73],
    [71, 'Recorder', 74],
    [72, 'Pan Flute', 75],
    [73, 'Ocarina', 79],
  ],
  Synth: [
    [74, 'Square Lead', 80, 'held'],
    [75, 'Saw Lead', 81],
    [76, 'Fantasia', 88, 'struck'],
    [77, 'Warm Pad', 89],
  ],
  Drums: [
    [78, 'Standard Kit', 0],
    [79, 'TR-808 Kit', 25],
    [80, 'Jazz Kit', 32],
    [81, 'Brush Kit', 40],
  ],
};

function rowsOf(category: Category): Chosen[] {
  return (ROWS[category] ?? []).map(([id, name, program, rendered]) => ({
    id,
    name,
    category,
    program,
    drums: category === 'Drums',
    ...(rendered === undefined ? {} : { rendered }),
  }));
}

/** All instruments but the grand. */
export const CHOSEN: readonly Chosen[] = CATEGORIES.flatMap(rowsOf);

/** The instrument's folder in that of the bank: `tine-electric-piano`. */
export const folderOf = ({ name }: Chosen): string => name.toLowerCase().replaceAll(' ', '-');

/** The categories of bowed and blown instruments, whose attack is slow. */
const SLOW_CATEGORIES: readonly Category[] = ['Strings', 'Choir', 'Brass', 'Woodwind'];
const SLOW_NAMES = ['Warm Pad'];

/** Whether the instrument has a slow attack; all others are audible within 8 ms. */
export function growsSlowly({ name, category }: Chosen): boolean {
  return SLOW_CATEGORIES.includes(category) || SLOW_NAMES.includes(name);
}

/** The partials of bars and bells are not harmonic: only the first one gives the pitch. */
const BARS: readonly Category[] = ['Mallets', 'Drums'];
const HARMONICS = 8;

/** How many partials are measured when the instrument is tuned. */
export function partialsOf({ category }: Chosen): number {
  return BARS.includes(category) ? 1 : HARMONICS;
}
