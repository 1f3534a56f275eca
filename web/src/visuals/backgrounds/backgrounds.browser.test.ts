import { backgrounds, type Background } from '@quatremains/protocol/vocabulary';
import { afterEach, describe, expect, test } from 'vitest';
import type { Frames } from '../../platform/frames.ts';
import { createBackgroundPreviews } from './background-previews.ts';
import { createBackground, type BackgroundSetting, type RoomBackground } from './background.ts';

const WIDTH = 320;
const HEIGHT = 180;
const DIM = { dark: [0xab, 0xa0, 0x93], paper: [0x5f, 0x55, 0x49] } as const;

const cleanUp: (() => void)[] = [];

afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

function aCanvas(width = WIDTH, height = HEIGHT): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = `position:fixed;left:0;top:0;width:${width}px;height:${height}px`;
  document.body.append(canvas);
  cleanUp.push(() => {
    canvas.remove();
  });
  return canvas;
}

function pixelsOf(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const painter = copy.getContext('2d')!;
  painter.drawImage(canvas, 0, 0);
  return painter.getImageData(0, 0, canvas.width, canvas.height).data;
}

function preview(name: Background, light: boolean, size?: readonly [number, number]): Uint8ClampedArray {
  const previews = createBackgroundPreviews();
  cleanUp.push(previews.stop);
  const canvas = aCanvas(...(size ?? []));
  previews.paint(canvas, name, light);
  return pixelsOf(canvas);
}

interface Shown {
  readonly canvas: HTMLCanvasElement;
  readonly background: RoomBackground;
  /** Advances this many frames of a 60 Hz display; returns how many pictures differed from the previous one. */
  pass(frames: number, interval?: number): number;
  isAwake(): boolean;
}

function show(name: Background, setting: Partial<BackgroundSetting> = {}): Shown {
  const canvas = aCanvas(64, 36);
  let waiting: ((at: number) => void) | null = null;
  let now = 1_000;
  const frames: Frames = {
    next: (draw) => {
      waiting = draw;
      return () => {
        waiting = null;
      };
    },
  };
  const rendererName = (): string => 'a graphics card';
  const background = createBackground(canvas, name, { still: false, light: false, frames, rendererName, ...setting });
  cleanUp.push(() => {
    background.stop();
  });
  const step = (interval: number): boolean => {
    const before = pixelsOf(canvas).join();
    const draw = waiting;
    waiting = null;
    now += interval;
    draw?.(now);
    return pixelsOf(canvas).join() !== before;
  };
  return {
    canvas,
    background,
    pass: (count, interval = 1_000 / 60) => Array.from({ length: count }, () => step(interval)).filter(Boolean).length,
    isAwake: () => waiting !== null,
  };
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The contrast that at most one pixel in fifty falls below: stars are smaller than letters. */
function usualContrast(pixels: Uint8ClampedArray, ink: readonly number[]): number {
  const written = luminance(ink);
  const found = Array.from({ length: pixels.length / 4 }, (_, pixel) =>
    contrast(written, luminance([...pixels.subarray(pixel * 4, pixel * 4 + 3)])),
  );
  return found.toSorted((one, other) => one - other)[Math.floor(found.length / 50)] ?? 0;
}

describe.each([
  ['dark', false],
  ['paper', true],
] as const)('on %s', (ground, light) => {
  test('each background is painted, and all differ', () => {
    const painted = backgrounds.map((name) => preview(name, light).join());
    expect(new Set(painted).size).toBe(backgrounds.length);
  });

  test.each(backgrounds)('dimmed text is readable anywhere over %s, wide or narrow', (name) => {
    for (const size of [
      [WIDTH, HEIGHT],
      [90, 195],
    ] as const) {
      expect(usualContrast(preview(name, light, size), DIM[ground])).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test.each(backgrounds)('%s is not empty, unless it is black', (name) => {
  expect(new Set(preview(name, false)).size > 8).toBe(name !== 'BLACK');
});

test('a scene moves at most twenty times a second, whatever the display’s rate', () => {
  const { pass } = show('WAVES');
  pass(6);
  const changes = pass(60);
  expect(changes).toBeGreaterThanOrEqual(15);
  expect(changes).toBeLessThanOrEqual(21);
});

test.each([
  ['where still pictures are wanted', { still: true }],
  ['with software GL', { rendererName: () => 'Google SwiftShader' }],
])('one picture is painted, and then none, %s', (_, setting) => {
  const { pass, isAwake, canvas } = show('WAVES', setting);
  pass(1);
  expect(isAwake()).toBe(false);
  expect(new Set(pixelsOf(canvas)).size).toBeGreaterThan(8);
});

test('the lamp and black never move', () => {
  for (const name of ['DEFAULT', 'BLACK'] as const) {
    const { pass, isAwake } = show(name);
    pass(1);
    expect(isAwake()).toBe(false);
  }
});

test('a scene that is too slow for the GPU stands still', () => {
  const { pass, isAwake } = show('BOREAL');
  pass(10, 300);
  expect(isAwake()).toBe(true);
  pass(10, 300);
  expect(isAwake()).toBe(false);
});

test('another name, theme or motion setting is applied at once', () => {
  const { background, pass } = show('WAVES', { still: true });
  pass(1);
  background.show('STARS');
  expect(pass(4)).toBe(1);
  background.setLight(true);
  expect(pass(4)).toBe(1);
  background.setStill(false);
  pass(4);
  expect(pass(30)).toBeGreaterThan(2);
});

test('without WebGL a gradient is shown', () => {
  const { canvas, background, isAwake } = show('XP', { rendererName: () => null });
  expect(isAwake()).toBe(false);
  expect(getComputedStyle(canvas).backgroundImage).toContain('gradient');
  const dark = canvas.style.background;
  background.setLight(true);
  expect(canvas.style.background).not.toBe(dark);
});

test('a lost context shows the fallback, and a restored one is painted again', async () => {
  const { canvas, pass } = show('WAVES', { still: true });
  pass(1);
  const extension = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
  const heard = (name: string): Promise<unknown> =>
    new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));
  const lost = heard('webglcontextlost');
  extension.loseContext();
  await lost;
  // A context cannot be restored before all listeners have run.
  await new Promise(requestAnimationFrame);
  expect(pass(4)).toBe(0);
  const restored = heard('webglcontextrestored');
  extension.restoreContext();
  await restored;
  pass(4);
  expect(new Set(pixelsOf(canvas)).size).toBeGreaterThan(8);
});

test('a stopped background requests no more frames', () => {
  const { background, pass, isAwake } = show('WAVES');
  pass(2);
  background.stop();
  expect(isAwake()).toBe(false);
});
