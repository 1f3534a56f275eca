import { MIDI_FILE } from '@quatremains/protocol/player-limits';
import type { TrackContent } from '../songs/track-content.ts';

const isSorted = (values: Float64Array): boolean =>
  values.every((value, index) => value >= (values[index - 1] ?? -Infinity));
const areTimes = (values: Float64Array): boolean => values.every((value) => Number.isFinite(value) && value >= 0);

/** What is wrong with the content of a track; nothing where a player can rely on it. */
export function contentErrors(content: TrackContent): string[] {
  const { starts, ends, soundEnds, keys, velocities, partOf, parts, beats, barLines, duration } = content;
  const columns = [ends, soundEnds, keys, velocities, partOf];
  const checks: readonly (readonly [string, boolean])[] = [
    ['has notes', starts.length > 0 && starts.length <= MIDI_FILE.notes],
    ['has equal columns', columns.every(({ length }) => length === starts.length)],
    ['is sorted', isSorted(starts) && isSorted(beats) && isSorted(barLines)],
    ['has times', [starts, ends, soundEnds, beats, barLines].every(areTimes)],
    ['ends after its starts', ends.every((end, index) => end >= (starts[index] ?? 0))],
    ['sounds until its ends', soundEnds.every((end, index) => end >= (ends[index] ?? 0))],
    ['has keys', [...keys, ...velocities].every((value) => value <= 127)],
    ['has parts', partOf.every((part) => part < parts.length) && parts.every(({ count }) => count > 0)],
    ['has a length', duration >= Math.max(...ends.subarray(-1)) && duration <= MIDI_FILE.longest],
    ['has bars', barLines.length >= 2 && beats.length >= 1],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => name);
}
