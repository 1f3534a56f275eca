import type { PerformedNote, Performance } from '../perform/performance.ts';
import type { Hand } from '../score.ts';

const WIDTH = 208;
const HEIGHT = 90;
const MARGIN = 12;
const BAR = 4;
const LEAST_BARS = 8;
const MOST_BARS = 12;
/** So many ticks fill a picture: eight bars of three quarters. */
const FULL = 24 * 480;
/** Semitones that a picture shows at least. */
const LEAST_RANGE = 24;
const OCTAVE = 12;

/** Colours of a ground, the right hand and the left hand. */
const PALETTES = [
  ['#231c12', '#e5b768', '#85aecb'],
  ['#151c23', '#8dbde2', '#aa8fd8'],
  ['#141f19', '#8fcaa9', '#d8ab5e'],
  ['#231620', '#ec9fcb', '#a892dd'],
  ['#241813', '#e8927c', '#c99a4f'],
  ['#1c1826', '#b9a0ea', '#7ba7c9'],
] as const;

interface Frame {
  /** Ticks. */
  readonly end: number;
  readonly lowest: number;
  readonly range: number;
}

/** The first 8 to 12 bars. */
function endOf({ bars, length }: Performance): number {
  const enough = bars.findIndex(({ at }, place) => place >= LEAST_BARS && (at >= FULL || place === MOST_BARS));
  return bars[enough]?.at ?? length;
}

function frameOf(notes: readonly PerformedNote[], end: number): Frame {
  const keys = notes.map(({ key }) => key);
  const [low, high] = [Math.min(...keys), Math.max(...keys)];
  const range = Math.max(high - low, LEAST_RANGE);
  return { end, range, lowest: Math.round((low + high - range) / 2) };
}

const rounded = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

const heightOf = (key: number, { lowest, range }: Frame): number =>
  HEIGHT - MARGIN - ((key - lowest) / range) * (HEIGHT - 2 * MARGIN);

/** One line for each note, with round ends. */
function linesOf(notes: readonly PerformedNote[], hand: Hand, frame: Frame): string {
  const scale = (WIDTH - 2 * MARGIN) / frame.end;
  const struck = notes.filter((note) => note.hand === hand);
  return struck
    .map(({ key, at, end }) => {
      const length = Math.max(0.1, (Math.min(end, frame.end) - at) * scale - BAR - 1);
      return `M${rounded(MARGIN + BAR / 2 + at * scale)} ${rounded(heightOf(key, frame))}h${rounded(length)}`;
    })
    .join('');
}

function octaveLines(frame: Frame): string {
  const first = Math.ceil((frame.lowest - LEAST_RANGE) / OCTAVE) * OCTAVE;
  const keys = Array.from({ length: 10 }, (_, place) => first + place * OCTAVE);
  const heights = keys.map((key) => heightOf(key, frame)).filter((height) => height > 0 && height < HEIGHT);
  return heights.map((height) => `M0 ${rounded(height)}h${WIDTH}`).join('');
}

/** A picture of the first bars, an SVG: time to the right, pitch up, each hand in its colour, a line an octave. `colours` chooses them. */
export function pictureOf(performance: Performance, colours: number): string {
  const end = endOf(performance);
  const notes = performance.notes.filter(({ at }) => at < end);
  const frame = frameOf(notes, end);
  const [ground, right, left] = PALETTES[colours % PALETTES.length] ?? PALETTES[0];
  const stroke = (colour: string, path: string): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${BAR}" stroke-linecap="round"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`,
    `<path d="${octaveLines(frame)}" stroke="#fff" stroke-opacity=".05"/>`,
    stroke(left, linesOf(notes, 'left', frame)),
    stroke(right, linesOf(notes, 'right', frame)),
    '</svg>\n',
  ].join('');
}
