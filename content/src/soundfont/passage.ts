import type { Sound } from '../sound.ts';
import { lufsOf } from './lufs.ts';
import { play, RATE, regionsFor, type Recorded } from './plain-player.ts';

/** Instruments are compared by a passage: notes over the middle of what they have, one a second, each let go as the next begins. */
export const VELOCITY = 85;
const NOTES = 7;
const NOTE_SECONDS = 1;
const TAIL_SECONDS = 0.5;
/** What is played most; an instrument that lies elsewhere is taken where it lies. */
const MIDDLE: readonly [number, number] = [36, 96];
/** What a beat is made of (General MIDI): bass drum, snare, hi-hat closed and open, toms, crash and ride. */
const BEAT = [36, 38, 42, 46, 43, 47, 50, 49, 51];

/** Sounds a note for a time, and lets it ring. */
export type PlayNote = (note: number, held: number, seconds: number) => Sound;

function evenly(first: number, last: number): number[] {
  return Array.from({ length: NOTES }, (_, index) => Math.round(first + ((last - first) * index) / (NOTES - 1)));
}

/** The notes of the passage: between the lowest and highest recording, as far as they are in the middle of the keyboard. */
export function passageNotes({ regions }: Recorded, drums: boolean): number[] {
  if (drums) return BEAT;
  const roots = regions.filter(({ notes, root }) => notes[0] <= root && root <= notes[1] + 1).map(({ root }) => root);
  const keys = regions.flatMap(({ notes }) => notes);
  const lowest = Math.max(Math.min(...keys), Math.floor(Math.min(...roots)));
  const highest = Math.min(Math.max(...keys), Math.ceil(Math.max(...roots)));
  const [first, last] = [Math.max(lowest, MIDDLE[0]), Math.min(highest, MIDDLE[1])];
  const notes = first < last ? evenly(first, last) : evenly(lowest, highest);
  return notes.filter((note) => regionsFor(regions, note, VELOCITY).length > 0);
}

function lay(into: Float32Array, from: Float32Array, start: number): void {
  for (let at = 0; at < from.length && start + at < into.length; at++) {
    into[start + at] = (into[start + at] ?? 0) + (from[at] ?? 0);
  }
}

/** The integrated loudness of the passage, in LUFS. */
export function passageLufs(notes: readonly number[], playNote: PlayNote): number {
  const length = Math.round(notes.length * NOTE_SECONDS * RATE);
  const channels: [Float32Array, Float32Array] = [new Float32Array(length), new Float32Array(length)];
  for (const [index, note] of notes.entries()) {
    const sound = playNote(note, NOTE_SECONDS, NOTE_SECONDS + TAIL_SECONDS);
    const start = Math.round(index * NOTE_SECONDS * RATE);
    lay(channels[0], sound.channels[0], start);
    lay(channels[1], sound.channels[1], start);
  }
  return lufsOf({ channels, rate: RATE });
}

/** That of an instrument before its own level is applied. */
export function loudnessOfRegions(recorded: Recorded, drums: boolean): number {
  return passageLufs(passageNotes(recorded, drums), (note, held, seconds) =>
    play(recorded, { note, velocity: VELOCITY, held: drums ? seconds : held, seconds }),
  );
}
