import { alterIn, keyOf, type Pitch } from '../pitch.ts';
import { QUARTER } from '../score.ts';

/** A note of an ornament: its key, when it begins after its stroke, how long it lasts. Ticks. */
export interface OrnamentNote {
  readonly key: number;
  readonly after: number;
  readonly length: number;
}

export interface OrnamentOptions {
  readonly pitch: Pitch;
  readonly marks: readonly string[];
  /** Ticks of the stroke. */
  readonly length: number;
  /** Sharps of the key signature. */
  readonly fifths: number;
  /** Quarter notes a minute. */
  readonly quarters: number;
  /** Trills of older music begin above. */
  readonly startsAbove: boolean;
}

const NOTE_SECONDS = 0.085;
const MINUTE_SECONDS = 60;
const [SHORTEST, LONGEST] = [24, 120];
const TURNS: Readonly<Record<string, readonly number[]>> = {
  mordent: [0, -1, 0],
  lowermordent: [0, -1, 0],
  uppermordent: [0, 1, 0],
  pralltriller: [0, 1, 0],
  turn: [1, 0, -1, 0],
  invertedturn: [-1, 0, 1, 0],
};
/** Turns that come late, before the next note. */
const LATE_TURNS: Readonly<Record<string, readonly number[]>> = { turnx: [1, 0, -1, 0], invertedturnx: [-1, 0, 1, 0] };

/** Ticks of a note of an ornament. */
export function ornamentStep(quarters: number): number {
  const ticks = Math.round((NOTE_SECONDS * quarters * QUARTER) / MINUTE_SECONDS);
  return Math.min(LONGEST, Math.max(SHORTEST, ticks));
}

/** The key so many steps of the scale away. */
function neighbour({ step, alter }: Pitch, steps: number, fifths: number): number {
  return steps === 0 ? keyOf({ step, alter }) : keyOf({ step: step + steps, alter: alterIn(fifths, step + steps) });
}

/** Steps from the main note, alternating, that end on it. */
function trillSteps(count: number, startsAbove: boolean): number[] {
  const whole = Math.max(3, count);
  const notes = whole - ((whole + (startsAbove ? 0 : 1)) % 2);
  return Array.from({ length: notes }, (_, place) => (place + (startsAbove ? 1 : 0)) % 2);
}

function stepsFor({ marks, length, startsAbove }: OrnamentOptions, step: number): readonly number[] | null {
  if (marks.some((mark) => mark === 'trill' || mark === 'trill('))
    return trillSteps(Math.floor(length / step), startsAbove);
  return marks.map((mark) => TURNS[mark]).find((steps) => steps !== undefined) ?? null;
}

/** A turn at the end of a note. */
function lateTurn(options: OrnamentOptions, step: number): OrnamentNote[] | null {
  const { marks, length, pitch, fifths } = options;
  const steps = marks.map((mark) => LATE_TURNS[mark]).find((found) => found !== undefined);
  if (steps === undefined || length < 2 * step * steps.length) return null;
  const start = length - step * steps.length;
  const main = { key: keyOf(pitch), after: 0, length: start };
  return [
    main,
    ...steps.map((move, place) => ({ key: neighbour(pitch, move, fifths), after: start + place * step, length: step })),
  ];
}

/** The notes of an ornamented stroke: trills fill it, others are short and leave the rest to the main note. Null where there is no ornament. */
export function ornamentNotes(options: OrnamentOptions): OrnamentNote[] | null {
  const { pitch, length, fifths, quarters } = options;
  const usual = ornamentStep(quarters);
  const late = lateTurn(options, usual);
  if (late !== null) return late;
  const steps = stepsFor(options, usual);
  if (steps === null) return null;
  const step = Math.min(usual, Math.floor(length / (steps.length + 1)));
  if (step < SHORTEST / 2) return null;
  return steps.map((move, place) => {
    const after = place * step;
    const isLast = place === steps.length - 1;
    return { key: neighbour(pitch, move, fifths), after, length: isLast ? length - after : step };
  });
}
