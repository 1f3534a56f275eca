import { MIDI_PEDAL, NOTE } from '@quatremains/protocol/limits';
import { instrumentOf } from '@quatremains/rules/instruments/split';
import { assignChannels, type TrackChannels } from './channels.ts';
import { generalProgram, type GeneralProgram } from './general-midi.ts';
import { metaEvent, midiFile, type TrackEvent } from './midi-bytes.ts';
import type { LoggedEvent, LoggedTrack } from './note-log.ts';

const TICKS_PER_BEAT = 960;
const BEAT = 500;
const META = { trackName: 0x03, port: 0x21, tempo: 0x51 } as const;
const STATUS = { off: 0x80, on: 0x90, controller: 0xb0, program: 0xc0 } as const;
const PEDAL = 64;

/** Start and end of the recording, page time. */
interface Span {
  readonly from: number;
  readonly to: number;
}

function programOf({ instruments, note }: LoggedEvent): GeneralProgram {
  return generalProgram(instrumentOf(instruments, note)?.instrumentId ?? 1);
}

/** Converts one player's events to the bytes of a track. Notes end with the recording; notes started before it are omitted. */
class TrackWriter {
  readonly events: TrackEvent[] = [];
  readonly #channels: TrackChannels;
  readonly #span: Span;
  /** The channels of all programs in use. */
  readonly #all: readonly number[];
  /** The channel of each held note. */
  readonly #held = new Map<number, number>();
  #isPedalDown = false;

  constructor(channels: TrackChannels, programs: readonly GeneralProgram[], span: Span) {
    this.#channels = channels;
    this.#span = span;
    this.#all = [...new Set(programs.map((program) => channels.channelOf(program)))];
    for (const one of programs) this.#write(span.from, [STATUS.program | channels.channelOf(one), one.program]);
  }

  #write(at: number, bytes: readonly number[]): void {
    const within = Math.max(this.#span.from, Math.min(this.#span.to, at));
    this.events.push({ tick: Math.round(((within - this.#span.from) * TICKS_PER_BEAT) / BEAT), bytes });
  }

  write(event: LoggedEvent): void {
    if (event.kind === 'on') this.#on(event);
    else if (event.kind === 'off') this.#off(event.note, event.at);
    else this.#pedal(event.kind === 'pedalDown', event.at);
  }

  #on(event: LoggedEvent): void {
    const { note, velocity, at } = event;
    if (at > this.#span.to) return;
    this.#off(note, at);
    const channel = this.#channels.channelOf(programOf(event));
    this.#held.set(note, channel);
    this.#write(at, [STATUS.on | channel, note, Math.max(1, velocity)]);
  }

  #off(note: number, at: number): void {
    const channel = this.#held.get(note);
    if (channel === undefined) return;
    this.#held.delete(note);
    this.#write(at, [STATUS.off | channel, note, NOTE.offVelocity]);
  }

  #pedal(isDown: boolean, at: number): void {
    if (isDown === this.#isPedalDown || at > this.#span.to) return;
    this.#isPedalDown = isDown;
    const value = isDown ? NOTE.velocityHighest : MIDI_PEDAL.up;
    for (const channel of this.#all) this.#write(at, [STATUS.controller | channel, PEDAL, value]);
  }

  end(): void {
    for (const note of this.#held.keys()) this.#off(note, this.#span.to);
    this.#pedal(false, this.#span.to);
  }
}

function distinct(programs: readonly GeneralProgram[]): GeneralProgram[] {
  return [...new Map(programs.map((one) => [`${one.program} ${one.isDrums}`, one])).values()];
}

function writeTrack(part: LoggedTrack, channels: TrackChannels, programs: GeneralProgram[], span: Span): TrackEvent[] {
  const writer = new TrackWriter(channels, programs, span);
  for (const event of part.events) writer.write(event);
  writer.end();
  const name = metaEvent(META.trackName, [...new TextEncoder().encode(part.username)]);
  const port = metaEvent(META.port, [channels.port]);
  return [{ tick: 0, bytes: name }, { tick: 0, bytes: port }, ...writer.events];
}

function tempo(): TrackEvent {
  const microseconds = 1_000 * BEAT;
  return {
    tick: 0,
    bytes: metaEvent(
      META.tempo,
      [16, 8, 0].map((shift) => (microseconds >> shift) & 0xff),
    ),
  };
}

/** The notes between two times as a MIDI file at 120 beats per minute, with a track for each player; null without notes. */
export function writeMidi(parts: readonly LoggedTrack[], span: Span): Blob | null {
  const played = parts
    .map(({ username, events }) => ({
      username,
      events: events.filter(({ kind, at }) => kind !== 'on' || at >= span.from),
    }))
    .filter(({ events }) => events.some(({ kind, at }) => kind === 'on' && at <= span.to));
  if (played.length === 0) return null;
  const programs = played.map(({ events }) => distinct(events.filter(({ kind }) => kind === 'on').map(programOf)));
  const channels = assignChannels(programs);
  const tracks = played.map((part, at) => {
    const placed = channels[at];
    return placed === undefined ? [] : writeTrack(part, placed, programs[at] ?? [], span);
  });
  return midiFile(TICKS_PER_BEAT, [[tempo(), ...(tracks[0] ?? [])], ...tracks.slice(1)]);
}
