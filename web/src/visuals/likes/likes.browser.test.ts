import { afterEach, expect, test } from 'vitest';
import { Likes, NAMES_WIDTH, type RisingLike } from './likes.ts';

const WIDTH = NAMES_WIDTH + 110;
const HEIGHT = 330;
const red: RisingLike = { colour: 'rgb(255, 0, 0)', picture: null, name: '', ink: 'rgb(0, 0, 255)' };

const shown: HTMLCanvasElement[] = [];
afterEach(() => {
  for (const canvas of shown.splice(0)) canvas.remove();
});

function open() {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  shown.push(canvas);
  const likes = new Likes(canvas);
  likes.resize({ width: WIDTH, height: HEIGHT, ratio: 1 });
  /** The position and colour of what is drawn. */
  const seen = () => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, WIDTH, HEIGHT);
    return Array.from({ length: WIDTH * HEIGHT }, (_, place) => ({
      x: place % WIDTH,
      y: Math.floor(place / WIDTH),
      rgb: [data[place * 4], data[place * 4 + 1], data[place * 4 + 2]],
      alpha: data[place * 4 + 3] ?? 0,
    })).filter(({ alpha }) => alpha > 60);
  };
  return { canvas, likes, seen };
}

const lowest = (places: readonly { y: number }[]): number => Math.max(...places.map(({ y }) => y));

test('a heart in its colour rises from the bottom, and is gone after 1500 ms', () => {
  const { likes, seen } = open();
  likes.rise(red, 1_000);
  expect(likes.draw(1_100)).toBe(true);
  const below = seen();
  expect(lowest(below)).toBeGreaterThan(HEIGHT * 0.7);
  expect(below.every(({ rgb: [r = 0, g = 0, b = 0] }) => r > 240 && g + b < 20)).toBe(true);
  likes.draw(1_700);
  expect(lowest(seen())).toBeLessThan(HEIGHT * 0.6);
  expect(likes.draw(2_500)).toBe(false);
  expect(seen()).toEqual([]);
});

test('an emote shows its picture', async () => {
  const { likes, seen } = open();
  const painted = new OffscreenCanvas(8, 8);
  const context = painted.getContext('2d')!;
  context.fillStyle = 'rgb(0, 255, 0)';
  context.fillRect(0, 0, 8, 8);
  likes.rise({ ...red, picture: await createImageBitmap(painted) }, 0);
  likes.draw(200);
  expect(seen().some(({ rgb: [r = 0, g = 0] }) => g > 240 && r < 20)).toBe(true);
});

test('the name is shown beside the like for half a second, however long it is', () => {
  const { likes, seen } = open();
  likes.rise({ ...red, name: 'Wilhelmina '.repeat(5) }, 0);
  likes.draw(250);
  const words = seen().filter(({ rgb: [, , b = 0] }) => b > 200);
  expect(words.length).toBeGreaterThan(100);
  expect(Math.min(...words.map(({ x }) => x))).toBeGreaterThan(0);
  likes.draw(600);
  expect(seen().filter(({ rgb: [, , b = 0] }) => b > 200)).toEqual([]);
});

test('at most forty of many likes are shown, all within their strip', () => {
  const { likes, seen } = open();
  for (let like = 0; like < 500; like++) likes.rise(red, 0);
  likes.draw(400);
  const places = seen();
  const side = Math.sqrt(places.length / 40);
  expect(side).toBeGreaterThan(2);
  expect(side).toBeLessThan(24);
  expect(Math.min(...places.map(({ x }) => x))).toBeGreaterThan(NAMES_WIDTH - 24);
});

test('nothing is drawn without a box', () => {
  const { likes } = open();
  likes.resize({ width: 0, height: 0, ratio: 1 });
  likes.rise(red, 0);
  expect(likes.draw(100)).toBe(false);
});
