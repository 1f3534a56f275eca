import { expect, test } from 'vitest';
import { keyGeometry } from './key-geometry.ts';
import { borderCourse } from './paint-borders.ts';

/** One octave from middle C, each white key 100 wide and each black one 62. */
const octave = keyGeometry({ kind: 'own', keys: { x: 0, y: 0, width: 700, height: 106 }, firstNote: 60, lastNote: 71 });

test.each([
  ['F, beside E', 65, { above: 300, below: 300 }],
  ['D, past C sharp, which is the other part’s', 62, { above: 131, below: 100 }],
  ['C sharp, which is its own', 61, { above: 69, below: 100 }],
  ['B flat, up to B', 70, { above: 569, below: 600 }],
])('draws the border before %s', (_, note, course) => {
  expect(borderCourse(octave, note)).toEqual(course);
});

test.each([60, 59, 72, 90])('no border is drawn at %i, where the board ends', (note) => {
  expect(borderCourse(octave, note)).toBeNull();
});
