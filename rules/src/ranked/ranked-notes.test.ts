import { expect, test } from 'vitest';
import { readMidi } from '../songs/read-midi.ts';
import { midiBytes, track } from '../testing/a-midi-file.ts';
import { rankedNotes, rankedNotesOf } from './ranked-notes.ts';

test.each([
  ['of no length', { tick: 0, length: 0, key: 60 }],
  ['below the piano', { tick: 0, length: 10, key: 20 }],
  ['above the piano', { tick: 0, length: 10, key: 109 }],
])('a note %s does not count', (_, note) => {
  expect(rankedNotes([note], 480)).toEqual([]);
});

test('the lowest and the highest key of the piano count', () => {
  const notes = [21, 108].map((key) => ({ tick: 0, length: 480, key }));
  expect(rankedNotes(notes, 480).map(({ key }) => key)).toEqual([21, 108]);
});

test.each([96, 240, 480, 960])('a file of %i ticks a quarter gives the same notes', (ticksPerQuarter) => {
  const quarter = (count: number): number => count * ticksPerQuarter;
  const notes = [
    { tick: quarter(1), length: quarter(0.5), key: 64 },
    { tick: 0, length: quarter(1), key: 60 },
  ];
  expect(rankedNotes(notes, ticksPerQuarter)).toEqual([
    { at: 0, length: 480, key: 60 },
    { at: 480, length: 240, key: 64 },
  ]);
});

test('a note that is shorter than a tick lasts one', () => {
  expect(rankedNotes([{ tick: 0, length: 1, key: 60 }], 10_000)).toEqual([{ at: 0, length: 1, key: 60 }]);
});

test('notes that begin together on a key count once, as the longest', () => {
  const notes = [100, 300, 200].map((length) => ({ tick: 0, length, key: 60 }));
  expect(rankedNotes(notes, 480)).toEqual([{ at: 0, length: 300, key: 60 }]);
});

test('a note ends where the next one of its key begins', () => {
  const notes = [0, 240].map((tick) => ({ tick, length: 480, key: 60 }));
  expect(rankedNotes([...notes, { tick: 100, length: 480, key: 61 }], 480)).toEqual([
    { at: 0, length: 240, key: 60 },
    { at: 100, length: 480, key: 61 },
    { at: 240, length: 480, key: 60 },
  ]);
});

test('the notes of a file are those of its tracks, in its own ticks', () => {
  const reading = readMidi(
    midiBytes([track([{ key: 60, at: 50, length: 100 }]), track([{ key: 48, at: 0, length: 25 }])]),
  );
  expect(reading.ok && rankedNotesOf(reading.content)).toEqual([
    { at: 0, length: 120, key: 48 },
    { at: 240, length: 480, key: 60 },
  ]);
});
