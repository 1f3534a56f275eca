import { expect, test } from 'vitest';
import { RIBBON } from '@quatremains/protocol/limits';
import { NoteRibbon } from './note-ribbon.ts';

const NOW = 1_790_000_000_000.3;

function strike(ribbon: NoteRibbon, now: number, ...notes: number[]): void {
  const row = ribbon.rowAt(now);
  for (const note of notes) row[note] = (row[note] ?? 0) + 1;
}

test('a room without notes has an empty ribbon', () => {
  expect(new NoteRibbon().read(NOW)).toEqual([]);
});

test('notes move by a row every five seconds, and are removed after a minute', () => {
  const ribbon = new NoteRibbon();
  strike(ribbon, NOW, 60, 64, 60);
  expect(ribbon.read(NOW)).toEqual([60, 64]);
  strike(ribbon, NOW + RIBBON.row, 67);
  expect(ribbon.read(NOW + RIBBON.row)).toEqual([67, 128 + 60, 128 + 64]);
  const last = RIBBON.rows * RIBBON.row;
  expect(ribbon.read(NOW + last - RIBBON.row)).toEqual([10 * 128 + 67, 11 * 128 + 60, 11 * 128 + 64]);
  expect(ribbon.read(NOW + last)).toEqual([11 * 128 + 67]);
  expect(ribbon.read(NOW + last + RIBBON.row)).toEqual([]);
});

test('a ribbon that was not read for a long time has no old notes', () => {
  const ribbon = new NoteRibbon();
  for (let row = 0; row < RIBBON.rows; row++) strike(ribbon, NOW + row * RIBBON.row, 40 + row);
  expect(ribbon.read(NOW + 3_600_000)).toEqual([]);
  strike(ribbon, NOW + 7_200_000, 50);
  expect(ribbon.read(NOW + 7_200_000)).toEqual([50]);
});

test('each row has the most struck notes only', () => {
  const ribbon = new NoteRibbon();
  for (let row = 0; row < RIBBON.rows; row++)
    for (let note = 20; note < 100; note++) strike(ribbon, NOW + row * RIBBON.row, ...Array<number>(note).fill(note));
  const read = ribbon.read(NOW + (RIBBON.rows - 1) * RIBBON.row);
  expect(read).toHaveLength(60);
  expect(read.slice(0, 6)).toEqual([95, 96, 97, 98, 99, 128 + 95]);
});

test('notes are counted in the same row when the clock goes back a little', () => {
  const ribbon = new NoteRibbon();
  strike(ribbon, NOW, 60);
  strike(ribbon, NOW - RIBBON.row, 62);
  expect(ribbon.read(NOW)).toEqual([60, 62]);
});
