import { afterEach, describe, expect, test } from 'vitest';
import { RISE } from './bars.ts';
import { playHeroPattern } from './hero-picture.ts';
import { cleanDrawings, showDrawing, type ShownDrawing } from './testing/a-drawing.ts';
import { KEY_C, own } from './testing/a-keyboard.ts';

afterEach(cleanDrawings);

/** The least alpha across the bar of middle C, where sparks do not cover it completely. */
function faintest(lit: ShownDrawing['lit'], y: number): number {
  return Math.min(...[284, 286, 288, 290, 292, 294, 296].map((x) => lit(x, y)[3]));
}

describe.each(['webgl', 'canvas'] as const)('drawn with %s', (renderer) => {
  test('a key lights in its player’s colour when it sounds, and darkens afterwards', () => {
    const { drawing, lit, showUntil } = showDrawing(renderer);
    drawing.noteOn('ada', 60, 1_100);
    showUntil(1_080);
    expect(lit(KEY_C.middle, KEY_C.low)[3]).toBe(0);
    showUntil(1_120);
    const [red, green, blue, alpha] = lit(KEY_C.middle, KEY_C.low);
    expect(alpha).toBe(255);
    expect(green).toBeGreaterThan(200);
    expect(Math.max(red, blue)).toBeLessThan(green / 2);
    drawing.noteOff('ada', 60, 1_200);
    showUntil(1_400);
    expect(lit(KEY_C.middle, KEY_C.low)[3]).toBe(0);
  });

  test('the light of a white key does not cover its black neighbour', () => {
    const { drawing, lit, showUntil } = showDrawing(renderer);
    drawing.noteOn('ada', 60, 1_000);
    showUntil(1_100);
    expect(lit(KEY_C.black, KEY_C.blackHigh)[3]).toBe(0);
    expect(lit(KEY_C.besideBlack, KEY_C.low)[3]).toBe(255);
  });

  test('a bar rises from the key, and fades before it leaves its area', () => {
    const { drawing, lit, showUntil } = showDrawing(renderer);
    drawing.noteOn('ada', 60, 1_000);
    showUntil(1_000 + RISE / 4);
    expect(faintest(lit, 105)).toBeGreaterThan(150);
    expect(faintest(lit, 60)).toBeLessThan(60);
    showUntil(1_000 + 2 * RISE);
    expect(faintest(lit, 60)).toBeGreaterThan(60);
    expect(faintest(lit, 60)).toBeLessThan(faintest(lit, 105));
    for (const y of [5, 12, 18]) expect(lit(KEY_C.middle, y)[3]).toBe(0);
  });

  test('the canvas is empty and the loop sleeps after the last bar', () => {
    const { drawing, lit, showUntil, isAwake } = showDrawing(renderer);
    drawing.noteOn('ada', 60, 1_000);
    drawing.noteOff('ada', 60, 1_100);
    expect(isAwake()).toBe(true);
    showUntil(1_100 + RISE + 2_000);
    expect(isAwake()).toBe(false);
    for (let y = 5; y < 200; y += 10) expect(lit(KEY_C.middle, y)[3]).toBe(0);
  });

  test('a silenced player’s keys go dark at once', () => {
    const { drawing, lit, showUntil } = showDrawing(renderer);
    drawing.noteOn('ada', 60, 1_000);
    drawing.noteOn('ada', 64, 1_000);
    showUntil(1_100);
    drawing.silence('ada');
    showUntil(1_300);
    expect(lit(KEY_C.middle, KEY_C.low)[3]).toBe(0);
    expect(lit(330, KEY_C.low)[3]).toBe(0);
  });

  test('with reduced motion keys light and nothing rises', () => {
    const { drawing, lit, showUntil, isAwake } = showDrawing(renderer);
    drawing.setReducedMotion(true);
    drawing.noteOn('ada', 60, 1_000);
    showUntil(1_500);
    expect(lit(KEY_C.middle, KEY_C.low)[3]).toBe(255);
    for (let y = 5; y < 118; y += 5) expect(lit(KEY_C.middle, y)[3]).toBe(0);
    expect(isAwake()).toBe(false);
  });

  test('a label stays visible on a lit key', () => {
    const { drawing, lit, showUntil } = showDrawing(renderer, [{ ...own, labels: new Map([[60, '███']]) }]);
    drawing.noteOn('ada', 60, 1_000);
    showUntil(1_200);
    expect(lit(KEY_C.middle, 183)[1]).toBeLessThan(100);
    expect(lit(KEY_C.middle, 165)[1]).toBeGreaterThan(200);
  });
});

test('a hidden picture is not drawn, and is up to date when shown again', () => {
  const { drawing, lit, showUntil, isAwake } = showDrawing();
  drawing.setSeen(false);
  drawing.noteOn('ada', 60, 1_000);
  expect(isAwake()).toBe(false);
  drawing.setSeen(true);
  showUntil(1_100);
  expect(lit(KEY_C.middle, KEY_C.low)[3]).toBe(255);
});

/** Resolves after all listeners have run; only then may a context be restored. */
async function contextEvent(canvas: HTMLCanvasElement, name: string): Promise<void> {
  await new Promise((resolve) => {
    canvas.addEventListener(name, resolve, { once: true });
  });
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

test('losing the WebGL context switches to Canvas2D during a note, and back', async () => {
  const { drawing, canvases, seen, lit, showUntil } = showDrawing();
  drawing.noteOn('ada', 60, 1_000);
  showUntil(1_100);
  expect(seen()).toBe('webgl');
  const control = canvases.webgl.getContext('webgl2')?.getExtension('WEBGL_lose_context');
  const lost = contextEvent(canvases.webgl, 'webglcontextlost');
  control?.loseContext();
  await lost;
  showUntil(1_200);
  expect(seen()).toBe('canvas');
  expect(lit(KEY_C.middle, KEY_C.low)[1]).toBeGreaterThan(200);
  const restored = contextEvent(canvases.webgl, 'webglcontextrestored');
  control?.restoreContext();
  await restored;
  showUntil(1_300);
  expect(seen()).toBe('webgl');
  expect(lit(KEY_C.middle, KEY_C.low)[1]).toBeGreaterThan(200);
});

test('slow frames switch to Canvas2D without losing the note', () => {
  const { drawing, seen, lit, showUntil } = showDrawing();
  drawing.noteOn('ada', 60, 1_000);
  showUntil(12_000, 100);
  expect(seen()).toBe('canvas');
  expect(lit(KEY_C.middle, KEY_C.low)[1]).toBeGreaterThan(200);
});

test('the pattern of the home page lights keys, but not with reduced motion', () => {
  for (const reducedMotion of [false, true]) {
    const { drawing, lit, showUntil } = showDrawing('webgl', [{ ...own, player: 'middle' }]);
    const timers = { after: () => () => undefined, every: () => () => undefined };
    const clock = { now: () => 1_000 };
    playHeroPattern({ picture: drawing, players: ['low', 'middle', 'high'], clock, timers, reducedMotion });
    showUntil(1_300);
    expect(lit(310, KEY_C.low)[3]).toBe(reducedMotion ? 0 : 255);
  }
});
