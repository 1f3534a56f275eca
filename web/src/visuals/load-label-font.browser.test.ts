import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { afterEach, expect, test } from 'vitest';
import { browserClock } from '../platform/browser-clock.ts';
import type { Frames } from '../platform/frames.ts';
import type { Board } from './board.ts';
import { createDrawing } from './drawing.ts';
import { createRoomPicture } from './room-picture.ts';
import { aCanvas, aPlace, own, pixelsOf } from './testing/a-keyboard.ts';

const cleanUp: (() => void)[] = [];

afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

/** The width of the label on the only lit key, a large one at the left. */
function writtenWidth(canvas: HTMLCanvasElement): number {
  const place = { x: 4, y: 180, width: 66, height: 14 };
  const columns = pixelsOf(canvas, place).flatMap(([, green, , alpha], index) =>
    alpha === 255 && green < 150 ? [index % place.width] : [],
  );
  return columns.length === 0 ? 0 : Math.max(...columns) - Math.min(...columns);
}

/** The same, drawn on the page in the font of the site. */
async function widthOnPage(board: Board): Promise<number> {
  const face = new FontFace('Instrument Sans', `url(${fontUrl})`, { weight: '400 700' });
  document.fonts.add(await face.load());
  const place = aPlace();
  const canvases = { webgl: aCanvas(place), canvas: aCanvas(place) };
  let drawNow = (_at: number): void => undefined;
  const frames: Frames = {
    next: (draw) => {
      drawNow = draw;
      return () => undefined;
    },
  };
  const likes = new OffscreenCanvas(1, 1);
  const start = {
    canvases,
    likes,
    size: { width: 520, height: 200, ratio: devicePixelRatio },
    graphics: 'a graphics card',
  };
  const drawing = createDrawing({ ...start, frames, clock: browserClock, onRenderer: () => undefined });
  cleanUp.push(() => {
    document.fonts.delete(face);
    drawing.stop();
    place.remove();
  });
  drawing.setReducedMotion(true);
  drawing.setBoards([board]);
  drawing.noteOn('ada', 60, browserClock.now() - 1);
  drawNow(browserClock.now());
  return writtenWidth(canvases.webgl);
}

test('a worker draws labels in the font of the site, even if they were painted before it loaded', async () => {
  const board = { ...own, firstNote: 60, lastNote: 71, labels: new Map([[60, 'OBRG']]) };
  const place = aPlace();
  const ground = aCanvas(place);
  const picture = createRoomPicture({ ground, graphics: 'a graphics card' });
  cleanUp.push(() => {
    picture.stop();
    place.remove();
  });
  picture.setBoards([board]);
  picture.setReducedMotion(true);
  picture.noteOn('ada', 60, browserClock.now());
  const [canvas] = [...place.querySelectorAll('canvas')].filter((one) => one !== ground);
  const wanted = await widthOnPage(board);
  expect(wanted).toBeGreaterThan(0);
  await expect.poll(() => writtenWidth(canvas!)).toBe(wanted);
});
