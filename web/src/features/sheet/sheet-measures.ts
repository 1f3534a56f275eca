import type { MeasureLength, WrittenRepeats } from '@quatremains/rules/songs/written-bars';
import type { ParsedElement, ParsedStaff, ParsedTune } from './parsed-elements.ts';

/** Ticks of a whole note. */
const WHOLE = 1920;
const USUAL_METRE = { el_type: 'meter', type: 'common_time' };
const METRES: Readonly<Record<string, number>> = { common_time: WHOLE, cut_time: WHOLE };

/** What stands at the beginning of a staff. */
interface StaffSigns {
  readonly clef: ParsedElement | undefined;
  readonly key: ParsedElement | undefined;
  readonly meter: ParsedElement | undefined;
}

/** A note, a chord or a rest; times are ticks from the start of its measure. */
interface SheetNote {
  readonly staff: number;
  readonly voice: number;
  /** Its place among the elements of its voice in this measure. */
  readonly place: number;
  readonly start: number;
  readonly isRest: boolean;
}

/** A measure of a sheet, with all its staves. Lengths are ticks. */
export interface SheetMeasure extends WrittenRepeats, MeasureLength {
  /** The signs of each staff before it. */
  readonly signs: readonly StaffSigns[];
  /** The elements of each voice of each staff, with the bar line at the end. */
  readonly elements: readonly (readonly (readonly ParsedElement[])[])[];
  readonly notes: readonly SheetNote[];
}

const SIGNS: Readonly<Record<string, keyof StaffSigns>> = {
  clef: 'clef',
  key: 'key',
  keySignature: 'key',
  meter: 'meter',
  timeSignature: 'meter',
};

/** Whether an element is a clef, a key or a metre. */
export const isSign = ({ el_type: type }: ParsedElement): boolean => type in SIGNS;

/** Ticks of a whole measure. */
function fullLength({ type, value }: ParsedElement): number {
  const [first] = value ?? [];
  return METRES[type ?? ''] ?? (Number(first?.num) * WHOLE) / Number(first?.den);
}

/** `1`, `1,3` or `1-3`. */
function readEndings(word: string): number[] {
  return word.split(',').flatMap((part) => {
    const [first = NaN, last = first] = part.split('-').map((number) => Number.parseInt(number, 10));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  });
}

type OpenMeasure = {
  -readonly [Name in 'startsRepeat' | 'endsRepeat' | 'endings' | 'length' | 'full']: SheetMeasure[Name];
} & { signs: StaffSigns; elements: ParsedElement[]; notes: Omit<SheetNote, 'staff' | 'voice'>[] };

/** Reads one voice, line after line. */
class SheetVoice {
  readonly measures: OpenMeasure[] = [];
  #signs: StaffSigns = { clef: undefined, key: undefined, meter: USUAL_METRE };
  #open = this.#newMeasure(false, null);
  #at = 0;
  #multiplier = 1;

  #newMeasure(startsRepeat: boolean, endings: readonly number[] | null): OpenMeasure {
    const full = fullLength(this.#signs.meter ?? USUAL_METRE);
    return {
      signs: this.#signs,
      startsRepeat,
      endsRepeat: false,
      endings,
      length: 0,
      full,
      elements: [],
      notes: [],
    };
  }

  /** The signs at the beginning of a line: they stand before its first measure. */
  startLine({ clef, key, meter }: ParsedStaff): void {
    for (const [name, sign] of Object.entries({ clef, key, meter }))
      if (sign && !this.#has(name, sign)) this.read({ ...sign, el_type: name });
  }

  /** Each line of the text names the signs that it begins with, changed or not. */
  #has(name: string, sign: ParsedElement): boolean {
    const kind = SIGNS[name];
    const before = kind && this.#signs[kind];
    return JSON.stringify({ ...before, el_type: name }) === JSON.stringify({ ...sign, el_type: name });
  }

  #change(name: string, sign: ParsedElement): void {
    const kind = SIGNS[name];
    if (kind === undefined) return;
    this.#signs = { ...this.#signs, [kind]: sign };
    if (this.#at > 0) return;
    this.#open.signs = this.#signs;
    this.#open.full = fullLength(this.#signs.meter ?? USUAL_METRE);
  }

  read(element: ParsedElement): void {
    this.#change(element.el_type, element);
    if (element.el_type === 'note') this.#readNote(element);
    this.#open.elements.push(element);
    if (element.el_type === 'bar') this.#readBar(element);
  }

  #readNote({ rest, duration, startTriplet, tripletMultiplier = 1, endTriplet }: ParsedElement): void {
    if (rest?.type === 'spacer') return;
    if (startTriplet !== undefined) this.#multiplier = tripletMultiplier;
    const place = this.#open.elements.length;
    this.#open.notes.push({ place, start: Math.round(this.#at), isRest: rest !== undefined });
    this.#at += Number(duration) * WHOLE * this.#multiplier;
    if (endTriplet === true) this.#multiplier = 1;
  }

  #readBar({ type, startEnding, endEnding }: ParsedElement): void {
    const starts = type === 'bar_left_repeat' || type === 'bar_dbl_repeat';
    const ends = type === 'bar_right_repeat' || type === 'bar_dbl_repeat';
    const endings = endEnding === true || starts || ends ? null : this.#open.endings;
    this.#close(ends, starts, startEnding === undefined ? endings : readEndings(startEnding));
  }

  #close(ends: boolean, starts: boolean, endings: readonly number[] | null): void {
    const last = this.measures.at(-1);
    if (this.#at > 0) {
      this.measures.push(Object.assign(this.#open, { length: Math.round(this.#at), endsRepeat: ends }));
      this.#open = this.#newMeasure(starts, endings);
    } else {
      const { elements, startsRepeat } = this.#open;
      if (last && ends) last.endsRepeat = true;
      this.#open = Object.assign(this.#newMeasure(starts || startsRepeat, endings), { elements });
    }
    this.#at = 0;
  }

  finish(): void {
    if (this.#at > 0) this.#close(false, false, null);
  }
}

/** Reads a line of a staff. */
function readLine(staff: ParsedStaff, readers: readonly SheetVoice[]): void {
  for (const [voice, reader] of readers.entries()) {
    reader.startLine(staff);
    for (const element of staff.voices?.[voice] ?? []) reader.read(element);
  }
}

/** The voices of each staff, read. */
function readVoices({ lines }: ParsedTune): SheetVoice[][] {
  const systems = lines.flatMap(({ staff }) => (staff ? [staff] : []));
  const staves = (systems[0] ?? []).map(({ voices = [] }) => voices.map(() => new SheetVoice()));
  for (const system of systems) for (const [place, staff] of system.entries()) readLine(staff, staves[place] ?? []);
  for (const reader of staves.flat()) reader.finish();
  return staves;
}

/** The measures of a parsed tune, as it is written: repeats are not unfolded. */
export function sheetMeasures(tune: ParsedTune): SheetMeasure[] {
  const staves = readVoices(tune);
  const all = staves.flat();
  const first = all[0]?.measures ?? [];
  return first.map(({ length, full }, place) => {
    const parts = all.flatMap(({ measures }) => measures[place] ?? []);
    const inStaves = staves.map((voices) => voices.map(({ measures }) => measures[place]));
    return {
      length,
      full,
      startsRepeat: parts.some(({ startsRepeat }) => startsRepeat),
      endsRepeat: parts.some(({ endsRepeat }) => endsRepeat),
      endings: parts.find(({ endings }) => endings !== null)?.endings ?? null,
      signs: inStaves.map(([top]) => top?.signs ?? { clef: undefined, key: undefined, meter: undefined }),
      elements: inStaves.map((voices) => voices.map((part) => part?.elements ?? [])),
      notes: inStaves.flatMap((voices, staff) =>
        voices.flatMap((part, voice) => (part?.notes ?? []).map((note) => ({ ...note, staff, voice }))),
      ),
    };
  });
}
