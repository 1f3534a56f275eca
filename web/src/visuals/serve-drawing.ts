import { browserClock } from '../platform/browser-clock.ts';
import type { Frames } from '../platform/frames.ts';
import { letRun } from '../platform/let-run.ts';
import { createDrawing, type Drawing } from './drawing.ts';
import { loadLabelFont } from './load-label-font.ts';
import { runCommand, type PictureMessage, type PictureUpdate } from './picture-messages.ts';
import type { RendererKind } from './renderer.ts';

function reportRenderer(renderer: RendererKind): void {
  postMessage({ renderer } satisfies PictureUpdate);
}

/** Loads the font, and then updates the drawing if it has started. */
async function loadFont(drawing: () => Drawing | null): Promise<void> {
  if (await loadLabelFont()) drawing()?.fontsChanged();
}

/** Draws in this worker by its page's commands. An error before drawing starts reaches the page as the worker's error. */
export function serveDrawing(frames: Frames): void {
  let drawing: Drawing | null = null;
  letRun(loadFont(() => drawing));

  addEventListener('message', ({ data }: MessageEvent<PictureMessage>) => {
    if (data.kind !== 'start') {
      if (drawing !== null) runCommand(drawing, data);
      return;
    }
    drawing = createDrawing({ ...data, clock: browserClock, frames, onRenderer: reportRenderer });
  });
}
