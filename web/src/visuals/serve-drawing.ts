import { browserClock } from '../platform/browser-clock.ts';
import type { Frames } from '../platform/frames.ts';
import { letRun } from '../platform/let-run.ts';
import { createDrawing, type Drawing } from './drawing.ts';
import { loadLabelFont } from './load-label-font.ts';
import { carryOut, type PictureMessage, type PictureNews } from './picture-messages.ts';
import type { RendererKind } from './renderer.ts';

function tellRenderer(renderer: RendererKind): void {
  postMessage({ renderer } satisfies PictureNews);
}

/** The drawing, as soon as there is one, learns that its font came. */
async function bringFont(drawing: () => Drawing | null): Promise<void> {
  if (await loadLabelFont()) drawing()?.fontsChanged();
}

/** Draws in this worker what its page asks for. An error before drawing begins reaches the page as the worker's. */
export function serveDrawing(frames: Frames): void {
  let drawing: Drawing | null = null;
  letRun(bringFont(() => drawing));

  addEventListener('message', ({ data }: MessageEvent<PictureMessage>) => {
    if (data.kind !== 'start') {
      if (drawing !== null) carryOut(drawing, data);
      return;
    }
    drawing = createDrawing({ ...data, clock: browserClock, frames, onRenderer: tellRenderer });
  });
}
