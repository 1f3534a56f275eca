/** A written pitch. */
export interface Pitch {
  /** Steps of the staff above middle C: 1 is D, −1 is the B below. */
  readonly step: number;
  /** Semitones by accidentals and key signature: 1 is a sharp. */
  readonly alter: number;
}

export const OCTAVE_STEPS = 7;
export const OCTAVE_SEMITONES = 12;
const MIDDLE_C = 60;
const SEMITONES = [0, 2, 4, 5, 7, 9, 11] as const;
/** Places of C D E F G A B on the line of fifths, from C. */
const FIFTHS = [0, 2, 4, -1, 1, 3, 5] as const;

/** 0 for C to 6 for B. */
export const letterOf = (step: number): number => ((step % OCTAVE_STEPS) + OCTAVE_STEPS) % OCTAVE_STEPS;

/** The number of the key in MIDI; middle C is 60. */
export function keyOf({ step, alter }: Pitch): number {
  const octave = Math.floor(step / OCTAVE_STEPS);
  return MIDDLE_C + octave * OCTAVE_SEMITONES + (SEMITONES[letterOf(step)] ?? 0) + alter;
}

/** The alteration of a letter by a key signature of so many sharps (flats below 0). */
export function alterIn(fifths: number, step: number): number {
  const place = FIFTHS[letterOf(step)] ?? 0;
  return Math.floor((fifths - place + 5) / OCTAVE_STEPS);
}

/** The pitch so many fifths further on the line of fifths, moved by octaves to be nearest to `semitones` away. */
export function transpose(pitch: Pitch, fifths: number, semitones: number): Pitch {
  const wanted = keyOf(pitch) + semitones;
  const letter = letterOf(pitch.step);
  const place = (FIFTHS[letter] ?? 0) + OCTAVE_STEPS * pitch.alter + fifths;
  const to = FIFTHS.indexOf((((((place + 1) % OCTAVE_STEPS) + OCTAVE_STEPS) % OCTAVE_STEPS) - 1) as 0);
  const alter = Math.floor((place + 1) / OCTAVE_STEPS);
  const octaves = Math.round((wanted - keyOf({ step: to, alter })) / OCTAVE_SEMITONES);
  return { step: to + octaves * OCTAVE_STEPS, alter };
}
