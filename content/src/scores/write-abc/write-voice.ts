import { abcKey } from '../keys.ts';
import { beatOf, missingBefore } from '../metre.ts';
import { QUARTER, type Measure, type Score, type ScoreEvent, type TempoMark, type Voice } from '../score.ts';
import { clefsOf } from './clefs.ts';
import { PitchNames } from './pitch-names.ts';
import { TieOrder } from './tie-order.ts';
import { writeEvent } from './write-event.ts';

/** `Q:` with its text. */
export function tempoField({ quarters, text }: TempoMark): string {
  return `${text === '' ? '' : `"${text}" `}1/4=${Math.round(quarters)}`;
}

function tupletSign(events: readonly ScoreEvent[], place: number): string {
  const { tuplet } = events[place] as ScoreEvent;
  if (tuplet === null || events[place - 1]?.tuplet?.id === tuplet.id) return '';
  const count = events.filter((event) => event.tuplet?.id === tuplet.id).length;
  return `(${tuplet.notes}:${tuplet.inTimeOf}:${count}`;
}

/** A space ends a beam: notes of one beat are beamed. */
function isBeamed({ start, length, tuplet }: ScoreEvent, beat: number, offset: number): boolean {
  return (start + length + offset) % beat !== 0 && (tuplet !== null || length < QUARTER);
}

/**
 * Changes of key, metre and clef before a measure. They stand after the bar line before, since abcjs fails where a second voice of a staff begins a
 * line with them. The first voice of a staff has the clef.
 */
function changesBefore(score: Score, place: number, clefs: readonly string[] | null): string {
  const [now, before] = [score.measures[place], score.measures[place - 1]];
  if (now === undefined || before === undefined) return '';
  const { metre, fifths } = now;
  const isNewMetre = metre.beats !== before.metre.beats || metre.unit !== before.metre.unit;
  const key = fifths === before.fifths ? [] : [`[K:${abcKey(fifths, score.header.isMinor)}]`];
  const time = isNewMetre ? [`[M:${metre.beats}/${metre.unit}]`] : [];
  const clef = clefs === null || clefs[place] === clefs[place - 1] ? [] : [`[K:clef=${clefs[place] ?? ''}]`];
  return [...clef, ...key, ...time].join('');
}

/** The tempo marks that are due before an event; those at the very beginning are in the header. */
function temposBefore(due: TempoMark[], end: number): string {
  const fields: string[] = [];
  while (due[0] && due[0].start < end) fields.push(`[Q:${tempoField(due.shift() as TempoMark)}]`);
  return fields.join('');
}

/** The bar line after a measure, with the number of an ending that begins after it. */
function barLineAfter({ measures }: Score, place: number): string {
  const [measure, next] = [measures[place] as Measure, measures[place + 1]];
  const ending = next?.endings && next.endings !== measure.endings ? next.endings.join(',') : '';
  if (next?.startsRepeat) return (measure.endsRepeat ? '::' : '|:') + ending;
  if (measure.endsRepeat) return `:|${ending}`;
  return ending === '' ? (/^[|\]]+/.exec(measure.barLine)?.[0] ?? '|') : `|${ending}`;
}

/** Writes a voice, measure by measure; the first voice has the tempos. */
export function writeVoice(score: Score, voice: Voice): string[] {
  const [names, ties] = [new PitchNames(), new TieOrder()];
  const isFirst = score.voices.find(({ hand }) => hand === voice.hand) === voice;
  const clefs = isFirst ? clefsOf(score, voice.hand) : null;
  const byMeasure = Map.groupBy(voice.events, ({ measure }) => measure);
  const writeMeasure = (measure: Measure, place: number): string => {
    names.startBar(measure.fifths);
    const events = byMeasure.get(place) ?? [];
    const due = voice === score.voices[0] ? measure.tempos.slice(place === 0 ? 1 : 0) : [];
    const [beat, offset] = [beatOf(measure.metre), missingBefore(score.measures, place)];
    const written = events.map((event, index) => {
      const tempo = temposBefore(due, event.start + event.length);
      const space = isBeamed(event, beat, offset) ? '' : ' ';
      return `${tempo}${tupletSign(events, index)}${writeEvent(event, { names, ties, beat })}${space}`;
    });
    const start = place === 0 && measure.startsRepeat ? '|:' : '';
    return `${start}${written.join('')}${barLineAfter(score, place)}${changesBefore(score, place + 1, clefs)}`;
  };
  return score.measures.map(writeMeasure);
}
