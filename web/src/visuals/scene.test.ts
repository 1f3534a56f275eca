import { beforeEach, describe, expect, test } from 'vitest';
import { BAR, BAR_FLOATS, HELD, RISE } from './bars.ts';
import type { Board } from './board.ts';
import { PARTICLE, PARTICLE_FLOATS } from './particles/particles.ts';
import { createScene, type Scene } from './scene.ts';

const own: Board = {
  player: 'ada',
  kind: 'own',
  area: { x: 0, y: 0, width: 1040, height: 300 },
  keys: { x: 0, y: 100, width: 1040, height: 200 },
  firstNote: 21,
  lastNote: 108,
  colours: ['#e6bd76'],
};
const phone: Board = { ...own, firstNote: 60, lastNote: 76 };
const map: Board = { ...own, kind: 'map', area: own.keys };
const other: Board = { ...own, player: 'bob', kind: 'other', keys: { ...own.keys, width: 520 } };

interface SeenBar {
  readonly middle: number;
  readonly width: number;
  /** Start and end of a bar, ms. */
  readonly start: number;
  readonly end: number;
}

let scene: Scene;

function barsAt(now: number): SeenBar[] {
  const bars: SeenBar[] = [];
  scene.bars.forEach((slot) => {
    const at = (index: number): number => scene.bars.data[slot * BAR_FLOATS + index] ?? 0;
    const time = (seconds: number): number =>
      seconds >= HELD / 2 ? Infinity : Math.round(now + (seconds - scene.seconds(now)) * 1_000);
    const middle = Math.round(at(BAR.left) + at(BAR.width) / 2);
    bars.push({ middle, width: at(BAR.width), start: time(at(BAR.start)), end: time(at(BAR.end)) });
  });
  return bars;
}

beforeEach(() => {
  scene = createScene();
  scene.setBoards([own, other]);
});

describe('a note', () => {
  test('is a bar over its key, as long as it is held', () => {
    scene.noteOn('ada', 60, 1_000);
    expect(barsAt(1_000)).toMatchObject([{ middle: 470, start: 1_000, end: Infinity }]);
    scene.noteOff('ada', 60, 1_500);
    expect(barsAt(1_500)).toMatchObject([{ start: 1_000, end: 1_500 }]);
  });

  test('struck again ends the previous one', () => {
    scene.noteOn('ada', 60, 1_000);
    scene.noteOn('ada', 60, 1_400);
    expect(barsAt(1_400).map(({ end }) => end)).toEqual([1_400, Infinity]);
  });

  test('released at once is still visible', () => {
    scene.noteOn('ada', 60, 1_000);
    scene.noteOff('ada', 60, 1_000);
    expect(barsAt(1_000)[0]?.end).toBe(1_040);
  });

  test('of another player does not affect own notes', () => {
    scene.noteOn('ada', 60, 1_000);
    scene.noteOff('bob', 60, 1_100);
    expect(barsAt(1_100)).toMatchObject([{ end: Infinity }]);
  });

  test('is freed when its bar has left', () => {
    scene.noteOn('ada', 60, 1_000);
    scene.noteOff('ada', 60, 1_500);
    scene.settle(1_500 + RISE - 1);
    expect(scene.isMoving(1_500 + RISE - 1, true)).toBe(true);
    scene.settle(1_500 + RISE + 200);
    expect(scene.isMoving(1_500 + RISE + 200, true)).toBe(false);
  });

  test('keeps its time over hours', () => {
    scene.noteOn('ada', 60, 1_000);
    const late = 9 * 3_600_000;
    scene.settle(late);
    scene.noteOn('ada', 64, late + 1.25);
    scene.noteOff('ada', 64, late + 51.5);
    const bars = barsAt(late + 60);
    expect(bars[1]).toMatchObject({ start: late + 1, end: late + 52 });
    expect(scene.seconds(late + 60)).toBeLessThan(600);
  });
});

describe('silence', () => {
  test('ends the held notes of one player at once', () => {
    scene.noteOn('ada', 60, 1_000);
    scene.noteOn('bob', 62, 1_000);
    scene.silence('ada', 1_300);
    expect(barsAt(1_300).map(({ end }) => end)).toEqual([1_300, Infinity]);
  });

  test('cancels scheduled notes', () => {
    scene.noteOn('ada', 60, 2_000);
    scene.noteOff('ada', 60, 2_500);
    scene.silence('ada', 1_300);
    const [bar] = barsAt(1_300);
    expect(bar?.end).toBe(bar?.start);
  });

  test('shortens a note with a scheduled end', () => {
    scene.noteOn('ada', 60, 1_000);
    scene.noteOff('ada', 60, 2_000);
    scene.silence('ada', 1_300);
    expect(barsAt(1_300)[0]?.end).toBe(1_300);
  });
});

describe('boards', () => {
  test('that move take their bars along', () => {
    scene.noteOn('ada', 60, 1_000);
    scene.setBoards([phone, other]);
    expect(barsAt(1_000)[0]?.middle).toBe(52);
  });

  test('of one player all show the note, where they have its key', () => {
    scene.setBoards([phone, map]);
    scene.noteOn('ada', 100, 1_000);
    expect(barsAt(1_000).map(({ width }) => width > 0)).toEqual([false, true]);
  });

  test('that are added later show held notes', () => {
    scene.noteOn('cleo', 60, 1_000);
    expect(barsAt(1_000)).toEqual([]);
    scene.setBoards([own, other, { ...other, player: 'cleo' }]);
    expect(barsAt(1_000)).toMatchObject([{ start: 1_000, end: Infinity }]);
  });

  test('that are removed hide their bars', () => {
    scene.noteOn('bob', 60, 1_000);
    scene.setBoards([own]);
    expect(barsAt(1_000)).toMatchObject([{ width: 0 }]);
  });
});

describe('sparks', () => {
  test('are six per note, and more while a large key is held', () => {
    scene.noteOn('ada', 60, 1_000);
    scene.noteOn('bob', 60, 1_000);
    expect(scene.particles.size).toBe(12);
    scene.settle(1_210);
    expect(scene.particles.size).toBe(18);
  });

  test.each([
    ['BUBBLES', 1],
    ['FIREWORK', 23],
  ] as const)('of %s fly one a note, and another each 300 ms while a large key is held', (animation, parts) => {
    scene.setBoards([{ ...own, animation }]);
    scene.noteOn('ada', 60, 1_000);
    expect(scene.particles.size).toBe(parts);
    scene.settle(1_290);
    expect(scene.particles.size).toBe(parts);
    scene.settle(1_300);
    expect(scene.particles.size).toBe(2 * parts);
  });

  test('are up to 100 ms late as bubbles, 20 ms as sparks', () => {
    const births = (animation: 'BUBBLES' | 'PARTICLES'): number[] => {
      scene = createScene();
      scene.setBoards([{ ...other, player: 'ada', animation }]);
      for (let note = 21; note < 61; note++) scene.noteOn('ada', note, 1_000);
      const late: number[] = [];
      const perNote = animation === 'BUBBLES' ? 1 : 6;
      scene.particles.forEach((slot) => {
        const birth = scene.particles.data[slot * PARTICLE_FLOATS + PARTICLE.birth] ?? 0;
        late.push((birth - scene.seconds(1_000)) * 1_000 - ((slot % perNote) * 200) / perNote);
      });
      return late;
    };
    expect(Math.max(...births('BUBBLES'))).toBeGreaterThan(60);
    expect(Math.max(...births('BUBBLES'))).toBeLessThan(100.1);
    expect(Math.max(...births('PARTICLES'))).toBeLessThan(20.1);
    expect(Math.min(...births('PARTICLES'))).toBeGreaterThan(-0.1);
  });

  test('do not burst when a tab becomes visible again', () => {
    scene.noteOn('ada', 60, 1_000);
    scene.settle(61_000);
    expect(scene.particles.size).toBeLessThanOrEqual(6);
  });

  test('are reduced by their share', () => {
    scene.setSparks(0.5);
    scene.noteOn('ada', 60, 1_000);
    expect(scene.particles.size).toBe(3);
    scene.setSparks(0);
    scene.noteOn('ada', 62, 1_000);
    expect(scene.particles.size).toBe(3);
  });
});

test('without rising bars, nothing moves while a key is held, except shortly after', () => {
  scene.noteOn('ada', 60, 1_000);
  expect(scene.isMoving(1_100, false)).toBe(false);
  expect(scene.isMoving(900, false)).toBe(true);
  scene.noteOff('ada', 60, 1_500);
  expect(scene.isMoving(1_550, false)).toBe(true);
  expect(scene.isMoving(1_700, false)).toBe(false);
});
