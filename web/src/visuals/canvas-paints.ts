import { keyColour } from './bars.ts';
import type { Board } from './board.ts';
import type { Painter } from './canvas-sprites.ts';
import { cssColour, mixColours, parseColour, type Rgb } from './colour.ts';
import { hasLargeKeys } from './drawn-key.ts';
import type { PlacedBoard } from './placed-board.ts';

/** A fill in the unit square, stretched over its target. */
type UnitFill = CanvasGradient | string;

/** The fills of white or black keys and their bars. */
export interface KeyPaints {
  /** Fill of the whole area, fading upwards; null where each bar has its own colours. */
  readonly trails: CanvasGradient | string | null;
  readonly bar: UnitFill;
  /** Fill of a lit key; around `LIT_MIDDLE` for the style RADIAL. */
  readonly key: UnitFill;
}

/** All fills of a board, created once, so that frames allocate none. */
export interface BoardPaints {
  readonly board: Board;
  readonly radial: boolean;
  readonly white: KeyPaints;
  readonly black: KeyPaints;
  /** Fades the bars towards the top. */
  readonly fade: CanvasGradient;
  /** All colours, from left to right. */
  readonly across: CanvasGradient | string;
}

/** Centre and radius of a lit key's colours, as shares of its width and height. */
export const LIT_MIDDLE = { x: 0.5, y: 0.72, reachX: 0.8, reachY: 0.72 } as const;

const WHITE: Rgb = [1, 1, 1];
const BAR_ALPHA = 0.94;

function fillWith(fill: CanvasGradient, colours: readonly Rgb[], alpha = 1): CanvasGradient {
  const [first = WHITE] = colours;
  const stops = colours.length > 1 ? colours : [first, first];
  for (const [index, colour] of stops.entries()) {
    fill.addColorStop(index / (stops.length - 1), cssColour(colour, alpha));
  }
  return fill;
}

function trailsOf(painter: Painter, { keys, area }: Board, colour: Rgb): CanvasGradient {
  const fill = painter.createLinearGradient(0, keys.y, 0, Math.min(area.y, keys.y - 1));
  fill.addColorStop(0, cssColour(colour, BAR_ALPHA));
  fill.addColorStop(1, cssColour(colour, 0));
  return fill;
}

function barOf(painter: Painter, colours: readonly Rgb[], radial: boolean): CanvasGradient {
  if (!radial) return fillWith(painter.createLinearGradient(0, 1, 0, 0), colours, BAR_ALPHA);
  const [first = WHITE] = colours;
  const shown = colours.length > 1 ? colours : [mixColours(first, WHITE, 0.42), first];
  return fillWith(painter.createRadialGradient(0.5, 0.5, 0, 0.5, 0.5, 0.5), shown, BAR_ALPHA);
}

/** The ivory shows through at the end of a white key. */
function keyOf(painter: Painter, colours: readonly Rgb[], radial: boolean, deepen: (colour: Rgb, v: number) => Rgb) {
  const [first = WHITE] = colours;
  const all = colours.length > 1 ? colours : [first, first];
  const shown = all.map((colour, index) => deepen(colour, radial ? 0.5 : index / (all.length - 1)));
  const fill = radial ? painter.createRadialGradient(0, 0, 0, 0, 0, 1) : painter.createLinearGradient(0, 0, 0, 1);
  return fillWith(fill, shown);
}

export interface PaintsSetting {
  readonly ivory: Rgb;
  readonly gradients: boolean;
}

function keyPaints(painter: Painter, placed: PlacedBoard, black: boolean, { ivory, gradients }: PaintsSetting) {
  const { board, geometry } = placed;
  const radial = board.style === 'RADIAL';
  const colours = board.colours.map((colour) => keyColour(colour, black));
  const [first = WHITE] = colours;
  const flat = cssColour(first, 1);
  if (!gradients) return { trails: cssColour(first, BAR_ALPHA), bar: flat, key: flat };
  const share = hasLargeKeys(board.kind, geometry) ? 0.26 : 0.14;
  const deepen = (colour: Rgb, v: number): Rgb =>
    black ? mixColours(colour, [0, 0, 0], 0.12 * v) : mixColours(colour, ivory, share * v);
  return {
    trails: colours.length === 1 && !radial ? trailsOf(painter, board, first) : null,
    bar: barOf(painter, colours, radial),
    key: keyOf(painter, colours, radial, deepen),
  };
}

export function createBoardPaints(painter: Painter, placed: PlacedBoard, setting: PaintsSetting): BoardPaints {
  const { board } = placed;
  const { keys, area } = board;
  const fade = painter.createLinearGradient(0, keys.y, 0, Math.min(area.y, keys.y - 1));
  fade.addColorStop(0, 'rgba(0,0,0,0)');
  fade.addColorStop(1, '#000');
  const colours = board.colours.map(parseColour);
  const across = fillWith(painter.createLinearGradient(keys.x, 0, keys.x + keys.width, 0), colours);
  const plain = cssColour(colours[0] ?? WHITE, 1);
  return {
    board,
    radial: setting.gradients && board.style === 'RADIAL',
    white: keyPaints(painter, placed, false, setting),
    black: keyPaints(painter, placed, true, setting),
    fade,
    across: setting.gradients ? across : plain,
  };
}
