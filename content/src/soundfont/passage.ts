import type { Region } from '@quatremains/protocol/entities/instrument';
import type { Sound } from '../sound.ts';
import { lufsOf } from './lufs.ts';
import { play, RATE, regionsFor, type Recorded } from './plain-player.ts';

type Span = readonly [first: number, last: number];

/** Instruments are compared by a passage: notes over the middle of their range, one a second, each released when the next one begins. */
export const VELOCITY = 85;
const NOTES = 7;
const NOTE_SECONDS = 1;
const TAIL_SECONDS = 0.5;
/** The most used keys; an instrument with other keys is compared by those. */
const MIDDLE: Span = [28, 96];
const CENTRE: Span = [48, 84];
const FEW_KEYS = 6;
/** The drums of a beat (General MIDI): bass drum, snare, hi-hat closed and open, toms, crash and ride. */
const BEAT = [36, 38, 42, 46, 43, 47, 50, 49, 51];

/** Renders a note that is held for a time and then released. */
export type PlayNote = (note: number, held: number, seconds: number) => Sound;

/** The keys from the lowest to the highest recording within the middle of the keyboard; the centre where there is one recording. */
function natural(regions: readonly Region[]): Span {
  const roots = regions
    .filter(({ notes, root }) => notes[0] - 1 <= root && root <= notes[1] + 1)
    .map(({ root }) => root);
  const recorded: Span = [Math.round(Math.min(...roots)), Math.round(Math.max(...roots))];
  if (roots.length === 0 || recorded[1] - recorded[0] < FEW_KEYS) return CENTRE;
  const inside: Span = [Math.max(recorded[0], MIDDLE[0]), Math.min(recorded[1], MIDDLE[1])];
  return inside[1] - inside[0] < FEW_KEYS ? recorded : inside;
}

/** The notes of the passage. */
export function passageNotes({ regions }: Recorded, drums: boolean): number[] {
  if (drums) return BEAT;
  const audible = regions.filter(({ velocities }) => velocities[0] <= VELOCITY && VELOCITY <= velocities[1]);
  const [first, last] = natural(audible);
  const notes = Array.from({ length: NOTES }, (_, index) => Math.round(first + ((last - first) * index) / (NOTES - 1)));
  return notes.filter((note) => regionsFor(regions, note, VELOCITY).length > 0);
}

function mix(into: Float32Array, from: Float32Array, start: number): void {
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
    mix(channels[0], sound.channels[0], start);
    mix(channels[1], sound.channels[1], start);
  }
  return lufsOf({ channels, rate: RATE });
}

/** The loudness of an instrument's passage, in LUFS, before its own level is applied. */
export function loudnessOfRegions(recorded: Recorded, drums: boolean): number {
  return passageLufs(passageNotes(recorded, drums), (note, held, seconds) =>
    play(recorded, { note, velocity: VELOCITY, held: drums ? seconds : held, seconds }),
  );
}
