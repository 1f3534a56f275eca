import type { Rect } from './board.ts';
import { paintKeyboard } from './paint-keyboard.ts';
import { paintLines } from './paint-lines.ts';
import type { PictureTheme } from './picture-theme.ts';
import type { PlacedBoard } from './placed-board.ts';
import type { PictureSize } from './renderer.ts';

/** The appearance of keyboards at rest. */
interface StaticStyle {
  readonly theme: PictureTheme;
  readonly size: PictureSize;
  /** Whether lines are drawn above the keys. */
  readonly lines: boolean;
}

/** The keyboards at rest, painted once and again where something changed. */
export interface StaticKeyboards {
  paint(boards: readonly PlacedBoard[], style: StaticStyle): void;
  /** Forces a full repaint next time, as when a font has loaded. */
  forget(): void;
}

const sizeText = ({ width, height, ratio }: PictureSize): string => `${width}x${height}@${ratio}`;

function boardText({ board }: PlacedBoard): string {
  const { kind, keys, firstNote, lastNote, borders, labels, mute } = board;
  const listed = [labels, mute].map((map) => (map === undefined ? null : [...map]));
  return JSON.stringify([kind, keys, firstNote, lastNote, borders ?? null, listed]);
}

function fit(canvas: HTMLCanvasElement, { width, height, ratio }: PictureSize): void {
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
}

/** Boards of equal appearance at the same position are painted once. */
function distinct(boards: readonly PlacedBoard[]): Map<string, PlacedBoard> {
  return new Map(boards.map((placed) => [boardText(placed), placed]));
}

/** Lines cross the areas of other boards, so that all are repainted when one moves. */
function linesText(boards: ReadonlyMap<string, PlacedBoard>): string {
  return JSON.stringify([...boards].map(([text, { board }]) => [text, board.area]));
}

export function createStaticKeyboards(canvas: HTMLCanvasElement): StaticKeyboards {
  const painter = canvas.getContext('2d');
  let painted = new Map<string, Rect>();
  let ground = '';

  function clearGone(wanted: ReadonlyMap<string, PlacedBoard>): void {
    for (const [text, { x, y, width, height }] of painted) {
      if (!wanted.has(text)) painter?.clearRect(x - 1, y - 1, width + 2, height + 2);
    }
  }

  function begin(wantedGround: string, size: PictureSize): boolean {
    if (wantedGround === ground) return false;
    fit(canvas, size);
    painted = new Map();
    ground = wantedGround;
    return true;
  }

  return {
    paint: (boards, { theme, size, lines }) => {
      const wanted = distinct(boards);
      if (painter === null) return;
      const ofLines = lines ? linesText(wanted) : '';
      const anew = begin(`${sizeText(size)} ${JSON.stringify(theme)} ${ofLines}`, size);
      painter.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
      clearGone(wanted);
      if (anew && lines) for (const placed of wanted.values()) paintLines(painter, placed, theme);
      for (const [text, placed] of wanted) if (!painted.has(text)) paintKeyboard(painter, placed, theme);
      painted = new Map([...wanted].map(([text, { board }]) => [text, board.keys]));
    },
    forget: () => {
      ground = '';
    },
  };
}
