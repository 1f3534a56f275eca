import { MIDI_FILE } from '@quatremains/protocol/player-limits';
import type { TrackContent } from './track-content.ts';
import { describe, expect, it } from 'vitest';
import { readMidi } from './read-midi.ts';
import { at, midiBytes, pedal, tempo, track, type WrittenNote } from '../testing/a-midi-file.ts';

function contentOf(bytes: Uint8Array): TrackContent {
  const reading = readMidi(bytes);
  if (!reading.ok) throw new Error(reading.failure);
  return reading.content;
}

function failureOf(bytes: Uint8Array): string {
  const reading = readMidi(bytes);
  return reading.ok ? 'read' : reading.failure;
}

/** Key, start and end of each note. */
const notesOf = ({ keys, starts, ends }: TrackContent): number[][] =>
  [...keys].map((key, index) => [key, starts[index] ?? 0, ends[index] ?? 0]);

const quarter: WrittenNote = { key: 60, at: 0, length: 100 };

describe('a MIDI file', () => {
  it('of one track has its notes in ms, by their starts', () => {
    const notes = [{ key: 64, at: 100, length: 50 }, quarter, { key: 55, at: 100, length: 100 }];
    const content = contentOf(midiBytes([track(notes)], { format: 0 }));
    expect(notesOf(content)).toEqual([
      [60, 0, 500],
      [55, 500, 1_000],
      [64, 500, 750],
    ]);
    expect(content.duration).toBe(1_000);
  });

  it('of several tracks has them together, each a part with its name', () => {
    const name = { deltaTime: 0, meta: true, type: 'trackName', text: 'Mélodie' } as const;
    const latin = String.fromCharCode(...new TextEncoder().encode(name.text));
    const melody = track([{ key: 72, at: 0, length: 50 }], [at(0, { ...name, text: latin })]);
    const { parts, partOf } = contentOf(midiBytes([melody, track([quarter])]));
    expect(parts).toEqual([
      { track: 0, channel: 0, name: 'Mélodie', count: 1, meanKey: 72 },
      { track: 1, channel: 0, name: '', count: 1, meanKey: 60 },
    ]);
    expect([...partOf]).toEqual([1, 0]);
  });

  it('of format 2 has its tracks one after the other', () => {
    const bytes = midiBytes([track([quarter]), track([quarter])], { format: 2 });
    expect(notesOf(contentOf(bytes)).map(([, start]) => start)).toEqual([0, 500]);
  });

  it('that counts in frames has no tempo', () => {
    const bytes = midiBytes([track([{ key: 60, at: 25 * 40, length: 40 }], [at(0, tempo(1_000_000))])]);
    bytes.set([0x100 - 25, 40], 12);
    expect(notesOf(contentOf(bytes))).toEqual([[60, 1_000, 1_040]]);
  });

  it('with running status reads like one without', () => {
    const tracks = [track([quarter, { key: 64, at: 0, length: 50 }])];
    const written = [false, true].map((running) => midiBytes(tracks, {}, running));
    expect(written[1]?.length).toBeLessThan(written[0]?.length ?? 0);
    expect(contentOf(written[1] ?? new Uint8Array())).toEqual(contentOf(written[0] ?? new Uint8Array()));
  });

  it('may change its tempo and its metre', () => {
    const metre = { deltaTime: 0, meta: true, type: 'timeSignature', numerator: 3, denominator: 4 } as const;
    const changes = [at(0, { ...metre, metronome: 24, thirtyseconds: 8 }), at(100, tempo(1_000_000))];
    const content = contentOf(midiBytes([track([{ ...quarter, length: 400 }], changes)]));
    expect(notesOf(content)).toEqual([[60, 0, 3_500]]);
    expect([...content.barLines]).toEqual([0, 2_500, 5_500]);
    expect([...content.beats].slice(0, 4)).toEqual([0, 500, 1_500, 2_500]);
  });

  it('sounds on while the pedal of the channel is down, until its key is struck again', () => {
    const notes = [quarter, { ...quarter, at: 200, length: 50 }, { key: 64, at: 0, length: 50 }];
    const other = { key: 67, at: 0, length: 50, channel: 1 };
    const { soundEnds } = contentOf(midiBytes([track([...notes, other], [at(20, pedal(127)), at(400, pedal(0))])]));
    expect([...soundEnds]).toEqual([1_000, 2_000, 250, 2_000]);
  });

  it('whose pedal stays down sounds to its end', () => {
    const { soundEnds } = contentOf(
      midiBytes([track([quarter, { ...quarter, key: 62, at: 300 }], [at(0, pedal(64))])]),
    );
    expect([...soundEnds]).toEqual([2_000, 2_000]);
  });

  it('ends a note where its key is struck again, and the last one with the last note-off', () => {
    const content = contentOf(
      midiBytes([
        track([
          { ...quarter, length: 200 },
          { ...quarter, at: 100, length: 300 },
        ]),
      ]),
    );
    expect(notesOf(content)).toEqual([
      [60, 0, 500],
      [60, 500, 2_000],
    ]);
  });

  it('has notes of no length, and unites notes of one key and time', () => {
    const content = contentOf(
      midiBytes([track([{ key: 70, at: 100, length: 0 }, quarter, { ...quarter, length: 150 }])]),
    );
    expect(notesOf(content)).toEqual([
      [60, 0, 750],
      [70, 500, 500],
    ]);
  });

  it('ends notes that are never ended with their track', () => {
    const on = { deltaTime: 0, type: 'noteOn', channel: 0, noteNumber: 60, velocity: 70 } as const;
    const content = contentOf(midiBytes([track([{ key: 64, at: 100, length: 100 }], [at(0, on)])]));
    expect(notesOf(content)[0]).toEqual([60, 0, 1_000]);
  });

  it('has no drums', () => {
    const content = contentOf(
      midiBytes([
        track([
          { ...quarter, channel: 9 },
          { ...quarter, key: 64, channel: 15 },
        ]),
      ]),
    );
    expect(notesOf(content).map(([key]) => key)).toEqual([64]);
    expect(failureOf(midiBytes([track([{ ...quarter, channel: 9 }])]))).toBe('noNotes');
  });

  it('within a RIFF file, or with unknown chunks, is read', () => {
    const bytes = midiBytes([track([quarter])]);
    const unknown = [...bytes.slice(0, 14), 0x58, 0x46, 0x49, 0x48, 0, 0, 0, 1, 7, ...bytes.slice(14)];
    const riff = new TextEncoder().encode('RIFF....RMIDdata....');
    for (const changed of [unknown, [...riff, ...bytes]])
      expect(notesOf(contentOf(Uint8Array.from(changed)))).toEqual([[60, 0, 500]]);
  });

  it('that is cut keeps what there is of it', () => {
    const bytes = midiBytes([track([quarter, { ...quarter, key: 62, at: 200 }])]);
    expect(notesOf(contentOf(bytes.slice(0, -6)))[0]).toEqual([60, 0, 500]);
  });
});

describe('is refused with its reason', () => {
  it.each<[string, string, () => Uint8Array]>([
    ['an empty file', 'unreadable', () => new Uint8Array()],
    ['another file', 'unreadable', () => new TextEncoder().encode('<!doctype html><html></html>')],
    ['a file without notes', 'noNotes', () => midiBytes([track([])])],
    ['a file whose quarter has no ticks', 'unreadable', () => midiBytes([track([quarter])]).fill(0, 12, 14)],
    ['a large file', 'tooLarge', () => new Uint8Array(MIDI_FILE.bytes + 1)],
    ['a long file', 'tooLong', () => midiBytes([track([{ ...quarter, at: 3 * 60 * 60 * 200 }])])],
  ])('%s: %s', (_, failure, bytes) => {
    expect(failureOf(bytes())).toBe(failure);
  });

  it('a file with too many notes', () => {
    const notes = new Uint8Array(4 * (MIDI_FILE.notes + 1));
    for (let note = 0; note <= MIDI_FILE.notes; note++) notes.set([1, 0x90, 60, 70], 4 * note);
    const head = midiBytes([[]]).slice(0, 18);
    const length = [24, 16, 8, 0].map((shift) => (notes.length >>> shift) & 0xff);
    expect(failureOf(Uint8Array.from([...head, ...length, ...notes]))).toBe('tooManyNotes');
  });

  it('a file with a length that leads backwards, which the library would follow for ever', () => {
    const bytes = midiBytes([track([quarter])]);
    const text = [0, 0xff, 0x01, 0xf8, 0xff, 0xff, 0xff, 0x70];
    const body = [...text, ...bytes.slice(22)];
    expect(failureOf(Uint8Array.from([...bytes.slice(0, 18), 0, 0, 0, body.length, ...body]))).toBe('unreadable');
  });
});

describe('the ticks of a file', () => {
  it('are those of its notes, with its resolution and its tempo changes', () => {
    const notes = [quarter, { key: 62, at: 150, length: 20 }];
    const { startTicks, endTicks, ticksPerQuarter, tempi } = contentOf(
      midiBytes([track(notes, [at(100, tempo(250_000))])]),
    );
    expect({ starts: [...startTicks], ends: [...endTicks], ticksPerQuarter, tempi }).toEqual({
      starts: [0, 150],
      ends: [100, 170],
      ticksPerQuarter: 100,
      tempi: [{ tick: 100, microseconds: 250_000 }],
    });
  });
});
