import { expect, test } from 'vitest';
import { aMidiFile, midiChunk, ONE_NOTE } from '../../testing/a-midi-file.ts';
import { scanMidi } from './scan-midi.ts';

test('finds the notes, the length, the tempo and the metre', () => {
  expect(scanMidi(aMidiFile(ONE_NOTE))).toEqual({ notes: 1, seconds: 2, tempo: 60, metre: '3/8' });
});

test('adds up tempos of all tracks', () => {
  const slower = [0, 0xff, 0x51, 3, 0x1e, 0x84, 0x80];
  const file = Buffer.concat([aMidiFile(ONE_NOTE), midiChunk('MTrk', [0x83, 0x60, ...slower.slice(1)])]);
  expect(scanMidi(file)).toMatchObject({ seconds: 3, tempo: 60 });
});

test('reads running status, SMPTE time, system messages and unknown chunks', () => {
  const running = [0, 0x90, 60, 80, 0, 64, 80, 0, 67, 80, 0x87, 0x40, 60, 0];
  expect(scanMidi(aMidiFile(running))).toMatchObject({ notes: 3, seconds: 1, tempo: 120, metre: '' });
  expect(scanMidi(aMidiFile([0, 0x90, 60, 80, 100, 60, 0], 0xe7_28))).toMatchObject({ notes: 1, seconds: 0.1 });
  expect(scanMidi(aMidiFile([0, 0xf0, 2, 1, 0xf7, ...ONE_NOTE]))).toMatchObject({ notes: 1 });
  expect(scanMidi(Buffer.concat([aMidiFile(ONE_NOTE), midiChunk('XYZT', [1, 2])]))).toMatchObject({ notes: 1 });
});

test.each([
  ['no MIDI file', Buffer.from('RIFF and something more'), 'not a MIDI file'],
  ['an empty file', Buffer.alloc(0), 'not a MIDI file'],
  ['no ticks', aMidiFile(ONE_NOTE, 0), 'no ticks'],
  ['no notes', aMidiFile([0, 0xff, 0x2f, 0]), 'no notes'],
  ['a cut event', aMidiFile([0, 0x90, 60]), 'ends within an event'],
  ['a number of five bytes', aMidiFile([0xff, 0xff, 0xff, 0xff, 0x7f, 0x90, 60, 80]), 'more than four bytes'],
  ['an event without status', aMidiFile([0, 60, 80]), 'no status'],
  ['a meta event that is too long', aMidiFile([0, 0xff, 1, 0x7f, 1]), 'ends within an event'],
])('refuses %s', (_, bytes, reason) => {
  expect(() => scanMidi(bytes)).toThrow(reason);
});
