import type { SheetMeasure } from './sheet-measures.ts';

/** Measures of one line, the last one excluded. */
export interface SheetLine {
  readonly from: number;
  readonly to: number;
}

/** Widths in pixels at scale 1: of a moment at which notes begin, of the space in a measure besides, and of clefs and signs. */
const MOMENT = 19;
const SPACE = 28;
const SIGNS = 70;
const ACCIDENTAL = 9;

/** An estimate: abcjs lays the measures of a line out so that they fill it. */
function widthOf({ notes }: SheetMeasure): number {
  return SPACE + MOMENT * new Set(notes.map(({ start }) => start)).size;
}

function signsWidth({ signs }: SheetMeasure): number {
  return SIGNS + ACCIDENTAL * (signs[0]?.key?.accidentals?.length ?? 0);
}

/** Divides measures into lines of a width, in pixels at scale 1. Each has a measure at least. */
export function breakLines(measures: readonly SheetMeasure[], width: number): SheetLine[] {
  const lines: SheetLine[] = [];
  let [from, used] = [0, 0];
  for (const [place, measure] of measures.entries()) {
    const needed = widthOf(measure);
    if (place > from && used + needed > width) {
      lines.push({ from, to: place });
      [from, used] = [place, 0];
    }
    used += needed + (place === from ? signsWidth(measure) : 0);
  }
  if (measures.length > 0) lines.push({ from, to: measures.length });
  return lines;
}
