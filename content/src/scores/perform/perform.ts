import { keyOf } from '../pitch.ts';
import { QUARTER, type Score } from '../score.ts';
import { unfold, type Stroke, type Unfolded } from '../unfold.ts';
import { articulate } from './articulation.ts';
import { performedBars } from './bars.ts';
import { ornamentNotes, ornamentStep } from './ornaments.ts';
import { performPedal } from './pedal.ts';
import type { PerformedNote, Performance, TempoChange } from './performance.ts';
import { performTempos, writtenTempos } from './tempo.ts';
import { touch } from './touch.ts';

const EVEN_VELOCITY = 80;
/** Grace notes are softer than their note. */
const GRACE = -8;
/** Ticks between the notes of a chord that is broken, of a tempo of 60. */
const ARPEGGIO = 14;
const OLD_GENRES = ['Baroque'];

/** The notes exactly as written, all equally loud: for comparisons of scores. */
export function performEvenly(unfolded: Unfolded): Performance {
  const { strokes, bars, length } = unfolded;
  const notes = strokes.map(({ key, at, length: ticks, hand }) => ({
    key,
    hand,
    at,
    end: at + ticks,
    velocity: EVEN_VELOCITY,
  }));
  const tempos = writtenTempos(unfolded);
  return { notes, pedal: [], tempos, bars: performedBars(bars), length: length + QUARTER };
}

/** The tempo at ticks that are asked in rising order. */
function tempoAt(tempos: readonly TempoChange[]): (tick: number) => number {
  let next = 0;
  return (tick) => {
    while ((tempos[next + 1]?.at ?? Infinity) <= tick) next += 1;
    return tempos[next]?.quarters ?? 60;
  };
}

/** Grace notes end where their note begins; at the very beginning there is no time for them. */
function graceNotes({ at, hand, event }: Stroke, velocity: number, quarters: number): PerformedNote[] {
  const step = Math.min(ornamentStep(quarters), Math.floor(at / Math.max(1, event.graces.length)));
  return event.graces.flatMap((grace, place) => {
    const start = at - (event.graces.length - place) * step;
    if (step === 0) return [];
    return [{ key: keyOf(grace), hand, at: start, end: start + step, velocity: Math.max(1, velocity + GRACE) }];
  });
}

/** Notes of a broken chord come one after the other, from the lowest, so that the highest is on time. */
function arpeggioShift({ event, key, at }: Stroke): number {
  if (!event.marks.includes('arpeggio')) return 0;
  const above = event.notes.filter(({ pitch }) => keyOf(pitch) > key).length;
  return -Math.min(at, above * ARPEGGIO);
}

interface StrokeSound {
  readonly velocity: number;
  /** Ticks. */
  readonly length: number;
  readonly quarters: number;
  readonly fifths: number;
  readonly startsAbove: boolean;
}

const isTop = ({ key, event }: Stroke): boolean => event.notes.every(({ pitch }) => keyOf(pitch) <= key);

/** The notes that one stroke becomes. */
function notesOf(stroke: Stroke, { velocity, length, quarters, fifths, startsAbove }: StrokeSound): PerformedNote[] {
  const { key, hand, at, event } = stroke;
  const start = at + arpeggioShift(stroke);
  const plain = [{ key, hand, at: start, end: at + length, velocity }];
  if (!isTop(stroke)) return plain;
  const pitch = event.notes.find((note) => keyOf(note.pitch) === key)?.pitch ?? { step: 0, alter: 0 };
  const ornament = ornamentNotes({ pitch, marks: event.marks, length, fifths, quarters, startsAbove });
  const graces = graceNotes(stroke, velocity, quarters);
  if (ornament === null) return [...graces, ...plain];
  const turned = ornament.map((note) => ({
    key: note.key,
    hand,
    at: at + note.after,
    end: at + note.after + note.length,
    velocity,
  }));
  return [...graces, ...turned];
}

/** A key that is struck again ends its earlier note. */
function withoutOverlaps(notes: readonly PerformedNote[]): PerformedNote[] {
  const sorted = notes.toSorted((one, other) => one.at - other.at || one.key - other.key);
  const next = new Map<number, number>();
  const trimmed: PerformedNote[] = [];
  for (const note of sorted.toReversed()) {
    const end = Math.min(note.end, next.get(note.key) ?? Infinity);
    if (end > note.at) trimmed.push({ ...note, end });
    if (end > note.at) next.set(note.key, note.at);
  }
  return trimmed.toReversed();
}

/** The performance of a score: tempo, touch, articulation, ornaments and pedal. The same score gives the same performance. */
export function perform(score: Score): Performance {
  const unfolded = unfold(score);
  const { strokes, bars, length } = unfolded;
  const tempos = performTempos(unfolded);
  const [velocities, lengths, speed] = [touch(score, unfolded), articulate(unfolded), tempoAt(tempos)];
  const startsAbove = OLD_GENRES.includes(score.header.genre);
  const notes = strokes.flatMap((stroke, place) =>
    notesOf(stroke, {
      velocity: velocities[place] ?? EVEN_VELOCITY,
      length: lengths[place] ?? stroke.length,
      quarters: speed(stroke.at),
      fifths: score.measures[stroke.event.measure]?.fifths ?? 0,
      startsAbove,
    }),
  );
  const pedal = performPedal(score, unfolded);
  return { notes: withoutOverlaps(notes), pedal, tempos, bars: performedBars(bars), length: length + QUARTER };
}
