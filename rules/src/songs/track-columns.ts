import type { TrackContent, TrackPart } from './track-content.ts';
import type { NoteCollector, TickNote } from './note-collector.ts';

type Columns = Omit<TrackContent, 'duration' | 'beats' | 'barLines' | 'ticksPerQuarter' | 'tempi'>;

type Moves = NoteCollector['pedals'][number];

/** The moves at which the pedal changes, by time. */
function changesOf(moves: Moves): Moves {
  const sorted = moves.toSorted((one, other) => one.tick - other.tick);
  return sorted.filter(({ isDown }, place) => isDown !== (sorted[place - 1]?.isDown ?? false));
}

/** Returns the tick at which the pedal of a channel, down at `tick`, goes up; `tick` where it is up. Must be asked in the order of ticks. */
function pedalEnds(moves: NoteCollector['pedals']): (channel: number, tick: number) => number {
  const changes = moves.map(changesOf);
  const places = moves.map(() => 0);
  return (channel, tick) => {
    const some = changes[channel] ?? [];
    let place = places[channel] ?? 0;
    while ((some[place]?.tick ?? Infinity) <= tick) place++;
    places[channel] = place;
    return some[place - 1]?.isDown === true ? (some[place]?.tick ?? Infinity) : tick;
  };
}

/** The end of each note's sound: when the pedal goes up, but before the key of its channel is struck again. */
function soundEndsOf(notes: readonly TickNote[], collected: NoteCollector): Map<TickNote, number> {
  const pedalEnd = pedalEnds(collected.pedals);
  const byEnd = notes.toSorted((one, other) => one.end - other.end);
  const ends = new Map(byEnd.map((note) => [note, pedalEnd(note.channel, note.end)]));
  const next = new Map<number, number>();
  for (const note of notes.toReversed()) {
    const id = note.channel * 128 + note.key;
    ends.set(note, Math.max(note.end, Math.min(ends.get(note) ?? note.end, next.get(id) ?? Infinity)));
    next.set(id, note.start);
  }
  return ends;
}

function partsOf({ parts, notes }: NoteCollector): TrackPart[] {
  const sums = parts.map(() => ({ count: 0, keys: 0 }));
  for (const { part, key } of notes) {
    const sum = sums[part];
    if (sum === undefined) continue;
    sum.count += 1;
    sum.keys += key;
  }
  return parts.map((part, index) => {
    const { count = 0, keys = 0 } = sums[index] ?? {};
    return { ...part, count, meanKey: keys / Math.max(1, count) };
  });
}

/** The collected notes as columns, sorted by start and key. `lastTick` ends sounds whose pedal stays down. */
export function trackColumns(collected: NoteCollector, lastTick: number, toMs: (tick: number) => number): Columns {
  const notes = collected.notes.toSorted((one, other) => one.start - other.start || one.key - other.key);
  const soundEnds = soundEndsOf(notes, collected);
  return {
    starts: Float64Array.from(notes, ({ start }) => toMs(start)),
    ends: Float64Array.from(notes, ({ end }) => toMs(end)),
    startTicks: Float64Array.from(notes, ({ start }) => start),
    endTicks: Float64Array.from(notes, ({ end }) => end),
    soundEnds: Float64Array.from(notes, (note) => toMs(Math.min(lastTick, soundEnds.get(note) ?? note.end))),
    keys: Uint8Array.from(notes, ({ key }) => key),
    velocities: Uint8Array.from(notes, ({ velocity }) => velocity),
    partOf: Uint8Array.from(notes, ({ part }) => part),
    parts: partsOf(collected),
  };
}
