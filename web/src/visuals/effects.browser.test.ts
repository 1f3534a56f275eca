import { afterEach, describe, expect, test, vi } from 'vitest';
import { RISE } from './bars.ts';
import type { Board } from './board.ts';
import type { NoteAnimation } from './note-style.ts';
import { fullStyle } from './picture-style.ts';
import { ivoire } from './picture-theme.ts';
import { cleanDrawings, showDrawing, type ShownDrawing } from './testing/a-drawing.ts';
import { KEY_C, own } from './testing/a-keyboard.ts';

afterEach(cleanDrawings);

const redToBlue: Board = { ...own, colours: ['#ff0000', '#0000ff'] };
const bare = { ...fullStyle, effects: false, blur: false };
/** The area above the keys. */
const over = { x: 0, y: 0, width: 520, height: 120 };

/** The difference of red and blue. */
function redness(lit: ShownDrawing['lit'], x: number, y: number): number {
  const [red, , blue] = lit(x, y);
  return red - blue;
}

/** A struck key without its bar: only its particles. */
function strike(shown: ShownDrawing, at = 1_000): void {
  shown.drawing.noteOn('ada', 60, at);
  shown.drawing.silence('ada');
}

function widthOf(shown: ShownDrawing): number {
  const columns = shown.litPlaces(over).map(({ x }) => x);
  return columns.length === 0 ? 0 : Math.max(...columns) - Math.min(...columns) + 1;
}

test('waves of VIPs alone are drawn at 30 frames a second, notes at the full rate', () => {
  const { drawing, canvases, showUntil } = showDrawing('canvas', [{ ...own, wave: true }]);
  const drawn = vi.spyOn(canvases.canvas.getContext('2d')!, 'clearRect');
  showUntil(2_000, 4);
  drawn.mockClear();
  showUntil(3_000, 4);
  expect(drawn.mock.calls.length).toBeGreaterThan(25);
  expect(drawn.mock.calls.length).toBeLessThan(35);
  drawing.noteOn('ada', 60, 3_000);
  drawn.mockClear();
  showUntil(4_000, 4);
  expect(drawn.mock.calls.length).toBeGreaterThan(55);
});

describe.each(['webgl', 'canvas'] as const)('drawn with %s', (renderer) => {
  function struck(animation: NoteAnimation): ShownDrawing {
    const shown = showDrawing(renderer, [{ ...own, animation }]);
    // On dark themes light is additive and has no alpha.
    shown.drawing.setTheme(ivoire);
    shown.drawing.setStyle({ ...fullStyle, blur: false });
    strike(shown);
    return shown;
  }

  describe('several colours', () => {
    test('follow a bar from its foot to its head, and its key', () => {
      const { drawing, lit, showUntil } = showDrawing(renderer, [redToBlue]);
      drawing.setStyle(bare);
      drawing.noteOn('ada', 60, 1_000);
      showUntil(1_000 + RISE / 2);
      expect(redness(lit, KEY_C.middle, 115)).toBeGreaterThan(100);
      expect(redness(lit, KEY_C.middle, 76)).toBeLessThan(-60);
      expect(redness(lit, KEY_C.middle, 140)).toBeGreaterThan(60);
      expect(redness(lit, KEY_C.middle, 188)).toBeLessThan(-60);
    });

    test('surround the centre of a bar for the style RADIAL', () => {
      const { drawing, lit, showUntil } = showDrawing(renderer, [{ ...redToBlue, style: 'RADIAL' }]);
      drawing.setStyle(bare);
      drawing.noteOn('ada', 60, 1_000);
      showUntil(1_000 + RISE / 2);
      expect(redness(lit, KEY_C.middle, 95)).toBeGreaterThan(60);
      expect(redness(lit, 284, 95)).toBeLessThan(0);
      expect(redness(lit, KEY_C.middle, 74)).toBeLessThan(0);
      expect(redness(lit, KEY_C.middle, 117)).toBeLessThan(0);
    });

    test('are all visible', () => {
      const colours = ['#ff0000', '#00ff00', '#0000ff', '#ff0000', '#00ff00'];
      const { drawing, lit, showUntil } = showDrawing(renderer, [{ ...own, colours }]);
      drawing.setStyle(bare);
      drawing.noteOn('ada', 60, 1_000);
      showUntil(1_000 + RISE * 0.8);
      const strongest = [118, 100, 80, 60, 42].map((y) => {
        const [red, green, blue] = lit(KEY_C.middle, y);
        return Math.max(red, green, blue) === red ? 'red' : green > blue ? 'green' : 'blue';
      });
      expect(strongest).toEqual(['red', 'green', 'blue', 'red', 'green']);
    });

    test('become one flat colour without gradients', () => {
      const { drawing, lit, showUntil } = showDrawing(renderer, [{ ...redToBlue, style: 'RADIAL' }]);
      drawing.setStyle({ ...bare, gradients: false });
      drawing.noteOn('ada', 60, 1_000);
      showUntil(1_000 + RISE / 2);
      expect(lit(KEY_C.middle, 76)).toEqual(lit(KEY_C.middle, 115));
      expect(lit(KEY_C.middle, 76)[2]).toBe(0);
      expect(lit(KEY_C.middle, 190)[2]).toBe(0);
    });
  });

  test('a bar of one colour is paler in the centre for the style RADIAL', () => {
    const { drawing, lit, showUntil } = showDrawing(renderer, [{ ...own, style: 'RADIAL' }]);
    drawing.setStyle(bare);
    drawing.noteOn('ada', 60, 1_000);
    showUntil(1_000 + RISE / 2);
    expect(lit(KEY_C.middle, 95)[0]).toBeGreaterThan(lit(284, 95)[0] + 30);
  });

  test('PARTICLES are sparks that scatter and go out', () => {
    const shown = struck('PARTICLES');
    shown.showUntil(1_500);
    expect(shown.litPlaces(over).length).toBeGreaterThan(3);
    shown.showUntil(3_000);
    expect(shown.litPlaces(over)).toEqual([]);
  });

  test('BUBBLES are one hollow bubble per note, which rises and bursts', () => {
    const shown = struck('BUBBLES');
    shown.showUntil(1_800);
    const places = shown.litPlaces(over);
    const columns = places.map(({ x }) => x);
    const rows = places.map(({ y }) => y);
    const [left, right] = [Math.min(...columns), Math.max(...columns)];
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
    expect([right - left, bottom - top].every((size) => size > 5 && size < 24)).toBe(true);
    const inside = shown.lit(Math.round((left + right) / 2) + 1, Math.round((top + bottom) / 2) + 1)[3];
    const rim = Math.max(...places.filter(({ x }) => x >= right - 1).map(({ pixel }) => pixel[3]));
    expect(rim).toBeGreaterThan(inside);
    shown.showUntil(2_300);
    expect(Math.min(...shown.litPlaces(over).map(({ y }) => y))).toBeLessThan(top);
    shown.showUntil(3_700);
    expect(shown.litPlaces(over)).toEqual([]);
  });

  test('FIREWORK is a rocket that bursts into stars', () => {
    const shown = struck('FIREWORK');
    shown.showUntil(1_350);
    expect(widthOf(shown)).toBeGreaterThan(0);
    expect(widthOf(shown)).toBeLessThan(20);
    shown.showUntil(1_900);
    expect(widthOf(shown)).toBeGreaterThan(44);
    shown.showUntil(3_200);
    expect(shown.litPlaces(over)).toEqual([]);
  });

  test.each(['PARTICLES', 'BUBBLES', 'FIREWORK'] as const)('%s are not drawn without effects', (animation) => {
    const shown = showDrawing(renderer, [{ ...own, animation }]);
    shown.drawing.setStyle({ ...fullStyle, effects: false });
    strike(shown);
    shown.showUntil(1_500);
    expect(shown.litPlaces(over)).toEqual([]);
  });

  test('the soft light under a struck key is not drawn without blur', () => {
    const { drawing, lit, showUntil } = showDrawing(renderer);
    drawing.setStyle({ ...fullStyle, effects: false });
    drawing.noteOn('ada', 60, 1_000);
    showUntil(1_200);
    expect(lit(310, 115)[3]).toBeGreaterThan(20);
    drawing.setStyle(bare);
    showUntil(1_240);
    expect(lit(310, 115)[3]).toBe(0);
  });

  describe('the wave over the own keys', () => {
    /** Beside the bar, out of the reach of sparks. */
    const beside = { x: 345, y: 90, width: 1, height: 30 };
    const playing = (boards: readonly Board[] = [own]): ShownDrawing => {
      const shown = showDrawing(renderer, boards);
      shown.drawing.setStyle({ ...fullStyle, blur: false });
      shown.drawing.noteOn('ada', 60, 1_000);
      shown.showUntil(1_300);
      return shown;
    };

    test('rises around a struck key, and settles again', () => {
      const { drawing, litPlaces, showUntil } = playing();
      const rows = litPlaces(beside).map(({ y }) => y);
      expect(rows.length).toBeGreaterThan(2);
      expect(Math.max(...rows)).toBe(119);
      expect(litPlaces({ ...beside, x: 505 })).toEqual([]);
      drawing.noteOff('ada', 60, 1_300);
      showUntil(2_700);
      expect(litPlaces(beside)).toEqual([]);
    });

    test('is drawn for own keys only, and only with effects', () => {
      const { litPlaces } = playing([{ ...own, kind: 'other' }]);
      expect(litPlaces(beside)).toEqual([]);
      const quiet = playing();
      quiet.drawing.setStyle(bare);
      quiet.showUntil(1_340);
      expect(quiet.litPlaces(beside)).toEqual([]);
    });

    test('shows all colours from left to right', () => {
      const { litPlaces } = playing([redToBlue]);
      const [first] = litPlaces({ ...beside, x: 235 });
      const [last] = litPlaces(beside);
      const ratio = ([red, , blue]: readonly number[] = []): number => (red ?? 0) / Math.max(1, blue ?? 0);
      expect(ratio(first?.pixel)).toBeGreaterThan(ratio(last?.pixel));
    });
  });

  describe('the wave of a VIP', () => {
    const vip: Board = { ...redToBlue, wave: true };
    const line = { x: 200, y: 100, width: 120, height: 40 };

    test('moves along the header line, in all colours, without a note', () => {
      const { litPlaces, lit, showUntil, isAwake } = showDrawing(renderer, [vip]);
      showUntil(1_100);
      const rows = litPlaces({ ...line, x: 40, width: 440 }, 100).map(({ y }) => y);
      expect(Math.min(...rows)).toBeGreaterThanOrEqual(120 - 5 - 4);
      expect(Math.max(...rows)).toBeLessThanOrEqual(120 + 5 + 4);
      expect(Math.max(...rows) - Math.min(...rows)).toBeGreaterThan(8);
      const before = litPlaces(line, 100).map(({ x, y }) => `${x}/${y}`);
      showUntil(1_500);
      expect(litPlaces(line, 100).map(({ x, y }) => `${x}/${y}`)).not.toEqual(before);
      expect(isAwake()).toBe(true);
      const middleOf = (x: number) =>
        [116, 118, 120, 122, 124].map((y) => lit(x, y)).toSorted((a, b) => b[3] - a[3])[0];
      expect(middleOf(60)?.[0]).toBeGreaterThan(middleOf(60)?.[2] ?? 0);
      expect(middleOf(460)?.[2]).toBeGreaterThan(middleOf(460)?.[0] ?? 0);
    });

    test('has one colour without gradients', () => {
      const { drawing, litPlaces, showUntil } = showDrawing(renderer, [vip]);
      drawing.setStyle({ ...fullStyle, gradients: false });
      showUntil(1_100);
      const places = litPlaces({ ...line, x: 400, width: 80 }, 100);
      expect(places.length).toBeGreaterThan(50);
      expect(Math.max(...places.map(({ pixel }) => pixel[2]))).toBe(0);
    });

    test('stands still with reduced motion, and no frames are drawn', () => {
      const { drawing, litPlaces, showUntil, isAwake } = showDrawing(renderer, [vip]);
      drawing.setReducedMotion(true);
      showUntil(1_100);
      expect(litPlaces(line, 100).length).toBeGreaterThan(50);
      expect(isAwake()).toBe(false);
    });

    test('is not drawn for others, and disappears with its board', () => {
      const { drawing, litPlaces, showUntil } = showDrawing(renderer, [{ ...vip, wave: false }]);
      showUntil(1_100);
      expect(litPlaces(line)).toEqual([]);
      drawing.setBoards([vip]);
      showUntil(1_200);
      expect(litPlaces(line).length).toBeGreaterThan(50);
      drawing.setBoards([]);
      showUntil(1_300);
      expect(litPlaces(line)).toEqual([]);
    });
  });
});
