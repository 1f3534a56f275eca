import { NOTES } from '../limits.ts';
import { noteSources, type NoteSource } from '../vocabulary.ts';
import type { NoteEvent, NoteKind } from './note-event.ts';

/*
 * A note frame is a list of batches. One batch, all numbers big-endian:
 *
 *   slot (1)  source·32 + count (1)  time of the batch (6)  then `count` times: delay (1 or 2)  note (1)  velocity (1)
 *
 * Times are the server's clock in steps of 0.1 ms; a delay counts from the event before it (the first: from the batch's time),
 * seven bits a byte, the lower ones first. The top bit of `note` says on or pedal down; the top bit of `velocity` says pedal.
 */

const STEPS_PER_MS = 10;
const HEADER_BYTES = 8;
const COUNT_MAX = 31;
const DELAY_MAX = 0x3fff;
const EVENT_BYTES_MAX = 4;
const TOP_BIT = 0x80;
const LOW_BITS = 0x7f;

export type NoteFrameError = 'NOTES_MALFORMED' | 'NOTES_TOO_LONG';

/** Number of note-ons of a frame, by their source. */
export type PressedNotes = Record<NoteSource, number>;

/** Summary of a frame, which the server checks before it relays the frame. The object is reused: copy it to keep it. */
export interface NoteFrameSummary {
  events: number;
  /** Server clock, ms. */
  earliest: number;
  latest: number;
  fromMidiFile: boolean;
  /** State of the pedal after the frame; null when the frame does not move it. */
  pedalDown: boolean | null;
  /** Note-ons without the drum notes. */
  readonly pressed: PressedNotes;
  readonly drums: PressedNotes;
}

const MIDI_FILE = noteSources.indexOf('midiFile');

function readTime(bytes: Uint8Array, at: number): number {
  const high = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const low =
    (((bytes[at + 2] ?? 0) << 24) |
      ((bytes[at + 3] ?? 0) << 16) |
      ((bytes[at + 4] ?? 0) << 8) |
      (bytes[at + 5] ?? 0)) >>>
    0;
  return high * 0x1_0000_0000 + low;
}

function writeTime(bytes: Uint8Array, at: number, steps: number): void {
  const high = Math.floor(steps / 0x1_0000_0000);
  const low = steps >>> 0;
  bytes[at] = high >>> 8;
  bytes[at + 1] = high;
  bytes[at + 2] = low >>> 24;
  bytes[at + 3] = low >>> 16;
  bytes[at + 4] = low >>> 8;
  bytes[at + 5] = low;
}

/** Kind of an event from its two bytes, or null when they contradict each other. */
function readKind(note: number, velocity: number): NoteKind | null {
  if (velocity < TOP_BIT) return note >= TOP_BIT ? 'on' : 'off';
  if (velocity !== TOP_BIT || (note & LOW_BITS) !== 0) return null;
  return note >= TOP_BIT ? 'pedalDown' : 'pedalUp';
}

type Visit = (event: NoteEvent) => void;

const current: NoteEvent = { slot: 0, at: 0, kind: 'on', note: 0, velocity: 0, source: 'mouse' };

/** Reads the batch at `start`. Returns the start of the next one, or -1 when it is malformed. */
function readBatch(bytes: Uint8Array, start: number, visit: Visit): number {
  if (start + HEADER_BYTES > bytes.length) return -1;
  const head = bytes[start + 1] ?? 0;
  const source = noteSources[head >>> 5];
  const count = head & COUNT_MAX;
  if (source === undefined || count === 0) return -1;
  let steps = readTime(bytes, start + 2);
  let at = start + HEADER_BYTES;
  for (let index = 0; index < count; index++) {
    const delay = bytes[at++] ?? 0;
    steps += delay & LOW_BITS;
    if (delay >= TOP_BIT) {
      const more = bytes[at++] ?? TOP_BIT;
      if (more >= TOP_BIT) return -1;
      steps += more << 7;
    }
    if (at + 2 > bytes.length) return -1;
    const note = bytes[at++] ?? 0;
    const velocity = bytes[at++] ?? 0;
    const kind = readKind(note, velocity);
    if (kind === null) return -1;
    current.slot = bytes[start] ?? 0;
    current.at = steps / STEPS_PER_MS;
    current.kind = kind;
    current.note = note & LOW_BITS;
    current.velocity = velocity & LOW_BITS;
    current.source = source;
    visit(current);
  }
  return at;
}

/**
 * Visits the events of a frame in order. The visited object is reused: copy it to keep it.
 * Returns the error that stopped it, or null; events before the error have been visited.
 */
export function readNoteFrame(bytes: Uint8Array, visit: Visit): NoteFrameError | null {
  if (bytes.length === 0) return 'NOTES_MALFORMED';
  let at = 0;
  while (at < bytes.length) {
    at = readBatch(bytes, at, visit);
    if (at < 0) return 'NOTES_MALFORMED';
  }
  return null;
}

const pressed: PressedNotes = { mouse: 0, keyboard: 0, midi: 0, midiFile: 0, bot: 0 };
const drums: PressedNotes = { ...pressed };
const summary: NoteFrameSummary = {
  events: 0,
  earliest: 0,
  latest: 0,
  fromMidiFile: false,
  pedalDown: null,
  pressed,
  drums,
};
/** Drum notes of the frame that is being inspected. */
let drumNotes: Uint8Array | null = null;

function summarise(event: NoteEvent): void {
  summary.events++;
  if (event.kind === 'pedalDown') summary.pedalDown = true;
  else if (event.kind === 'pedalUp') summary.pedalDown = false;
  else if (event.kind === 'on') (drumNotes?.[event.note] === 1 ? drums : pressed)[event.source]++;
  if (event.at < summary.earliest) summary.earliest = event.at;
  if (event.at > summary.latest) summary.latest = event.at;
  if (event.source === noteSources[MIDI_FILE]) summary.fromMidiFile = true;
}

/**
 * Checks a whole frame from a client. Returns its summary, or the error. The summary is reused. `isDrum` has an element for
 * each note: 1 for a drum note.
 */
export function inspectNoteFrame(
  bytes: Uint8Array,
  isDrum: Uint8Array | null = null,
): NoteFrameSummary | NoteFrameError {
  if (bytes.length > NOTES.frameBytes) return 'NOTES_TOO_LONG';
  summary.events = 0;
  summary.earliest = Infinity;
  summary.latest = -Infinity;
  summary.fromMidiFile = false;
  summary.pedalDown = null;
  pressed.mouse = pressed.keyboard = pressed.midi = pressed.midiFile = pressed.bot = 0;
  drums.mouse = drums.keyboard = drums.midi = drums.midiFile = drums.bot = 0;
  drumNotes = isDrum;
  return readNoteFrame(bytes, summarise) ?? summary;
}

/**
 * Writes the sender's slot into every batch of a well-formed frame, and counts the note-ons in `struck`, one element for each note,
 * in the same pass.
 */
export function stampSlot(bytes: Uint8Array, slot: number, struck: Uint16Array | null = null): void {
  let at = 0;
  while (at < bytes.length) {
    bytes[at] = slot;
    let left = (bytes[at + 1] ?? 0) & COUNT_MAX;
    at += HEADER_BYTES;
    while (left-- > 0) {
      at += (bytes[at] ?? 0) >= TOP_BIT ? 2 : 1;
      if (struck !== null) countStruck(bytes, at, struck);
      at += 2;
    }
  }
}

/** Counts the event at this position if it is a note-on. */
function countStruck(bytes: Uint8Array, at: number, struck: Uint16Array): void {
  const note = bytes[at] ?? 0;
  if (note < TOP_BIT || (bytes[at + 1] ?? 0) >= TOP_BIT) return;
  struck[note & LOW_BITS] = (struck[note & LOW_BITS] ?? 0) + 1;
}

/** Writes events, in the order in which they happened, into one frame of at most `NOTES.frameBytes`. */
export class NoteFrameWriter {
  readonly #bytes = new Uint8Array(NOTES.frameBytes);
  #length = 0;
  #batch = -1;
  #steps = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Adds an event. Returns false when the frame is full; then call `take` first. */
  add(event: Readonly<NoteEvent>): boolean {
    if (this.#length + HEADER_BYTES + EVENT_BYTES_MAX > this.#bytes.length) return false;
    const steps = Math.round(event.at * STEPS_PER_MS);
    const source = noteSources.indexOf(event.source);
    if (!this.#fitsBatch(event.slot, source, steps)) this.#beginBatch(event.slot, source, steps);
    this.#writeEvent(event, steps - this.#steps);
    this.#steps = steps;
    return true;
  }

  /** Returns a copy of the frame and empties the writer. */
  take(): Uint8Array {
    const frame = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    this.#batch = -1;
    return frame;
  }

  #fitsBatch(slot: number, source: number, steps: number): boolean {
    if (this.#batch < 0) return false;
    const head = this.#bytes[this.#batch + 1] ?? 0;
    const delay = steps - this.#steps;
    return (
      this.#bytes[this.#batch] === slot &&
      head >>> 5 === source &&
      (head & COUNT_MAX) < COUNT_MAX &&
      delay >= 0 &&
      delay <= DELAY_MAX
    );
  }

  #beginBatch(slot: number, source: number, steps: number): void {
    this.#batch = this.#length;
    this.#bytes[this.#batch] = slot;
    this.#bytes[this.#batch + 1] = source << 5;
    writeTime(this.#bytes, this.#batch + 2, steps);
    this.#length += HEADER_BYTES;
    this.#steps = steps;
  }

  #writeEvent(event: Readonly<NoteEvent>, delay: number): void {
    const isPedal = event.kind === 'pedalDown' || event.kind === 'pedalUp';
    const isDown = event.kind === 'on' || event.kind === 'pedalDown';
    this.#bytes[this.#batch + 1] = (this.#bytes[this.#batch + 1] ?? 0) + 1;
    if (delay > LOW_BITS) this.#push(TOP_BIT | (delay & LOW_BITS));
    this.#push(delay > LOW_BITS ? delay >>> 7 : delay);
    this.#push((isDown ? TOP_BIT : 0) | (isPedal ? 0 : event.note));
    this.#push(isPedal ? TOP_BIT : event.velocity);
  }

  #push(byte: number): void {
    this.#bytes[this.#length++] = byte;
  }
}
