import type { Board, Rect } from '../board.ts';

export const own: Board = {
  player: 'ada',
  kind: 'own',
  area: { x: 0, y: 20, width: 520, height: 180 },
  keys: { x: 0, y: 120, width: 520, height: 80 },
  firstNote: 36,
  lastNote: 79,
  colours: ['#00ff00'],
};

/** The position of middle C: the 15th of 26 white keys, 20 pixels each, from x = 280. */
export const KEY_C = { middle: 290, low: 180, besideBlack: 296, black: 298, blackHigh: 150 };

const SIZE = 'left:0;top:0;width:520px;height:200px';

/** An element as large as the keyboard and its trails. */
export function aPlace(): HTMLElement {
  const place = document.createElement('div');
  place.style.cssText = `position:fixed;${SIZE}`;
  document.body.append(place);
  return place;
}

export function aCanvas(parent: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = `position:absolute;${SIZE}`;
  parent.append(canvas);
  return canvas;
}

export type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/** Part of the canvas: WebGL clears its pixels after the task that drew them. */
export function pixelsOf(canvas: HTMLCanvasElement, { x, y, width, height }: Rect): Pixel[] {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const painter = copy.getContext('2d');
  painter?.drawImage(canvas, 0, 0);
  const ratio = canvas.width / 520;
  const { data = [] } = painter?.getImageData(Math.round(x * ratio), Math.round(y * ratio), width, height) ?? {};
  return Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(4 * index, 4 * index + 4);
    return [red, green, blue, alpha];
  });
}

export function pixelOf(canvas: HTMLCanvasElement, x: number, y: number): Pixel {
  const [pixel = [0, 0, 0, 0]] = pixelsOf(canvas, { x, y, width: 1, height: 1 });
  return pixel;
}
