import type { TrackContent, TrackPart } from '../songs/track-content.ts';

/** One note of a track for tests: key, start and end in ms, and the index of its part. */
export interface TestNote {
  readonly key: number;
  readonly start: number;
  readonly end?: number;
  readonly part?: number;
}

const RESOLUTION = 480;
/** At 120 quarter notes a minute. */
const toTicks = (ms: number): number => (ms / 500) * RESOLUTION;

/** A track of these notes, sorted by start, with a beat every 500 ms and four of them in a bar. */
export function aTrack(notes: readonly TestNote[], parts: readonly Partial<TrackPart>[] = [{}]): TrackContent {
  const ends = notes.map(({ start, end = start + 100 }) => end);
  const duration = Math.max(0, ...ends);
  const bars = Math.ceil((duration + 1) / 2_000);
  return {
    duration,
    starts: Float64Array.from(notes, ({ start }) => start),
    ends: Float64Array.from(ends),
    startTicks: Float64Array.from(notes, ({ start }) => toTicks(start)),
    endTicks: Float64Array.from(ends, toTicks),
    ticksPerQuarter: RESOLUTION,
    tempi: [],
    soundEnds: Float64Array.from(ends),
    keys: Uint8Array.from(notes, ({ key }) => key),
    velocities: Uint8Array.from(notes, () => 80),
    partOf: Uint8Array.from(notes, ({ part = 0 }) => part),
    parts: parts.map((part, index) => {
      const keys = notes.filter((note) => (note.part ?? 0) === index).map(({ key }) => key);
      const meanKey = keys.reduce((sum, key) => sum + key, 0) / Math.max(1, keys.length);
      return { track: index, channel: index, name: '', count: keys.length, meanKey, ...part };
    }),
    beats: Float64Array.from({ length: bars * 4 }, (_, beat) => beat * 500),
    barLines: Float64Array.from({ length: bars + 1 }, (_, bar) => bar * 2_000),
  };
}
