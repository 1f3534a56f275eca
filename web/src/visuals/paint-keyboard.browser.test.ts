import { expect, test } from 'vitest';
import type { Muteness } from './board.ts';
import { keyRect } from './key-geometry.ts';
import { paintKeyboard } from './paint-keyboard.ts';
import { ebene, ivoire, type PictureTheme } from './picture-theme.ts';
import { placeBoards } from './placed-board.ts';

const AREA = { x: 0, y: 0, width: 1_040, height: 120 };
const [WHITE, BLACK] = [60, 61];

/** The lightness of the lower half of a white and a black key, 0 to 255, when both are silent, or not. */
function lightness(theme: PictureTheme, kind: 'own' | 'other', muteness?: Muteness): { white: number; black: number } {
  const canvas = new OffscreenCanvas(AREA.width, AREA.height);
  const painter = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  const mute = new Map(muteness === undefined ? [] : [WHITE, BLACK].map((note) => [note, muteness] as const));
  const board = { player: 'ada', kind, area: AREA, keys: AREA, firstNote: 21, lastNote: 108, colours: ['#fff'], mute };
  const [placed] = placeBoards([board]);
  if (placed === undefined) throw new Error('no board');
  paintKeyboard(painter, placed, theme);
  const at = (note: number): number => {
    const rect = keyRect(placed.geometry, note);
    const [red = 0, green = 0, blue = 0] = painter.getImageData(
      (rect?.x ?? 0) + (rect?.width ?? 0) / 2,
      (rect?.y ?? 0) + (rect?.height ?? 0) * 0.8,
      1,
      1,
    ).data;
    return (red + green + blue) / 3;
  };
  return { white: at(WHITE), black: at(BLACK) };
}

test.each([
  ['the dark theme', 'own', ebene],
  ['the dark theme', 'other', ebene],
  ['the light theme', 'own', ivoire],
  ['the light theme', 'other', ivoire],
] as const)('in %s, keys that would not sound differ from those that do: %s keyboards', (_, kind, theme) => {
  const sounding = lightness(theme, kind);
  const loading = lightness(theme, kind, 'loading');
  const silent = lightness(theme, kind, 'silent');
  expect(sounding.white - loading.white).toBeGreaterThan(25);
  expect(loading.white - silent.white).toBeGreaterThan(25);
  expect(loading.black - sounding.black).toBeGreaterThan(10);
  expect(silent.black - loading.black).toBeGreaterThan(8);
  expect(silent.white - silent.black).toBeGreaterThan(15);
});
