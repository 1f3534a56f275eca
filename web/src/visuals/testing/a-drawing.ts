import type { Frames } from '../../platform/frames.ts';
import type { Board, Rect } from '../board.ts';
import { createDrawing, type Drawing } from '../drawing.ts';
import type { RendererKind } from '../renderer.ts';
import { aCanvas, aPlace, own, pixelOf, pixelsOf, type Pixel } from './a-keyboard.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly pixel: Pixel;
}

/** A drawing on the page, with a fake clock. */
export interface ShownDrawing {
  readonly drawing: Drawing;
  readonly canvases: Readonly<Record<RendererKind, HTMLCanvasElement>>;
  /** The visible canvas. */
  seen(): RendererKind;
  /** Shows frames at this interval until this time. */
  showUntil(at: number, interval?: number): void;
  isAwake(): boolean;
  /** The pixels of the visible canvas. */
  lit(x: number, y: number): Pixel;
  /** Where at least this much alpha is within a rectangle. */
  litPlaces(within: Rect, least?: number): Place[];
}

const cleanUp: (() => void)[] = [];

/** Ends the drawing. */
export function cleanDrawings(): void {
  for (const clean of cleanUp.splice(0)) clean();
}

export function showDrawing(renderer: RendererKind = 'webgl', boards: readonly Board[] = [own]): ShownDrawing {
  const place = aPlace();
  const canvases = { webgl: aCanvas(place), canvas: aCanvas(place) };
  let now = 1_000;
  let waiting: ((at: number) => void) | null = null;
  const frames: Frames = {
    next: (draw) => {
      waiting = draw;
      return () => {
        if (waiting === draw) waiting = null;
      };
    },
  };
  let seen: RendererKind = renderer;
  const drawing = createDrawing({
    canvases,
    likes: new OffscreenCanvas(1, 1),
    size: { width: 520, height: 200, ratio: 1 },
    clock: { now: () => now },
    frames,
    graphics: renderer === 'webgl' ? 'a graphics card' : null,
    onRenderer: (kind) => void (seen = kind),
  });
  drawing.setBoards(boards);
  cleanUp.push(() => {
    drawing.stop();
    place.remove();
  });
  return {
    drawing,
    canvases,
    seen: () => seen,
    showUntil: (at, interval = 20) => {
      while (now < at) {
        now = Math.min(at, now + interval);
        const draw = waiting;
        waiting = null;
        draw?.(now);
      }
    },
    isAwake: () => waiting !== null,
    lit: (x, y) => pixelOf(canvases[seen], x, y),
    litPlaces: (within, least = 24) =>
      pixelsOf(canvases[seen], within).flatMap((pixel, index) => {
        if (pixel[3] < least) return [];
        return [{ x: within.x + (index % within.width), y: within.y + Math.floor(index / within.width), pixel }];
      }),
  };
}
