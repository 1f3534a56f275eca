import type { Rect } from './board.ts';
import { paintKeyboard } from './paint-keyboard.ts';
import type { PictureTheme } from './picture-theme.ts';
import type { PlacedBoard } from './placed-board.ts';
import type { PictureSize } from './renderer.ts';

/** The keyboards at rest, painted once and again where something changed. */
export interface StaticKeyboards {
  paint(boards: readonly PlacedBoard[], theme: PictureTheme, size: PictureSize): void;
  /** Everything is painted anew next time, as when a font arrived. */
  forget(): void;
}

const sizeText = ({ width, height, ratio }: PictureSize): string => `${width}x${height}@${ratio}`;

function boardText({ board }: PlacedBoard): string {
  const { kind, keys, firstNote, lastNote, labels } = board;
  return JSON.stringify([kind, keys, firstNote, lastNote, labels === undefined ? null : [...labels]]);
}

function fit(canvas: HTMLCanvasElement, { width, height, ratio }: PictureSize): void {
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
}

/** Boards that look alike at the same place are painted once. */
function distinct(boards: readonly PlacedBoard[]): Map<string, PlacedBoard> {
  return new Map(boards.map((placed) => [boardText(placed), placed]));
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

  return {
    paint: (boards, theme, size) => {
      const wanted = distinct(boards);
      const wantedGround = `${sizeText(size)} ${JSON.stringify(theme)}`;
      if (painter === null) return;
      if (wantedGround !== ground) {
        fit(canvas, size);
        painted = new Map();
      }
      ground = wantedGround;
      painter.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
      clearGone(wanted);
      for (const [text, placed] of wanted) if (!painted.has(text)) paintKeyboard(painter, placed, theme);
      painted = new Map([...wanted].map(([text, { board }]) => [text, board.keys]));
    },
    forget: () => {
      ground = '';
    },
  };
}
