import { NOTE } from '@quatremains/protocol/limits';
import type { TrackContent } from '../songs/track-content.ts';

/** Ticks of a quarter note in ranked play, whatever a file's own resolution. */
export const RANKED_RESOLUTION = 480;

/** A note of a MIDI file, in the file's own ticks. */
interface FileNote {
  readonly tick: number;
  readonly length: number;
  /** MIDI note number. */
  readonly key: number;
}

/** A note that counts in a ranked run. */
export interface RankedNote {
  /** Where it begins, whole ticks at `RANKED_RESOLUTION` from the beginning of the track. */
  readonly at: number;
  /** How long its key gives points, in whole ticks: at most to the next note of the same key, where it has to come up. */
  readonly length: number;
  readonly key: number;
}

const isOnPiano = ({ key }: FileNote): boolean => key >= NOTE.pianoFirst && key <= NOTE.pianoLast;

/** The longest of the notes that begin together on each key: one press is all that they can get. */
function withoutDoubles(notes: readonly RankedNote[]): RankedNote[] {
  const longest = new Map<string, RankedNote>();
  for (const note of notes) {
    const name = `${note.at} ${note.key}`;
    if ((longest.get(name)?.length ?? 0) < note.length) longest.set(name, note);
  }
  return [...longest.values()];
}

/** Ends each note where the next one of its key begins. */
function withoutOverlaps(notes: readonly RankedNote[]): RankedNote[] {
  const next = new Map<number, number>();
  const fromLast = notes.toReversed().map((note) => {
    const length = Math.min(note.length, (next.get(note.key) ?? Infinity) - note.at);
    next.set(note.key, note.at);
    return { ...note, length };
  });
  return fromLast.toReversed();
}

/**
 * The notes of a track that count in a ranked run, sorted by their beginnings and keys. Notes without a length and notes outside the piano's 88
 * keys do not count; notes that begin together on one key count once. A file with another resolution gives the same notes, to the tick.
 */
export function rankedNotes(notes: readonly FileNote[], ticksPerQuarter: number): RankedNote[] {
  const scaled = (tick: number): number => Math.round((tick * RANKED_RESOLUTION) / ticksPerQuarter);
  const counting = notes.filter((note) => note.length > 0 && isOnPiano(note));
  const converted = counting.map(({ tick, length, key }) => {
    const at = scaled(tick);
    return { at, length: Math.max(1, scaled(tick + length) - at), key };
  });
  return withoutOverlaps(withoutDoubles(converted).sort((one, other) => one.at - other.at || one.key - other.key));
}

/** The notes of a track that count in a ranked run. */
export function rankedNotesOf({ startTicks, endTicks, keys, ticksPerQuarter }: TrackContent): RankedNote[] {
  const notes = Array.from(startTicks, (tick, index) => ({
    tick,
    length: (endTicks[index] ?? tick) - tick,
    key: keys[index] ?? 0,
  }));
  return rankedNotes(notes, ticksPerQuarter);
}
