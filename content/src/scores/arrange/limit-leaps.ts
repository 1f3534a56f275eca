import { changePitches } from '../change-notes.ts';
import { OCTAVE_SEMITONES, OCTAVE_STEPS, type Pitch } from '../pitch.ts';
import type { Score, ScoreNote } from '../score.ts';
import { onsetsOf, type Onset } from './onsets.ts';

/** Below it, sounds of a piano blur. */
const LOWEST = 28;

/** Octaves to the nearest place within the leap, or as near as octaves allow. */
function octavesToward(key: number, before: number, leap: number): number {
  const distance = key - before;
  if (Math.abs(distance) <= leap) return 0;
  const octaves = -Math.sign(distance) * Math.ceil((Math.abs(distance) - leap) / OCTAVE_SEMITONES);
  return key + octaves * OCTAVE_SEMITONES < LOWEST ? 0 : octaves;
}

/** The octaves by which each note of the left hand moves. */
function shiftsOf(onsets: readonly Onset[], leap: number, melody: ReadonlySet<ScoreNote>): Map<ScoreNote, number> {
  const shifts = new Map<ScoreNote, number>();
  const tied = new Map<string, number>();
  let before: number | null = null;
  for (const { notes } of onsets) {
    const [bass] = notes;
    const isFree = notes.every(({ note }) => !melody.has(note));
    const octaves = bass === undefined || before === null || !isFree ? 0 : octavesToward(bass.key, before, leap);
    for (const { note, key, voice } of notes) {
      const shift = (note.tiedFrom ? tied.get(`${voice} ${key}`) : undefined) ?? octaves;
      shifts.set(note, shift);
      if (note.tiedTo) tied.set(`${voice} ${key}`, shift);
    }
    if (bass !== undefined) before = bass.key + (shifts.get(bass.note) ?? 0) * OCTAVE_SEMITONES;
  }
  return shifts;
}

/** Moves notes of the left hand by octaves where the bass would leap further than `leap` semitones; the melody stays. */
export function limitLeaps(score: Score, leap: number, melody: ReadonlySet<ScoreNote>): Score {
  const shifts = shiftsOf(onsetsOf(score, 'left'), leap, melody);
  const move = (note: ScoreNote): Pitch => {
    const octaves = shifts.get(note) ?? 0;
    return { ...note.pitch, step: note.pitch.step + OCTAVE_STEPS * octaves };
  };
  return changePitches(score, move, (grace) => grace);
}
