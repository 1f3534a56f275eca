import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { WEIGHTS, type Weight } from '../metre.ts';

export type ArrangedVersion = Exclude<MidiSong['version'], 'master'>;

interface HandProfile {
  /** Notes that the hand strikes at once, at most. */
  readonly notes: number;
  /** Semitones between the notes that it strikes at once, at most. */
  readonly span: number;
  /** Places where it strikes other notes than the melody. */
  readonly from: Weight;
  /** Strokes a second beside those of the melody, at most. */
  readonly strokesASecond: number;
}

export interface Profile {
  readonly right: HandProfile;
  readonly left: HandProfile;
  /** Semitones from one bass note to the next, at most; a bass note further away is moved by octaves. */
  readonly leap: number;
  /** Strokes of the melody in its full seconds, at most; a faster piece is slowed down. */
  readonly melodyASecond: number;
  /** Decorations that are left in. */
  readonly ornaments: readonly string[];
  readonly hasGraces: boolean;
  /** Whether fingers are suggested for all notes. */
  readonly hasFingering: boolean;
  /** Sharps or flats of the key, at most; a piece in another key is transposed. */
  readonly accidentals: number;
}

const SHORT_ORNAMENTS = ['mordent', 'lowermordent', 'uppermordent', 'pralltriller', 'turn', 'invertedturn'];
const ALL_ORNAMENTS = [...SHORT_ORNAMENTS, 'trill', 'trill(', 'trill)', 'arpeggio', 'turnx', 'invertedturnx'];
const ANY = 12;

/** What is kept of a whole score in each version beside its melody, which is always whole. */
export const PROFILES: Readonly<Record<ArrangedVersion, Profile>> = {
  easy: {
    right: { notes: 1, span: 0, from: WEIGHTS.bar, strokesASecond: 1 },
    left: { notes: 1, span: 0, from: WEIGHTS.strong, strokesASecond: 2 },
    leap: 9,
    melodyASecond: 6,
    ornaments: [],
    hasGraces: false,
    hasFingering: true,
    accidentals: 1,
  },
  intermediate: {
    right: { notes: 2, span: 9, from: WEIGHTS.beat, strokesASecond: 3 },
    left: { notes: 2, span: 9, from: WEIGHTS.beat, strokesASecond: 4 },
    leap: 16,
    melodyASecond: 9,
    ornaments: SHORT_ORNAMENTS,
    hasGraces: false,
    hasFingering: true,
    accidentals: ANY,
  },
  hard: {
    right: { notes: 2, span: 12, from: WEIGHTS.between, strokesASecond: 6 },
    left: { notes: 2, span: 12, from: WEIGHTS.between, strokesASecond: 6 },
    leap: 24,
    melodyASecond: 14,
    ornaments: ALL_ORNAMENTS,
    hasGraces: true,
    hasFingering: false,
    accidentals: ANY,
  },
};

/** All decorations that are ornaments. */
export const ORNAMENTS: readonly string[] = ALL_ORNAMENTS;
