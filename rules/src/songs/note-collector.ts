import { MIDI_CHANNELS, MIDI_PEDAL, NOTE } from '@quatremains/protocol/limits';
import type { MidiEvent } from 'midi-file';

/** Channel 10 in the numbering of the standard. */
const DRUMS = 9;
const SUSTAIN = 64;
const KEYS = NOTE.highest + 1;

/** One note; times are ticks. */
export interface TickNote {
  readonly part: number;
  readonly channel: number;
  readonly key: number;
  readonly start: number;
  velocity: number;
  end: number;
}

/** One part: its MIDI track and channel. */
export interface CollectedPart {
  readonly track: number;
  readonly channel: number;
  readonly name: string;
}

/** Where the sustain pedal of a channel goes down and up. */
interface PedalMove {
  readonly tick: number;
  readonly isDown: boolean;
}

interface OpenNote {
  readonly note: TickNote;
  /** How many note-ons of this key have no note-off yet. */
  count: number;
}

/** A byte of data; damaged files have larger ones, or none. */
function dataOf(byte: number): number {
  return byte >= 0 ? Math.min(NOTE.velocityHighest, byte) : NOTE.velocityDefault;
}

/** The parts that a track can be divided into; further ones join the last. */
const PARTS_MOST = 255;

/** Collects the notes and pedals of all tracks, without drums. Times are ticks. */
export class NoteCollector {
  readonly notes: TickNote[] = [];
  readonly parts: CollectedPart[] = [];
  readonly pedals: PedalMove[][] = Array.from({ length: MIDI_CHANNELS }, () => []);
  readonly #partIndexes = new Map<string, number>();
  readonly #most: number;
  #open: (OpenNote | undefined)[] = [];
  #track = 0;
  #name = '';

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether there are more notes than allowed. */
  get isFull(): boolean {
    return this.notes.length > this.#most;
  }

  begin(track: number, name: string): void {
    this.#track = track;
    this.#name = name;
    this.#open = [];
  }

  take(event: MidiEvent, tick: number): void {
    if (event.type === 'noteOn') this.#on(event.channel, event.noteNumber, dataOf(event.velocity), tick);
    else if (event.type === 'noteOff') this.#off(event.channel, event.noteNumber, tick);
    else if (event.type === 'controller' && event.controllerType === SUSTAIN)
      this.pedals[event.channel]?.push({ tick, isDown: event.value > MIDI_PEDAL.highestUp });
  }

  /** Ends the notes that the track leaves open. */
  end(tick: number): void {
    for (const open of this.#open) if (open !== undefined) open.note.end = tick;
    this.#open = [];
  }

  #on(channel: number, key: number, velocity: number, tick: number): void {
    if (channel === DRUMS || !(key >= 0 && key <= NOTE.highest) || this.isFull) return;
    const place = channel * KEYS + key;
    const open = this.#open[place];
    if (open?.note.start === tick) {
      open.note.velocity = Math.max(open.note.velocity, velocity);
      open.count += 1;
      return;
    }
    if (open !== undefined) open.note.end = tick;
    const note: TickNote = { part: this.#partOf(channel), channel, key, start: tick, velocity, end: tick };
    this.notes.push(note);
    this.#open[place] = { note, count: (open?.count ?? 0) + 1 };
  }

  #off(channel: number, key: number, tick: number): void {
    const place = channel * KEYS + key;
    const open = this.#open[place];
    if (open === undefined) return;
    open.count -= 1;
    open.note.end = tick;
    if (open.count <= 0) this.#open[place] = undefined;
  }

  #partOf(channel: number): number {
    const id = `${this.#track}/${channel}`;
    const known = this.#partIndexes.get(id);
    if (known !== undefined) return known;
    const index = Math.min(this.parts.length, PARTS_MOST - 1);
    if (this.parts.length < PARTS_MOST) this.parts.push({ track: this.#track, channel, name: this.#name });
    this.#partIndexes.set(id, index);
    return index;
  }
}
