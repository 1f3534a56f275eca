import { MIDI_FILE } from '@quatremains/protocol/player-limits';
import { barTicks, type MetreChange } from './bar-lines.ts';
import { tempoMap, type TempoChange } from './tempo-map.ts';
import type { TrackContent } from './track-content.ts';
import type { MidiEvent } from 'midi-file';
import { midiChunks } from './midi-chunks.ts';
import { midiEvents } from './midi-events.ts';
import { NoteCollector } from './note-collector.ts';
import { trackColumns } from './track-columns.ts';

/** Why a file is no track: not a readable MIDI file, above a limit of `MIDI_FILE`, or without notes. */
export type MidiFailure = 'unreadable' | 'tooLarge' | 'tooManyNotes' | 'tooLong' | 'noNotes';

export type MidiReading =
  | { readonly ok: true; readonly content: TrackContent }
  | { readonly ok: false; readonly failure: MidiFailure };

const NAME_LENGTH = 60;

interface Timing {
  readonly tempi: TempoChange[];
  readonly metres: MetreChange[];
}

const refuse = (failure: MidiFailure): MidiReading => ({ ok: false, failure });

/** The text of UTF-8 bytes, of which each is one letter here; the same letters where they are not UTF-8. */
function fromUtf8(letters: string): string {
  const bytes = Array.from(letters, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'));
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte}`).join(''));
  } catch {
    return letters;
  }
}

/** The library reads texts as Latin-1; most are UTF-8. */
const readText = (latin: string): string => fromUtf8(latin).trim().slice(0, NAME_LENGTH);

function nameOf(events: readonly MidiEvent[]): string {
  const named = events.find((event) => event.type === 'trackName' || event.type === 'instrumentName');
  return named !== undefined && 'text' in named ? readText(named.text) : '';
}

function noteTiming(event: MidiEvent, tick: number, { tempi, metres }: Timing): void {
  if (event.type === 'setTempo') tempi.push({ tick, microseconds: event.microsecondsPerBeat });
  if (event.type === 'timeSignature') metres.push({ tick, numerator: event.numerator, denominator: event.denominator });
}

/** Takes one track that begins at a tick, and returns the tick of its end. Throws where time runs backwards. */
function takeTrack(events: readonly MidiEvent[], from: number, collected: NoteCollector, timing: Timing): number {
  let tick = from;
  for (const event of events) {
    if (event.deltaTime < 0) throw new RangeError('The time of an event is negative.');
    if (Number.isNaN(event.deltaTime)) break;
    tick += event.deltaTime;
    collected.take(event, tick);
    noteTiming(event, tick, timing);
  }
  collected.end(tick);
  return tick;
}

function read(bytes: Uint8Array): MidiReading {
  const chunks = midiChunks(bytes);
  if (chunks === null) return refuse('unreadable');
  const collected = new NoteCollector(MIDI_FILE.notes);
  const timing: Timing = { tempi: [], metres: [] };
  let lastTick = 0;
  for (const [track, chunk] of chunks.tracks.entries()) {
    const events = midiEvents(chunk);
    collected.begin(track, nameOf(events));
    // The tracks of format 2 follow each other.
    lastTick = Math.max(lastTick, takeTrack(events, chunks.format === 2 ? lastTick : 0, collected, timing));
    if (collected.isFull) return refuse('tooManyNotes');
  }
  if (collected.notes.length === 0) return refuse('noNotes');
  const { ticksPerQuarter } = chunks;
  const tempi = chunks.hasTempo ? timing.tempi : [];
  const toMs = tempoMap(ticksPerQuarter, tempi);
  const columns = trackColumns(collected, lastTick, toMs);
  const duration = columns.ends.reduce((latest, end) => Math.max(latest, end), 0);
  if (duration > MIDI_FILE.longest) return refuse('tooLong');
  const lastNote = collected.notes.reduce((latest, { end }) => Math.max(latest, end), 0);
  const { beats, barLines } = barTicks(ticksPerQuarter, timing.metres, lastNote);
  const lines = { beats: Float64Array.from(beats, toMs), barLines: Float64Array.from(barLines, toMs) };
  return { ok: true, content: { ...columns, ...lines, ticksPerQuarter, tempi, duration } };
}

/** Reads a MIDI file of format 0, 1 or 2. Never throws. */
export function readMidi(bytes: Uint8Array): MidiReading {
  if (bytes.length > MIDI_FILE.bytes) return refuse('tooLarge');
  try {
    return read(bytes);
  } catch {
    // The library throws texts where it does not understand a byte.
    return refuse('unreadable');
  }
}
