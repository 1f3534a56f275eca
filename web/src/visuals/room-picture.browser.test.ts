import { afterEach, describe, expect, test } from 'vitest';
import type { Frames } from '../platform/frames.ts';
import { RISE } from './bars.ts';
import type { Board } from './board.ts';
import { playHeroPattern } from './hero-picture.ts';
import type { RendererKind } from './renderer.ts';
import { createRoomPicture, type RoomPicture } from './room-picture.ts';

const own: Board = {
  player: 'ada',
  kind: 'own',
  area: { x: 0, y: 20, width: 520, height: 180 },
  keys: { x: 0, y: 120, width: 520, height: 80 },
  firstNote: 36,
  lastNote: 79,
  colour: '#00ff00',
};

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

interface Shown {
  readonly picture: RoomPicture;
  readonly canvas: HTMLCanvasElement;
  /** Shows a frame every so many ms until this moment. */
  showUntil(at: number, interval?: number): void;
  isAwake(): boolean;
  /** What is on the upper canvas that is seen. */
  lit(x: number, y: number): Pixel;
  painted(x: number, y: number): Pixel;
  seenCanvas(): HTMLCanvasElement;
}

const cleanUp: (() => void)[] = [];

afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

function aCanvas(parent: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;left:0;top:0;width:520px;height:200px';
  parent.append(canvas);
  return canvas;
}

/** The canvas as it is now: WebGL forgets its pixels after the task that drew them. */
function pixelOf(canvas: HTMLCanvasElement, x: number, y: number): Pixel {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const painter = copy.getContext('2d');
  painter?.drawImage(canvas, 0, 0);
  const ratio = canvas.width / 520;
  const [red = 0, green = 0, blue = 0, alpha = 0] =
    painter?.getImageData(Math.round(x * ratio), Math.round(y * ratio), 1, 1).data ?? [];
  return [red, green, blue, alpha];
}

function show(renderer: RendererKind = 'webgl', boards: readonly Board[] = [own]): Shown {
  const parent = document.createElement('div');
  parent.style.cssText = 'position:fixed;left:0;top:0;width:520px;height:200px';
  document.body.append(parent);
  const [staticCanvas, canvas] = [aCanvas(parent), aCanvas(parent)];
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
  const picture = createRoomPicture({
    canvas,
    staticCanvas,
    clock: { now: () => now },
    frames,
    rendererName: () => (renderer === 'webgl' ? 'a graphics card' : null),
  });
  picture.setBoards(boards);
  cleanUp.push(() => {
    picture.stop();
    parent.remove();
  });
  const seenCanvas = (): HTMLCanvasElement =>
    [...parent.querySelectorAll('canvas')].findLast((one) => one.style.visibility !== 'hidden') ?? canvas;
  return {
    picture,
    canvas,
    seenCanvas,
    showUntil: (at, interval = 20) => {
      while (now < at) {
        now = Math.min(at, now + interval);
        const draw = waiting;
        waiting = null;
        draw?.(now);
      }
    },
    isAwake: () => waiting !== null,
    lit: (x, y) => pixelOf(seenCanvas(), x, y),
    painted: (x, y) => pixelOf(staticCanvas, x, y),
  };
}

/** Middle C is the 15th of 26 white keys, 20 pixels each: from x = 280. */
const KEY_C = { middle: 290, low: 180, besideBlack: 296, black: 298, blackHigh: 150 };

/** The least alpha across the bar of middle C: sparks do not cover all of it. */
function faintest(lit: Shown['lit'], y: number): number {
  return Math.min(...[284, 286, 288, 290, 292, 294, 296].map((x) => lit(x, y)[3]));
}

describe.each(['webgl', 'canvas'] as const)('drawn with %s', (renderer) => {
  test('a key lights in its player’s colour from the moment it sounds, and darkens afterwards', () => {
    const { picture, lit, showUntil } = show(renderer);
    picture.noteOn('ada', 60, 1_100);
    showUntil(1_080);
    expect(lit(KEY_C.middle, KEY_C.low)[3]).toBe(0);
    showUntil(1_120);
    const [red, green, blue, alpha] = lit(KEY_C.middle, KEY_C.low);
    expect(alpha).toBe(255);
    expect(green).toBeGreaterThan(200);
    expect(Math.max(red, blue)).toBeLessThan(green / 2);
    picture.noteOff('ada', 60, 1_200);
    showUntil(1_400);
    expect(lit(KEY_C.middle, KEY_C.low)[3]).toBe(0);
  });

  test('the light of a white key leaves its black neighbour free', () => {
    const { picture, lit, showUntil } = show(renderer);
    picture.noteOn('ada', 60, 1_000);
    showUntil(1_100);
    expect(lit(KEY_C.black, KEY_C.blackHigh)[3]).toBe(0);
    expect(lit(KEY_C.besideBlack, KEY_C.low)[3]).toBe(255);
  });

  test('a bar rises from the key, and fades before it leaves its area', () => {
    const { picture, lit, showUntil } = show(renderer);
    picture.noteOn('ada', 60, 1_000);
    showUntil(1_000 + RISE / 4);
    expect(faintest(lit, 105)).toBeGreaterThan(150);
    expect(faintest(lit, 60)).toBeLessThan(60);
    showUntil(1_000 + 2 * RISE);
    expect(faintest(lit, 60)).toBeGreaterThan(60);
    expect(faintest(lit, 60)).toBeLessThan(faintest(lit, 105));
    for (const y of [5, 12, 18]) expect(lit(KEY_C.middle, y)[3]).toBe(0);
  });

  test('when all has left, the canvas is clean and the loop sleeps', () => {
    const { picture, lit, showUntil, isAwake } = show(renderer);
    picture.noteOn('ada', 60, 1_000);
    picture.noteOff('ada', 60, 1_100);
    expect(isAwake()).toBe(true);
    showUntil(1_100 + RISE + 2_000);
    expect(isAwake()).toBe(false);
    for (let y = 5; y < 200; y += 10) expect(lit(KEY_C.middle, y)[3]).toBe(0);
  });

  test('somebody who falls silent goes dark at once', () => {
    const { picture, lit, showUntil } = show(renderer);
    picture.noteOn('ada', 60, 1_000);
    picture.noteOn('ada', 64, 1_000);
    showUntil(1_100);
    picture.silence('ada');
    showUntil(1_300);
    expect(lit(KEY_C.middle, KEY_C.low)[3]).toBe(0);
    expect(lit(330, KEY_C.low)[3]).toBe(0);
  });

  test('with reduced motion keys light and nothing rises', () => {
    const { picture, lit, showUntil, isAwake } = show(renderer);
    picture.setReducedMotion(true);
    picture.noteOn('ada', 60, 1_000);
    showUntil(1_500);
    expect(lit(KEY_C.middle, KEY_C.low)[3]).toBe(255);
    for (let y = 5; y < 118; y += 5) expect(lit(KEY_C.middle, y)[3]).toBe(0);
    expect(isAwake()).toBe(false);
  });

  test('what is written on a key stays on it while it is lit', () => {
    const { picture, lit, showUntil } = show(renderer, [{ ...own, labels: new Map([[60, '███']]) }]);
    picture.noteOn('ada', 60, 1_000);
    showUntil(1_200);
    expect(lit(KEY_C.middle, 183)[1]).toBeLessThan(100);
    expect(lit(KEY_C.middle, 165)[1]).toBeGreaterThan(200);
  });
});

describe('keyboards at rest', () => {
  test('have white and black keys under a red felt', () => {
    const { painted } = show(undefined);
    const [whiteRed, , , alpha] = painted(KEY_C.middle, 170);
    expect([whiteRed > 200, alpha]).toEqual([true, 255]);
    expect(painted(KEY_C.black + 2, 140)[0]).toBeLessThan(80);
    const [red, green] = painted(KEY_C.middle, 122);
    expect(red).toBeGreaterThan(2 * green);
  });

  test('that moved leave nothing behind', () => {
    const { picture, painted } = show(undefined);
    picture.setBoards([{ ...own, keys: { x: 0, y: 160, width: 520, height: 40 } }]);
    expect(painted(KEY_C.middle, 130)[3]).toBe(0);
    expect(painted(KEY_C.middle, 190)[3]).toBe(255);
  });
});

/** Until all have heard the event; only then may a context be restored. */
async function contextEvent(canvas: HTMLCanvasElement, name: string): Promise<void> {
  await new Promise((resolve) => {
    canvas.addEventListener(name, resolve, { once: true });
  });
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

test('a lost WebGL context hands over to Canvas2D in the middle of a note, and takes it back', async () => {
  const { picture, canvas, seenCanvas, lit, showUntil } = show(undefined);
  picture.noteOn('ada', 60, 1_000);
  showUntil(1_100);
  expect(seenCanvas()).toBe(canvas);
  const control = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
  const lost = contextEvent(canvas, 'webglcontextlost');
  control?.loseContext();
  await lost;
  showUntil(1_200);
  expect(seenCanvas()).not.toBe(canvas);
  expect(lit(KEY_C.middle, KEY_C.low)[1]).toBeGreaterThan(200);
  const restored = contextEvent(canvas, 'webglcontextrestored');
  control?.restoreContext();
  await restored;
  showUntil(1_300);
  expect(seenCanvas()).toBe(canvas);
  expect(lit(KEY_C.middle, KEY_C.low)[1]).toBeGreaterThan(200);
});

test('frames that stay slow end in Canvas2D without losing the note', () => {
  const { picture, canvas, seenCanvas, lit, showUntil } = show(undefined);
  picture.noteOn('ada', 60, 1_000);
  showUntil(12_000, 100);
  expect(seenCanvas()).not.toBe(canvas);
  expect(lit(KEY_C.middle, KEY_C.low)[1]).toBeGreaterThan(200);
});

test('the pattern of the home page lights keys by itself, and not under reduced motion', () => {
  for (const reducedMotion of [false, true]) {
    const { picture, lit, showUntil } = show(undefined, [{ ...own, player: 'middle' }]);
    const timers = { after: () => () => undefined, every: () => () => undefined };
    const clock = { now: () => 1_000 };
    playHeroPattern({ picture, players: ['low', 'middle', 'high'], clock, timers, reducedMotion });
    showUntil(1_300);
    expect(lit(310, KEY_C.low)[3]).toBe(reducedMotion ? 0 : 255);
  }
});
