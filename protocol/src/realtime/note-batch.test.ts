import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTE, NOTES } from '../limits.ts';
import { noteSources } from '../vocabulary.ts';
import { inspectNoteFrame, NoteFrameWriter, readNoteFrame, stampSlot } from './note-batch.ts';
import type { NoteEvent } from './note-event.ts';

const NOW = 1_790_000_000_000.3;

function aNote(changes: Partial<NoteEvent> = {}): NoteEvent {
  return { slot: 3, at: NOW, kind: 'on', note: 60, velocity: 85, source: 'keyboard', ...changes };
}

function frameOf(...events: NoteEvent[]): Uint8Array {
  const writer = new NoteFrameWriter();
  for (const event of events) writer.add(event);
  return writer.take();
}

function eventsOf(frame: Uint8Array): NoteEvent[] {
  const events: NoteEvent[] = [];
  expect(readNoteFrame(frame, (event) => events.push({ ...event }))).toBeNull();
  return events;
}

const anyEvent: fc.Arbitrary<NoteEvent> = fc
  .record({
    slot: fc.integer({ min: 0, max: 255 }),
    at: fc.integer({ min: 0, max: 2 ** 44 }).map((steps) => steps / 10),
    kind: fc.constantFrom('on', 'off', 'pedalDown', 'pedalUp'),
    note: fc.integer({ min: 0, max: 127 }),
    velocity: fc.integer({ min: 0, max: 127 }),
    source: fc.constantFrom(...noteSources),
  } as const)
  .map((event) => (event.kind.startsWith('pedal') ? { ...event, note: 0, velocity: 0 } : event));

describe('a note frame', () => {
  test('encodes events in their order with a precision of 0.1 ms', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 100 }), (events) => {
        expect(eventsOf(frameOf(...events))).toEqual(events);
      }),
    );
  });

  test('of one note has 11 bytes, 13 with the WebSocket header', () => {
    expect(frameOf(aNote())).toHaveLength(11);
  });

  test('of a chord of three has less than 24 bytes with the WebSocket header, in both directions', () => {
    const chord = frameOf(aNote(), aNote({ note: 64, at: NOW + 1.2 }), aNote({ note: 67, at: NOW + 3.4 }));
    const MASKED_HEADER = 6;
    expect(chord.length + MASKED_HEADER).toBeLessThan(24);
  });

  test('has one batch for the events of one player within 1.5 s', () => {
    const frame = frameOf(aNote(), aNote({ kind: 'off', at: NOW + 1_600 }));
    expect(frame).toHaveLength(8 + 3 + 4);
  });

  test('begins a new batch where the source, the sender or the direction of time changes', () => {
    const events = [
      aNote(),
      aNote({ source: 'midi' }),
      aNote({ slot: 4, source: 'midi' }),
      aNote({ slot: 4, source: 'midi', at: NOW - 5 }),
    ];
    expect(eventsOf(frameOf(...events))).toHaveLength(4);
    expect(frameOf(...events)).toHaveLength(4 * 11);
  });

  test('takes no more events than fit, and is empty after `take`', () => {
    const writer = new NoteFrameWriter();
    let added = 0;
    while (writer.add(aNote({ at: NOW + added }))) added++;
    const frame = writer.take();
    expect(frame.length).toBeLessThanOrEqual(NOTES.frameBytes);
    expect(eventsOf(frame)).toHaveLength(added);
    expect(writer.isEmpty).toBe(true);
    expect(writer.add(aNote())).toBe(true);
  });

  test('gets the slot from the server, whatever the client wrote', () => {
    const events = [aNote(), aNote({ at: NOW + 30 }), aNote({ source: 'midi', slot: 9 })];
    const frame = frameOf(...events);
    stampSlot(frame, 7);
    expect(eventsOf(frame)).toEqual(events.map((event) => ({ ...event, slot: 7 })));
  });

  test('has its note-ons counted while the slot is written', () => {
    const long = { at: NOW + 900 };
    const frame = frameOf(
      aNote(),
      aNote({ kind: 'off' }),
      aNote({ note: 127 }),
      aNote({ kind: 'pedalDown', note: 0, velocity: 0 }),
      aNote({ ...long, note: 0 }),
      aNote({ ...long, source: 'midiFile' }),
      aNote({ ...long, kind: 'off', note: 1 }),
    );
    const struck = new Uint16Array(NOTE.highest + 1);
    stampSlot(frame, 7, struck);
    const counted = [...struck].flatMap((times, note) => (times === 0 ? [] : [[note, times]]));
    expect(counted).toEqual([
      [0, 1],
      [60, 2],
      [127, 1],
    ]);
  });

  test('has a summary with its number of events, its times, and whether it has notes of a MIDI file', () => {
    const frame = frameOf(aNote(), aNote({ at: NOW - 20, source: 'midiFile' }), aNote({ at: NOW + 12 }));
    expect(inspectNoteFrame(frame)).toEqual({
      events: 3,
      earliest: 1_789_999_999_980.3,
      latest: 1_790_000_000_012.3,
      fromMidiFile: true,
      pedalDown: null,
      pressed: { mouse: 0, keyboard: 2, midi: 0, midiFile: 1, bot: 0 },
      drums: { mouse: 0, keyboard: 0, midi: 0, midiFile: 0, bot: 0 },
    });
    expect(inspectNoteFrame(frameOf(aNote()))).toMatchObject({ events: 1, fromMidiFile: false });
  });

  test('has a summary with the last state of the pedal', () => {
    const [down, up] = (['pedalDown', 'pedalUp'] as const).map((kind) => aNote({ kind, note: 0, velocity: 0 }));
    const leftBy = (...events: NoteEvent[]) => inspectNoteFrame(frameOf(...events));
    expect(leftBy(down!, aNote())).toMatchObject({ pedalDown: true });
    expect(leftBy(down!, up!)).toMatchObject({ pedalDown: false });
    expect(leftBy(aNote())).toMatchObject({ pedalDown: null });
  });
});

describe('drum notes of a frame', () => {
  const none = { mouse: 0, keyboard: 0, midi: 0, midiFile: 0, bot: 0 };
  const isDrum = new Uint8Array(NOTE.highest + 1).fill(1, 0, 60);
  const frame = frameOf(
    aNote({ note: 59 }),
    aNote({ note: 60 }),
    aNote({ note: 59, kind: 'off' }),
    aNote({ note: 0, kind: 'pedalDown', velocity: 0 }),
    aNote({ note: 0, source: 'midi' }),
  );

  test('are counted separately, by their source', () => {
    expect(inspectNoteFrame(frame, isDrum)).toMatchObject({
      events: 5,
      pressed: { ...none, keyboard: 1 },
      drums: { ...none, keyboard: 1, midi: 1 },
    });
  });

  test('are not counted without a list of drum notes', () => {
    inspectNoteFrame(frame, isDrum);
    expect(inspectNoteFrame(frame)).toMatchObject({ pressed: { ...none, keyboard: 2, midi: 1 }, drums: none });
  });
});

describe('an invalid frame', () => {
  const oneNote = frameOf(aNote());
  const changed = (at: number, byte: number) => oneNote.map((old, index) => (index === at ? byte : old));

  test.each([
    ['is empty', new Uint8Array()],
    ['ends in its header', oneNote.slice(0, 5)],
    ['ends in its events', oneNote.slice(0, 10)],
    ['announces no events', changed(1, 0x20)],
    ['announces more events than it has', changed(1, 0x22)],
    ['comes from a source that does not exist', changed(1, 0xe1)],
    ['has a delay without end', Uint8Array.of(...oneNote.slice(0, 8), 0xff, 0xff, 0xbc, 0x55)],
    ['moves the pedal and strikes a key at once', changed(10, 0x80)],
    ['gives a pedal a velocity', Uint8Array.of(...oneNote.slice(0, 9), 0x80, 0x81)],
    ['has bytes left over', Uint8Array.of(...oneNote, 1)],
  ])('is refused: it %s', (_, frame) => {
    expect(inspectNoteFrame(frame)).toBe('NOTES_MALFORMED');
  });

  test('is refused when it is too long', () => {
    expect(inspectNoteFrame(new Uint8Array(NOTES.frameBytes + 1))).toBe('NOTES_TOO_LONG');
  });

  test('with random bytes never throws, loops or yields impossible notes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        readNoteFrame(bytes, (event) => {
          expect(event.note).toBeLessThanOrEqual(127);
          expect(event.velocity).toBeLessThanOrEqual(127);
          expect(noteSources).toContain(event.source);
          expect(event.at).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: 5_000, seed: 20261121 },
    );
  });
});
