import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserClock } from '../platform/browser-clock.ts';
import type { Board } from './board.ts';
import { fullStyle } from './picture-style.ts';
import type { RendererKind } from './renderer.ts';
import { createRoomPicture, type RoomPicture, type RoomPictureSetting } from './room-picture.ts';
import { aCanvas, aPlace, KEY_C, own, pixelOf } from './testing/a-keyboard.ts';

interface Shown {
  readonly picture: RoomPicture;
  readonly place: HTMLElement;
  readonly ground: HTMLCanvasElement;
  /** The pixels of the visible canvas above the keyboards; null before drawing has started. */
  lit(x: number, y: number): ReturnType<typeof pixelOf>;
}

const cleanUp: (() => void)[] = [];

afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

function show(setting: Omit<RoomPictureSetting, 'ground'> = {}, boards: readonly Board[] = [own]): Shown {
  const place = aPlace();
  const ground = aCanvas(place);
  const picture = createRoomPicture({ ...setting, ground });
  picture.setBoards(boards);
  cleanUp.push(() => {
    picture.stop();
    place.remove();
  });
  const seen = (): HTMLCanvasElement | undefined =>
    [...place.querySelectorAll('canvas')].find((one) => one !== ground && one.style.visibility !== 'hidden');
  return {
    picture,
    place,
    ground,
    lit: (x, y) => {
      const canvas = seen();
      return canvas === undefined ? [0, 0, 0, 0] : pixelOf(canvas, x, y);
    },
  };
}

const graphics = (kind: RendererKind): string | null => (kind === 'webgl' ? 'a graphics card' : null);

/** Exposes the worker of a picture. */
function workersOf(): { workers: Worker[]; startWorker: () => Worker } {
  const workers: Worker[] = [];
  const startWorker = (): Worker => {
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
    workers.push(worker);
    return worker;
  };
  return { workers, startWorker };
}

describe.each(['webgl', 'canvas'] as const)('drawn with %s in a worker', (kind) => {
  test('a key lights in its player’s colour while it sounds, and darkens afterwards', async () => {
    const { picture, lit } = show({ graphics: graphics(kind) });
    picture.noteOn('ada', 60, browserClock.now());
    const middleC = (): ReturnType<typeof pixelOf> => lit(KEY_C.middle, KEY_C.low);
    await expect.poll(() => middleC()[3]).toBe(255);
    const [red, green, blue] = middleC();
    expect(green).toBeGreaterThan(200);
    expect(Math.max(red, blue)).toBeLessThan(green / 2);
    picture.noteOff('ada', 60, browserClock.now());
    await expect.poll(() => middleC()[3]).toBe(0);
  });

  test('a silenced player’s note goes dark', async () => {
    const { picture, lit } = show({ graphics: graphics(kind) });
    picture.noteOn('ada', 60, browserClock.now());
    await expect.poll(() => lit(KEY_C.middle, KEY_C.low)[3]).toBe(255);
    picture.silence('ada');
    await expect.poll(() => lit(KEY_C.middle, KEY_C.low)[3]).toBe(0);
  });

  test('boards that move take their light along', async () => {
    const { picture, lit } = show({ graphics: graphics(kind) });
    picture.setReducedMotion(true);
    picture.noteOn('ada', 60, browserClock.now());
    await expect.poll(() => lit(KEY_C.middle, KEY_C.low)[3]).toBe(255);
    const half = { ...own.keys, width: 260 };
    picture.setBoards([{ ...own, keys: half, area: { ...own.area, width: 260 } }]);
    await expect.poll(() => lit(145, KEY_C.low)[3]).toBe(255);
    expect(lit(KEY_C.middle, KEY_C.low)[3]).toBe(0);
  });

  test('a label stays visible on a lit key', async () => {
    const { picture, lit } = show({ graphics: graphics(kind) }, [{ ...own, labels: new Map([[60, '███']]) }]);
    picture.noteOn('ada', 60, browserClock.now());
    await expect.poll(() => lit(KEY_C.middle, 165)[1]).toBeGreaterThan(200);
    expect(lit(KEY_C.middle, 183)[1]).toBeLessThan(100);
  });

  test('the picture grows with its element', async () => {
    const { place, ground, picture } = show({ graphics: graphics(kind) });
    for (const canvas of place.querySelectorAll('canvas')) canvas.style.height = '300px';
    picture.noteOn('ada', 60, browserClock.now());
    const tall = Math.round(300 * devicePixelRatio);
    const over = (): HTMLCanvasElement[] => [...place.querySelectorAll('canvas')].filter((one) => one !== ground);
    await expect.poll(() => over().map(({ height }) => height)).toContain(tall);
    expect(ground.height).toBe(tall);
  });
});

describe('a stopped picture', () => {
  test('has ended its worker and removed its canvases', () => {
    const { workers, startWorker } = workersOf();
    const { picture, place, ground } = show({ startWorker });
    expect(place.querySelectorAll('canvas')).toHaveLength(3);
    const [worker] = workers;
    const ended = vi.spyOn(worker!, 'terminate');
    picture.stop();
    expect(ended).toHaveBeenCalledOnce();
    expect([...place.children]).toEqual([ground]);
  });

  test('can be followed by another in the same element', async () => {
    const { picture, place, ground } = show();
    picture.stop();
    const next = createRoomPicture({ ground, graphics: null });
    cleanUp.push(() => {
      next.stop();
    });
    next.setBoards([own]);
    next.noteOn('ada', 60, browserClock.now());
    const over = (): HTMLCanvasElement[] => [...place.querySelectorAll('canvas')].filter((one) => one !== ground);
    await expect.poll(() => Math.max(...over().map((one) => pixelOf(one, KEY_C.middle, KEY_C.low)[3]))).toBe(255);
  });
});

const failing: Readonly<Record<string, () => Worker>> = {
  'cannot be made': () => {
    throw new Error('no workers here');
  },
  'does not arrive': () => new Worker('/nowhere/picture-worker.js', { type: 'module' }),
  'breaks before it draws': () => {
    const script = new Blob(['throw new Error("this worker is given no frames")'], { type: 'text/javascript' });
    return new Worker(URL.createObjectURL(script), { type: 'module' });
  },
};

/** Resolves after the page has drawn: WebGL clears its pixels after showing them. */
function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

describe.each(['webgl', 'canvas'] as const)('the page draws where a worker cannot draw with %s', (kind) => {
  test.each(Object.keys(failing))('when it %s, and nothing is lost', async (name) => {
    const { picture, lit, place } = show({ graphics: graphics(kind), startWorker: failing[name]! });
    picture.noteOn('ada', 60, browserClock.now());
    const middleC = async (): Promise<number> => {
      await nextFrame();
      return lit(KEY_C.middle, KEY_C.low)[3];
    };
    await expect.poll(middleC).toBe(255);
    picture.noteOff('ada', 60, browserClock.now());
    await expect.poll(middleC).toBe(0);
    expect(place.querySelectorAll('canvas')).toHaveLength(3);
    picture.stop();
    expect(place.querySelectorAll('canvas')).toHaveLength(1);
  });
});

describe('keyboards at rest', () => {
  test('have white and black keys under a red felt', () => {
    const { ground } = show();
    const [whiteRed, , , alpha] = pixelOf(ground, KEY_C.middle, 170);
    expect([whiteRed > 200, alpha]).toEqual([true, 255]);
    expect(pixelOf(ground, KEY_C.black + 2, 140)[0]).toBeLessThan(80);
    const [red, green] = pixelOf(ground, KEY_C.middle, 122);
    expect(red).toBeGreaterThan(2 * green);
  });

  test('have a line above each octave, if enabled', () => {
    const { picture, ground } = show();
    const rows = (): number => pixelOf(ground, 280, 110)[3];
    expect(rows()).toBeGreaterThan(0);
    expect(pixelOf(ground, 300, 110)[3]).toBe(0);
    picture.setStyle({ ...fullStyle, lines: false });
    expect(rows()).toBe(0);
    expect(pixelOf(ground, KEY_C.middle, 170)[3]).toBe(255);
  });

  test('leave nothing behind when they move', () => {
    const { picture, ground } = show();
    picture.setBoards([{ ...own, keys: { x: 0, y: 160, width: 520, height: 40 } }]);
    expect(pixelOf(ground, KEY_C.middle, 130)[3]).toBe(0);
    expect(pixelOf(ground, KEY_C.middle, 190)[3]).toBe(255);
  });
});
