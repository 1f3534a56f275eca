/** What is read of a tune that abcjs has parsed; its own types lack most of it. */
export interface ParsedElement {
  readonly el_type: string;
  readonly type?: string;
  /** Of notes and rests: in whole notes. */
  readonly duration?: number | readonly number[];
  readonly rest?: { readonly type: string };
  readonly pitches?: readonly object[];
  readonly startTriplet?: number;
  readonly tripletMultiplier?: number;
  readonly endTriplet?: boolean;
  readonly startEnding?: string;
  readonly endEnding?: boolean;
  readonly value?: readonly { readonly num: string; readonly den?: string }[];
  readonly accidentals?: readonly { readonly acc: string }[];
  /** How it is drawn; abcjs adds it. */
  readonly abselem?: DrawnElement;
}

/** An element in the picture; `x` and `w` are picture units. */
interface DrawnElement {
  readonly x: number;
  readonly heads?: readonly { readonly x: number; readonly w: number }[];
  readonly elemset?: readonly SVGElement[];
}

export interface ParsedStaff {
  readonly clef?: ParsedElement | undefined;
  readonly key?: ParsedElement | undefined;
  readonly meter?: ParsedElement | undefined;
  readonly brace?: string | undefined;
  readonly connectBarLines?: string | undefined;
  readonly voices?: readonly (readonly ParsedElement[])[];
}

export interface ParsedTune {
  lines: readonly { readonly staff?: readonly ParsedStaff[] }[];
  metaText: { readonly title?: string; readonly composer?: string; readonly tempo?: object };
  formatting: object;
}
