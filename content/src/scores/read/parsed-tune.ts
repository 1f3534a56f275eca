import abcjs from 'abcjs';
import { ScoreError } from '../score.ts';

/** What is read of the elements that abcjs parses; its own types lack most of it. */
export interface ParsedElement {
  readonly el_type: string;
  readonly type?: string;
  readonly startChar: number;
  readonly endChar: number;
  /** Of notes: in whole notes. Of tempos: a list of such lengths. */
  readonly duration?: number | readonly number[];
  readonly rest?: { readonly type: string };
  readonly pitches?: readonly ParsedPitch[];
  readonly gracenotes?: readonly ParsedPitch[];
  readonly decoration?: readonly string[];
  readonly chord?: readonly { readonly name: string; readonly position?: string }[];
  readonly startTriplet?: number;
  readonly tripletMultiplier?: number;
  readonly endTriplet?: boolean;
  readonly startEnding?: string;
  readonly endEnding?: boolean;
  readonly value?: readonly { readonly num: string; readonly den?: string }[];
  readonly accidentals?: readonly { readonly acc: string; readonly note: string }[];
  readonly bpm?: number;
  readonly preString?: string;
}

export interface ParsedPitch {
  readonly pitch: number;
  readonly accidental?: string;
  readonly startTie?: object;
  readonly startSlur?: readonly object[];
  readonly endSlur?: readonly number[];
}

export interface ParsedKey {
  readonly accidentals?: readonly { readonly acc: string; readonly note: string }[];
  readonly root?: string;
  readonly acc?: string;
  readonly mode?: string;
}

export interface ParsedStaff {
  readonly key?: ParsedKey;
  readonly meter?: Pick<ParsedElement, 'type' | 'value'>;
  readonly clef?: { readonly type: string };
  readonly voices?: readonly (readonly ParsedElement[])[];
}

export interface ParsedTune {
  readonly warnings?: readonly string[];
  readonly metaText: {
    readonly title?: string;
    readonly composer?: string;
    readonly notes?: string;
    readonly source?: string;
    readonly tempo?: Pick<ParsedElement, 'duration' | 'bpm' | 'preString'>;
  };
  readonly lines: readonly { readonly staff?: readonly ParsedStaff[] }[];
}

/** abcjs does not know these two; they are read from the text. */
const PEDAL_WARNING = /Unknown decoration: ped(-up)?:/;
const TAG = /<[^>]+>/g;

/** Parses a text of one tune. Throws a `ScoreError` with the first warning of the parser. */
export function parseTune(text: string): ParsedTune {
  const [parsed] = abcjs.parseOnly(text) as unknown as readonly ParsedTune[];
  if (parsed === undefined) throw new ScoreError('there is no tune');
  const warning = parsed.warnings?.find((line) => !PEDAL_WARNING.test(line));
  if (warning !== undefined) throw new ScoreError(warning.replaceAll(TAG, ''));
  return parsed;
}
