import { QUARTER, ScoreError, type Hand, type Measure, type Score, type Voice } from '../score.ts';
import { parseTune, type ParsedStaff, type ParsedTune } from './parsed-tune.ts';
import { readFifths, readMetre, readTempo, VoiceReader, type VoiceMeasure } from './read-events.ts';
import { readHeader } from './read-header.ts';

/** Quarter notes a minute where a score has no tempo. */
const DEFAULT_TEMPO = 100;
const VOICE = /(?:^|\[)V:\s*([\w-]+)/gm;

/** The last voice that the text names before this place. */
function voiceNameAt(text: string, place: number): string {
  return [...text.slice(0, place).matchAll(VOICE)].at(-1)?.[1] ?? '';
}

function handOf(name: string): Hand {
  if (name.startsWith('RH')) return 'right';
  if (name.startsWith('LH')) return 'left';
  throw new ScoreError(`the voice ${name} is of no hand: its name must begin with RH or LH`);
}

/** Reads one line of a staff with all its voices. */
function readStaff({ clef, key, meter, voices = [] }: ParsedStaff, readers: readonly VoiceReader[]): void {
  if (clef && /[+-]8/.test(clef.type)) throw new ScoreError('clefs of another octave are not read');
  for (const [place, elements] of voices.entries()) {
    const reader = readers[place];
    if (meter) reader?.changeMetre(readMetre(meter));
    if (key) reader?.changeKey(readFifths(key));
    for (const element of elements) reader?.read(element);
  }
}

interface NamedReader {
  readonly name: string;
  readonly reader: VoiceReader;
}

/** One reader for each voice of a staff, named as the text names it before its first note. */
function readersOf({ voices = [] }: ParsedStaff, text: string): NamedReader[] {
  return voices.map((elements) => {
    const first = elements.find(({ el_type }) => el_type === 'note');
    return { name: voiceNameAt(text, first?.startChar ?? 0), reader: new VoiceReader(text) };
  });
}

function readVoices(text: string, { lines }: ParsedTune): readonly NamedReader[] {
  const systems = lines.flatMap(({ staff }) => (staff ? [staff] : []));
  const shapeOf = (staves: readonly ParsedStaff[]) => staves.map(({ voices = [] }) => voices.length).join();
  const [first = []] = systems;
  const readers = first.map((staff) => readersOf(staff, text));
  for (const [line, staves] of systems.entries()) {
    if (shapeOf(staves) !== shapeOf(first)) throw new ScoreError(`line ${line + 1} has not all voices`);
    for (const [place, staff] of staves.entries()) readStaff(staff, readers[place]?.map(({ reader }) => reader) ?? []);
  }
  return readers.flat();
}

/** Compares the measures of a voice with those of the first voice. */
function checkMeasures(first: readonly VoiceMeasure[], { name, reader: { measures } }: NamedReader): void {
  for (const [place, { length }] of measures.entries()) {
    const expected = first[place]?.length;
    if (length !== expected)
      throw new ScoreError(
        `bar ${place + 1} of ${name} has ${length / QUARTER} quarters, not ${(expected ?? 0) / QUARTER}`,
      );
  }
  if (measures.length !== first.length)
    throw new ScoreError(`${name} has ${measures.length} bars, not ${first.length}`);
}

/** A measure has the tempo marks of all voices and the repeats of any. */
function mergeMeasures(voices: readonly NamedReader[], place: number): Measure {
  const all = voices.flatMap(({ reader }) => reader.measures[place] ?? []);
  const [first] = all;
  if (first === undefined) throw new ScoreError('there are no bars');
  return {
    length: first.length,
    metre: first.metre,
    fifths: first.fifths,
    startsRepeat: all.some(({ startsRepeat }) => startsRepeat),
    endsRepeat: all.some(({ endsRepeat }) => endsRepeat),
    endings: all.find(({ endings }) => endings !== null)?.endings ?? null,
    tempos: all.flatMap(({ tempos }) => tempos).toSorted((one, other) => one.start - other.start),
    barLine: first.barLine,
  };
}

function withFirstTempo([first, ...rest]: readonly Measure[], { metaText }: ParsedTune): Measure[] {
  if (first === undefined) return [];
  const tempo = (metaText.tempo && readTempo(metaText.tempo)) ?? { quarters: DEFAULT_TEMPO, text: '' };
  return [{ ...first, tempos: [{ ...tempo, start: 0 }, ...first.tempos] }, ...rest];
}

/** Reads a text in ABC 2.1. Throws a `ScoreError` that names the bar and the voice. */
export function readScore(text: string): Score {
  const tune = parseTune(text);
  const named = readVoices(text, tune);
  for (const { reader } of named) reader.finish();
  const first = named[0]?.reader.measures ?? [];
  for (const voice of named) checkMeasures(first, voice);
  const measures = first.map((_, place) => mergeMeasures(named, place));
  const voices = named.map(({ name, reader }): Voice => ({ name, hand: handOf(name), events: reader.events }));
  return { header: readHeader(tune), measures: withFirstTempo(measures, tune), voices };
}
