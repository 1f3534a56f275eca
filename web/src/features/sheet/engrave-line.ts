import abcjs, { type AbcVisualParams } from 'abcjs';
import type { SheetLine } from './break-lines.ts';
import type { ParsedElement, ParsedStaff, ParsedTune } from './parsed-elements.ts';
import { isSign, type SheetMeasure } from './sheet-measures.ts';

/** A drawn note, chord or rest. */
export interface EngravedNote {
  readonly measure: number;
  /** Ticks from the start of the measure. */
  readonly start: number;
  readonly staff: number;
  readonly isRest: boolean;
  /** The centre of its head, in pixels from the left of the line. */
  readonly x: number;
  readonly elements: readonly SVGElement[];
}

/** A drawn line. Pixels from its left and top. */
export interface EngravedLine {
  readonly notes: readonly EngravedNote[];
  /** Where each measure ends. */
  readonly ends: readonly number[];
  /** Where the first measure begins. */
  readonly start: number;
  /** Where the staves begin. */
  readonly left: number;
  /** Of the first line of the highest staff, and of the last one of the lowest, from the top of the host's positioned parent. */
  readonly top: number;
  readonly bottom: number;
}

export interface Engraving {
  readonly measures: readonly SheetMeasure[];
  readonly tune: ParsedTune;
}

export interface LineSize {
  readonly width: number;
  /** The most that it may be high; Infinity where it may be as high as it is. */
  readonly height: number;
  readonly scale: number;
}

const MARGIN = 18;
/** The least part of the wished scale that a full line is drawn in. */
const SMALLEST = 0.45;
/** Any text: the line takes the place of its tune. */
const EMPTY = 'X:1\nK:C\nC|\n';

/** Parses a text in ABC. Throws where it has no tune. */
export function parseSheet(abc: string): ParsedTune {
  const [tune] = abcjs.parseOnly(abc) as unknown as readonly ParsedTune[];
  if (tune === undefined) throw new Error('the text has no tune');
  return tune;
}

type LineElements = readonly (readonly ParsedElement[][])[];

/** The elements of the measures of a line, copied, since abcjs changes what it draws: by measure, staff and voice. */
function copyElements({ measures }: Engraving, { from, to }: SheetLine): LineElements[] {
  return measures.slice(from, to).map(({ elements }) => structuredClone(elements) as unknown as LineElements);
}

/** The signs at the beginning of a line belong to its staves. */
function withoutFirstSigns(elements: readonly ParsedElement[]): ParsedElement[] {
  const note = elements.findIndex(({ el_type: type }) => type === 'note');
  return elements.filter((element, place) => place > note || !isSign(element));
}

/** Naturals cancel the key before; at the beginning of a line there is none. */
function keyOf(key: ParsedElement | undefined): ParsedElement | undefined {
  return key?.accidentals ? { ...key, accidentals: key.accidentals.filter(({ acc }) => acc !== 'natural') } : key;
}

function stavesOf({ measures, tune }: Engraving, { from }: SheetLine, copies: readonly LineElements[]): ParsedStaff[] {
  const system = tune.lines.find(({ staff }) => staff !== undefined)?.staff ?? [];
  const [first, before] = [measures[from], measures[from - 1]];
  return (first?.signs ?? []).map(({ clef, key, meter }, staff) => {
    const { brace, connectBarLines } = system[staff] ?? {};
    const isOldMeter = JSON.stringify(before?.signs[staff]?.meter) === JSON.stringify(meter);
    const signs = { clef, key: keyOf(key), ...(isOldMeter ? {} : { meter }), brace, connectBarLines };
    const voices = (copies[0]?.[staff] ?? []).map((_, voice) =>
      copies.flatMap((copy, place) => {
        const elements = copy[staff]?.[voice] ?? [];
        return place === 0 ? withoutFirstSigns(elements) : elements;
      }),
    );
    return { ...structuredClone(signs), voices };
  });
}

function draw(host: HTMLElement, engraving: Engraving, line: SheetLine, { width, scale }: LineSize): LineElements[] {
  const copies = copyElements(engraving, line);
  const staff = stavesOf(engraving, line, copies);
  const { tempo } = engraving.tune.metaText;
  const options: AbcVisualParams = {
    add_classes: true,
    scale,
    staffwidth: width - 2 * MARGIN,
    paddingleft: MARGIN,
    paddingright: MARGIN,
    paddingtop: 0,
    paddingbottom: 0,
    selectTypes: false,
    afterParsing: (parsed) => {
      const tune = parsed as unknown as ParsedTune;
      tune.lines = [{ staff }];
      tune.metaText = line.from === 0 && tempo ? { tempo: structuredClone(tempo) } : {};
      tune.formatting = { ...engraving.tune.formatting, stretchlast: 1 };
      return parsed;
    },
  };
  abcjs.renderAbc(host, EMPTY, options);
  return copies;
}

function drawnNotes({ measures }: Engraving, { from }: SheetLine, copies: readonly LineElements[], scale: number) {
  return copies.flatMap((copy, place) =>
    (measures[from + place]?.notes ?? []).flatMap((note): EngravedNote[] => {
      const drawn = copy[note.staff]?.[note.voice]?.[note.place]?.abselem;
      const [head] = drawn?.heads ?? [];
      if (drawn === undefined) return [];
      const x = (head === undefined ? drawn.x : head.x + head.w / 2) * scale;
      return [
        {
          measure: from + place,
          start: note.start,
          staff: note.staff,
          isRest: note.isRest,
          x,
          // Texts above a note belong to its elements, too.
          elements: (drawn.elemset ?? []).filter(({ classList }) => classList.contains('abcjs-note')),
        },
      ];
    }),
  );
}

function endsOf(copies: readonly LineElements[], scale: number): number[] {
  return copies.map((copy) => (copy[0]?.[0]?.findLast(({ el_type }) => el_type === 'bar')?.abselem?.x ?? 0) * scale);
}

/** Engraves the measures of a line so that they fill the width; a line that would be too wide or too high is drawn smaller. */
export function engraveLine(host: HTMLElement, engraving: Engraving, line: SheetLine, size: LineSize): EngravedLine {
  let { scale } = size;
  let copies = draw(host, engraving, line, size);
  const drawn = host.querySelector('svg')?.getBoundingClientRect();
  const fits = Math.min(1, size.width / (drawn?.width ?? 1), size.height / (drawn?.height ?? 1));
  if (fits < 0.99) {
    scale *= Math.max(SMALLEST, fits);
    copies = draw(host, engraving, line, { ...size, scale });
  }
  const notes = drawnNotes(engraving, line, copies, scale);
  const staves = [...host.querySelectorAll('.abcjs-staff')].map((staff) => staff.getBoundingClientRect());
  const { top, left } = (host.offsetParent ?? host).getBoundingClientRect();
  return {
    notes,
    ends: endsOf(copies, scale),
    start: Math.min(...notes.map(({ x }) => x)) - 10 * scale,
    left: Math.min(...staves.map((staff) => staff.left)) - left,
    top: Math.min(...staves.map((staff) => staff.top)) - top,
    bottom: Math.max(...staves.map((staff) => staff.bottom)) - top,
  };
}
