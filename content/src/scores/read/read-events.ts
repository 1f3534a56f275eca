import { WHOLE, ScoreError, type Metre, type ScoreEvent, type TempoMark, type Tuplet } from '../score.ts';
import type { ParsedElement, ParsedKey } from './parsed-tune.ts';
import { ChordReader } from './chord-reader.ts';

/** What one voice says of a measure. */
export interface VoiceMeasure {
  length: number;
  metre: Metre;
  fifths: number;
  readonly startsRepeat: boolean;
  readonly endings: readonly number[] | null;
  readonly tempos: TempoMark[];
  endsRepeat: boolean;
  barLine: string;
}

const METRES: Readonly<Record<string, Metre>> = {
  common_time: { beats: 4, unit: 4 },
  cut_time: { beats: 2, unit: 2 },
};
/** A new key may also have naturals that cancel the one before. */
const SHARPS: Readonly<Record<string, number>> = { sharp: 1, flat: -1 };
const PEDAL = /!(ped|ped-up)!/g;
const NOT_UNFOLDED = /^(D\.|coda|fine)/;
const MINUTE_QUARTERS = 4;

export function readMetre({ type, value }: Pick<ParsedElement, 'type' | 'value'>): Metre {
  const [first] = value ?? [];
  const found = METRES[type ?? ''] ?? (first && { beats: Number(first.num), unit: Number(first.den) });
  if (!found || !Number.isInteger(found.beats) || !Number.isInteger(found.unit))
    throw new ScoreError('a metre is not a fraction');
  return found;
}

export function readFifths({ accidentals = [] }: ParsedKey): number {
  return accidentals.reduce((sum, { acc }) => sum + (SHARPS[acc] ?? 0), 0);
}

/** Quarter notes a minute, where a tempo has a number. */
export function readTempo({ duration, bpm, preString = '' }: Pick<ParsedElement, 'duration' | 'bpm' | 'preString'>) {
  if (bpm === undefined) return null;
  const unit = Array.isArray(duration) ? (duration as number[]).reduce((sum, part) => sum + part, 0) : 1 / 4;
  return { quarters: bpm * unit * MINUTE_QUARTERS, text: preString };
}

/** `1`, `1,3` or `1-3`. */
function readEndings(word: string): number[] {
  return word.split(',').flatMap((part) => {
    const [first = NaN, last = first] = part.split('-').map((number) => Number.parseInt(number, 10));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  });
}

function refuseJumps(decorations: readonly string[]): void {
  if (decorations.some((name) => NOT_UNFOLDED.test(name)))
    throw new ScoreError('jumps (D.C., D.S., fine, coda) are not unfolded: write the bars out');
}

/** Reads the elements of one voice, line after line. */
export class VoiceReader {
  readonly measures: VoiceMeasure[] = [];
  readonly events: ScoreEvent[] = [];
  readonly #text: string;
  readonly #chords = new ChordReader();
  #metre: Metre = { beats: 4, unit: 4 };
  #fifths = 0;
  #open: VoiceMeasure;
  /** Exact, in ticks; thirds of ticks may be left over by tuplets. */
  #at = 0;
  #tuplet: (Tuplet & { readonly multiplier: number }) | null = null;
  #tuplets = 0;

  constructor(text: string) {
    this.#text = text;
    this.#open = this.#newMeasure(false, null);
  }

  read(element: ParsedElement): void {
    if (element.el_type === 'note') this.#readNote(element);
    else if (element.el_type === 'bar') this.#readBar(element);
    else if (element.el_type === 'meter' || element.el_type === 'timeSignature') this.changeMetre(readMetre(element));
    else if (element.el_type === 'key' || element.el_type === 'keySignature') this.changeKey(readFifths(element));
    else if (element.el_type === 'tempo') this.#readTempo(element);
    else if (element.el_type === 'overlay') throw new ScoreError('overlays (&) are not read: write a second voice');
  }

  changeMetre(metre: Metre): void {
    this.#metre = metre;
    if (this.#at === 0) this.#open.metre = metre;
  }

  changeKey(fifths: number): void {
    this.#fifths = fifths;
    this.#chords.changeKey(fifths);
    if (this.#at === 0) this.#open.fifths = fifths;
  }

  /** Ends a last measure that has no bar line. */
  finish(): void {
    if (this.#at > 0) this.#close('|]', false, false, null);
  }

  #newMeasure(startsRepeat: boolean, endings: readonly number[] | null): VoiceMeasure {
    return {
      length: 0,
      metre: this.#metre,
      fifths: this.#fifths,
      startsRepeat,
      endings,
      tempos: [],
      endsRepeat: false,
      barLine: '|',
    };
  }

  #readTempo(element: ParsedElement): void {
    const tempo = readTempo(element);
    if (tempo !== null) this.#open.tempos.push({ ...tempo, start: Math.round(this.#at) });
  }

  #readBar({ type, startEnding, endEnding, startChar, endChar, decoration = [] }: ParsedElement): void {
    refuseJumps(decoration);
    const starts = type === 'bar_left_repeat' || type === 'bar_dbl_repeat';
    const ends = type === 'bar_right_repeat' || type === 'bar_dbl_repeat';
    const open = endEnding === true || starts || ends ? null : this.#open.endings;
    const endings = startEnding === undefined ? open : readEndings(startEnding);
    if (startEnding !== undefined) this.#chords.startEnding(this.#open.endings === null);
    this.#close(this.#text.slice(startChar, endChar), ends, starts, endings);
  }

  #close(barLine: string, ends: boolean, starts: boolean, endings: readonly number[] | null): void {
    if (this.#at > 0) {
      this.measures.push({ ...this.#open, length: Math.round(this.#at), endsRepeat: ends, barLine });
      this.#open = this.#newMeasure(starts, endings);
    } else {
      const last = this.measures.at(-1);
      if (last && ends) last.endsRepeat = true;
      this.#open = { ...this.#newMeasure(starts || this.#open.startsRepeat, endings), tempos: this.#open.tempos };
    }
    this.#at = 0;
    this.#chords.startBar();
  }

  #readNote(element: ParsedElement): void {
    const { rest, duration, startTriplet, tripletMultiplier = 1, endTriplet } = element;
    if (rest?.type === 'spacer') return;
    if (rest?.type.endsWith('multimeasure') === true)
      throw new ScoreError(`bar ${this.measures.length + 1}: a rest of several bars is not read`);
    if (startTriplet !== undefined) this.#openTuplet(startTriplet, tripletMultiplier);
    const start = Math.round(this.#at);
    this.#at += (duration as number) * WHOLE * (this.#tuplet?.multiplier ?? 1);
    this.events.push({ ...this.#eventOf(element), start, length: Math.round(this.#at) - start });
    if (endTriplet === true) this.#tuplet = null;
  }

  #openTuplet(notes: number, multiplier: number): void {
    this.#tuplets += 1;
    this.#tuplet = { id: this.#tuplets, notes, inTimeOf: Math.round(notes * multiplier), multiplier };
  }

  #eventOf(element: ParsedElement): Omit<ScoreEvent, 'start' | 'length'> {
    const { pitches = [], gracenotes = [], decoration = [], chord = [], rest, startChar: from, endChar: to } = element;
    refuseJumps(decoration);
    const graces = gracenotes.map((grace) => this.#chords.readGrace(grace));
    const pedals = [...this.#text.slice(from, to).matchAll(PEDAL)].flatMap((found) => found[1] ?? []);
    return {
      measure: this.measures.length,
      notes: this.#chords.read(pitches),
      marks: [...decoration, ...pedals],
      texts: chord.flatMap(({ name, position }) =>
        position === undefined || position === 'default' ? [] : name.split('\n'),
      ),
      graces,
      tuplet: this.#tuplet && { id: this.#tuplet.id, notes: this.#tuplet.notes, inTimeOf: this.#tuplet.inTimeOf },
      slursOpened: pitches.reduce((sum, { startSlur = [] }) => sum + startSlur.length, 0),
      slursClosed: pitches.reduce((sum, { endSlur = [] }) => sum + endSlur.length, 0),
      isHidden: rest?.type === 'invisible',
      from,
      to,
    };
  }
}
