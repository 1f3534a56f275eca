import { QUARTER, type Hand, type ScoreHeader } from '../score.ts';
import type { PerformedBar, PerformedNote, Performance } from '../perform/performance.ts';
import { bigEndian, headerBytes, metaBytes, trackBytes, type TimedBytes } from './midi-bytes.ts';

const MINUTE_MICROSECONDS = 60_000_000;
const [NAME, TEMPO, METRE, KEY] = [0x03, 0x51, 0x58, 0x59];
const [NOTE_OFF, NOTE_ON, CONTROLLER, SUSTAIN] = [0x80, 0x90, 0xb0, 64];
const DOWN = 127;
const [MIDI_CLOCKS, THIRTYSECONDS] = [24, 8];
/** What comes first at one tick: the end of a note and of the pedal before the next note and pedal. */
const ORDER = { name: 0, metre: 1, key: 2, tempo: 3, noteOff: 1, pedalUp: 2, noteOn: 3, pedalDown: 4 } as const;

const HANDS: readonly { readonly hand: Hand; readonly name: string; readonly channel: number }[] = [
  { hand: 'right', name: 'Right hand', channel: 0 },
  { hand: 'left', name: 'Left hand', channel: 1 },
];

const nameEvent = (name: string): TimedBytes => ({
  at: 0,
  order: ORDER.name,
  bytes: metaBytes(NAME, [...Buffer.from(name)]),
});

/** Metre and key where they change. */
function barEvents(bars: readonly PerformedBar[], isMinor: boolean): TimedBytes[] {
  return bars.flatMap(({ at, metre, fifths }, place) => {
    const before = bars[place - 1];
    const isNewMetre = before?.metre.beats !== metre.beats || before.metre.unit !== metre.unit;
    const time = metaBytes(METRE, [metre.beats, Math.log2(metre.unit), MIDI_CLOCKS, THIRTYSECONDS]);
    const key = metaBytes(KEY, [fifths & 0xff, isMinor ? 1 : 0]);
    return [
      ...(isNewMetre ? [{ at, order: ORDER.metre, bytes: time }] : []),
      ...(before?.fifths === fifths ? [] : [{ at, order: ORDER.key, bytes: key }]),
    ];
  });
}

function conductorTrack({ tempos, bars, length }: Performance, { title, isMinor }: ScoreHeader): Buffer {
  const speeds = tempos.map(({ at, quarters }): TimedBytes => {
    const microseconds = Math.round(MINUTE_MICROSECONDS / quarters);
    return { at, order: ORDER.tempo, bytes: metaBytes(TEMPO, bigEndian(microseconds, 3)) };
  });
  return trackBytes([nameEvent(title), ...barEvents(bars, isMinor), ...speeds], length);
}

function noteEvents({ key, at, end, velocity }: PerformedNote, channel: number): TimedBytes[] {
  return [
    { at, order: ORDER.noteOn, bytes: [NOTE_ON | channel, key, velocity] },
    { at: end, order: ORDER.noteOff, bytes: [NOTE_OFF | channel, key, 0] },
  ];
}

/** The file of a performance: tempo and metres, then a track and a channel for each hand. 480 ticks a quarter; texts are UTF-8. */
export function midiOf(performance: Performance, header: ScoreHeader): Buffer {
  const { notes, pedal, length } = performance;
  const hands = HANDS.map(({ hand, name, channel }) => {
    const struck = notes.filter((note) => note.hand === hand).flatMap((note) => noteEvents(note, channel));
    const pressed = pedal.map(({ at, isDown }): TimedBytes => {
      const bytes = [CONTROLLER | channel, SUSTAIN, isDown ? DOWN : 0];
      return { at, order: isDown ? ORDER.pedalDown : ORDER.pedalUp, bytes };
    });
    return trackBytes([nameEvent(name), ...pressed, ...struck], length);
  });
  const tracks = [conductorTrack(performance, header), ...hands];
  return Buffer.concat([headerBytes(tracks.length, QUARTER), ...tracks]);
}
