import { afterEach, describe, expect, it } from 'vitest';
import { cleanDrawings, showDrawing } from '../testing/a-drawing.ts';
import { KEY_C, own } from '../testing/a-keyboard.ts';
import type { FallingLook, FallingSong } from './falling-song.ts';

/** Middle C for a tenth of a second, half a second after the beginning, and then a D of the other group. */
const song: FallingSong = {
  starts: Float64Array.of(500, 1_000),
  ends: Float64Array.of(600, 1_200),
  keys: Uint8Array.of(60, 62),
  groupOf: Uint8Array.of(0, 1),
  beats: Float64Array.of(0, 250),
  barLines: Float64Array.of(0, 1_000, 2_000),
};
const groups = [
  { colour: '#ff0000', shown: true, lights: true },
  { colour: '#0000ff', shown: true, lights: false },
];
const plain: FallingLook = { zoom: 1_000, groups, showsBeats: false, showsNames: false };
const BEGUN = 1_000;
const FALLS = { x: KEY_C.middle - 8, y: own.area.y, width: 16, height: own.keys.y - own.area.y };

/** The drawing of the track, which begins at once; the area above the keys is 100 pixels high and shows a second. */
function showFalling(renderer: 'webgl' | 'canvas', look: Partial<FallingLook> = {}) {
  const shown = showDrawing(renderer);
  shown.drawing.setSong(song);
  shown.drawing.setFallingLook({ ...plain, ...look });
  shown.drawing.movePlayhead({ at: BEGUN, from: 0, rate: 1 });
  const rows = () => shown.litPlaces(FALLS).map(({ y }) => y);
  return { ...shown, rows, at: (position: number) => shown.showUntil(BEGUN + position) };
}

afterEach(cleanDrawings);

describe.each(['webgl', 'canvas'] as const)('with %s', (renderer) => {
  it('a note falls onto its key, and reaches it with its start', () => {
    const { at, rows } = showFalling(renderer);
    at(20);
    expect(Math.max(...rows())).toBeGreaterThan(own.keys.y - 52);
    expect(Math.max(...rows())).toBeLessThan(own.keys.y - 45);
    at(480);
    expect(Math.max(...rows())).toBeGreaterThan(own.keys.y - 5);
    at(620);
    expect(rows()).toEqual([]);
  });

  it('a note lights its key while it sounds, unless the player plays it', () => {
    const { at, lit } = showFalling(renderer);
    at(480);
    expect(lit(KEY_C.middle, KEY_C.low)[3]).toBe(0);
    at(540);
    expect(lit(KEY_C.middle, KEY_C.low)[0]).toBeGreaterThan(150);
    at(1_100);
    expect(lit(KEY_C.middle + 20, KEY_C.low)[3]).toBe(0);
  });

  it('the picture rests where the track stands still', () => {
    const { drawing, at, isAwake, rows } = showFalling(renderer);
    at(200);
    drawing.movePlayhead({ at: BEGUN + 200, from: 200, rate: 0 });
    at(300);
    const before = Math.max(...rows());
    at(400);
    expect(isAwake()).toBe(false);
    expect(Math.max(...rows())).toBe(before);
  });

  it('hidden groups do not fall', () => {
    const { drawing, at, rows } = showFalling(renderer);
    drawing.setFallingLook({
      ...plain,
      groups: groups.map((group) => ({ ...group, shown: false })),
    });
    at(200);
    expect(rows()).toEqual([]);
  });

  it('own notes light their keys and do not rise', () => {
    const { drawing, at, lit, litPlaces } = showFalling(renderer);
    drawing.setStyle({ effects: false, lines: true, blur: false, gradients: true });
    drawing.noteOn('ada', 72, BEGUN);
    at(100);
    const c = KEY_C.middle + 140;
    expect(lit(c, KEY_C.low)[3]).toBeGreaterThan(200);
    expect(litPlaces({ ...FALLS, x: c - 8 })).toEqual([]);
  });

  it('shows a wrong key for a moment, and the keys it waits for', () => {
    const { drawing, at, lit } = showFalling(renderer);
    drawing.movePlayhead({ at: BEGUN, from: 0, rate: 0 });
    drawing.expectKeys([{ key: 60, group: 0 }]);
    drawing.showWrongKey(72);
    at(100);
    const c = KEY_C.middle + 140;
    expect(lit(c, KEY_C.low)[0]).toBeGreaterThan(150);
    expect(lit(KEY_C.middle, KEY_C.low)[3]).toBeGreaterThan(60);
    expect(lit(KEY_C.middle, KEY_C.low)[3]).toBeLessThan(200);
    at(500);
    expect(lit(c, KEY_C.low)[3]).toBe(0);
    drawing.expectKeys([]);
    at(600);
    expect(lit(KEY_C.middle, KEY_C.low)[3]).toBe(0);
  });

  it('a track that is closed leaves the keys to rising notes', () => {
    const { drawing, at, litPlaces, rows } = showFalling(renderer);
    drawing.setSong(null);
    drawing.noteOn('ada', 60, BEGUN);
    at(300);
    expect(rows().length).toBeGreaterThan(0);
    expect(litPlaces(own.keys).length).toBeGreaterThan(0);
  });

  it('a bar line has the number of its bar at the right', () => {
    const { at, litPlaces } = showFalling(renderer, { showsBeats: true });
    const right = { ...own.area, x: 490, width: 30, height: own.keys.y - own.area.y };
    at(500);
    const line = Math.max(...litPlaces(right).map(({ y }) => y));
    const number = litPlaces({ ...right, height: line - right.y }).map(({ y }) => y);
    expect(line).toBeGreaterThan(own.keys.y - 53);
    expect(Math.max(...number)).toBeGreaterThan(line - 10);
    expect(Math.min(...number)).toBeGreaterThan(line - 18);
  });

  it('the names of notes are written on them, where they are wished', () => {
    const dark = (showsNames: boolean) => {
      const long = { ...song, ends: Float64Array.of(900, 1_200) };
      const { drawing, at, litPlaces } = showFalling(renderer, { showsNames });
      drawing.setSong(long);
      drawing.movePlayhead({ at: BEGUN, from: 0, rate: 1 });
      at(300);
      return litPlaces(FALLS).filter(({ pixel: [red] }) => red < 150).length;
    };
    expect(dark(true)).toBeGreaterThan(dark(false) + 5);
  });

  it('the light under a key shines while its note sounds, and that of own notes too', () => {
    const { drawing, at, litPlaces } = showFalling(renderer);
    const beside = (middle: number) => ({ x: middle + 10, y: own.keys.y - 6, width: 6, height: 5 });
    at(480);
    expect(litPlaces(beside(KEY_C.middle))).toEqual([]);
    drawing.noteOn('ada', 72, BEGUN + 480);
    at(540);
    expect(litPlaces(beside(KEY_C.middle)).length).toBeGreaterThan(0);
    expect(litPlaces(beside(KEY_C.middle + 140)).length).toBeGreaterThan(0);
  });
});
