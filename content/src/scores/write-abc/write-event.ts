import type { ScoreEvent } from '../score.ts';
import { abcLength, nearestValue, splitLength } from './durations.ts';
import type { PitchNames } from './pitch-names.ts';
import type { TieOrder } from './tie-order.ts';

const marksOf = ({ marks }: ScoreEvent): string =>
  marks.map((mark) => (mark === 'staccato' ? '.' : `!${mark}!`)).join('');

/** What a voice carries from event to event. */
export interface VoiceState {
  readonly names: PitchNames;
  readonly ties: TieOrder;
  /** Ticks of a beat. */
  readonly beat: number;
}

/** The notes of an event; all but the last part of a split length are tied. */
function chordOf(event: ScoreEvent, { names, ties }: VoiceState, isFirst: boolean, isLast: boolean): string {
  const { notes, hasBrackets } = ties.order(
    event.notes.map((note) => ({
      ...note,
      tiedFrom: !isFirst || note.tiedFrom,
      tiedTo: !isLast || note.tiedTo,
    })),
  );
  const parts = notes.map((note) => names.nameNote(note) + (note.tiedTo ? '-' : ''));
  return parts.length === 1 && !hasBrackets ? (parts[0] ?? '') : `[${parts.join('')}]`;
}

/** `c-` with a length becomes `c2-`. */
function withLength(chord: string, length: string): string {
  return chord.endsWith('-') ? `${chord.slice(0, -1)}${length}-` : `${chord}${length}`;
}

/** Of the lengths of a tuplet, the ones that are written. */
function writtenLengths({ start, length, tuplet }: ScoreEvent, beat: number): number[] {
  if (tuplet === null) return splitLength(length, start, beat);
  return [nearestValue((length * tuplet.notes) / tuplet.inTimeOf)];
}

/** One event in ABC, without the beginning of a tuplet. */
export function writeEvent(event: ScoreEvent, state: VoiceState): string {
  const { notes, texts, graces, slursOpened, slursClosed, isHidden } = event;
  const lengths = writtenLengths(event, state.beat);
  const rest = isHidden ? 'x' : 'z';
  const parts = lengths.map((ticks, place) => {
    const isLast = place === lengths.length - 1;
    const chord = notes.length === 0 ? rest : chordOf(event, state, place === 0, isLast);
    return withLength(chord, abcLength(ticks));
  });
  const graceNames = graces.length > 0 ? `{${graces.map((grace) => state.names.name(grace)).join('')}}` : '';
  const before = `${texts.map((text) => `"^${text}"`).join('')}${'('.repeat(slursOpened)}${graceNames}${marksOf(event)}`;
  return `${before}${parts.join('')}${')'.repeat(slursClosed)}`;
}
