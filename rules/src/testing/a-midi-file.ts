import { writeMidi, type MidiEvent, type MidiHeader } from 'midi-file';

/** A note of a MIDI file for tests; times are ticks. */
export interface WrittenNote {
  readonly key: number;
  readonly at: number;
  readonly length: number;
  readonly channel?: number;
}

interface At {
  readonly at: number;
  /** Events of one tick are written in this order. */
  readonly rank: number;
  readonly event: MidiEvent;
}

function ofNote({ key, at, length, channel = 0 }: WrittenNote): At[] {
  const on = { deltaTime: 0, type: 'noteOn', channel, noteNumber: key, velocity: 70 } as const;
  const off = { deltaTime: 0, type: 'noteOff', channel, noteNumber: key, velocity: 0 } as const;
  return [
    { at, rank: 1, event: on },
    { at: at + length, rank: length === 0 ? 2 : 0, event: off },
  ];
}

/** An event at a tick. */
export const at = (tick: number, event: MidiEvent): At => ({ at: tick, rank: 0, event });

export const tempo = (microsecondsPerBeat: number): MidiEvent => ({
  deltaTime: 0,
  meta: true,
  type: 'setTempo',
  microsecondsPerBeat,
});

export const pedal = (value: number, channel = 0): MidiEvent => ({
  deltaTime: 0,
  type: 'controller',
  channel,
  controllerType: 64,
  value,
});

/** A track of a MIDI file: its notes, and other events. */
export function track(notes: readonly WrittenNote[], others: readonly At[] = []): MidiEvent[] {
  const events = [...others, ...notes.flatMap(ofNote)].toSorted((one, two) => one.at - two.at || one.rank - two.rank);
  const timed = events.map(({ at: tick, event }, place) => ({
    ...event,
    deltaTime: tick - (events[place - 1]?.at ?? 0),
  }));
  return [...timed, { deltaTime: 0, meta: true, type: 'endOfTrack' }];
}

/** The bytes of a MIDI file of these tracks, 100 ticks to a quarter note unless the header says otherwise. */
export function midiBytes(
  tracks: MidiEvent[][],
  header: Partial<MidiHeader> = {},
  running = false,
): Uint8Array<ArrayBuffer> {
  const whole = { format: 1, numTracks: tracks.length, ticksPerBeat: 100, ...header } as const;
  return Uint8Array.from(writeMidi({ header: whole, tracks }, { running }));
}
