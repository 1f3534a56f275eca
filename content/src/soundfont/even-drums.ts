import type { Region } from '@quatremains/protocol/entities/instrument';
import type { Sound } from '../sound.ts';
import { loudnessOfRegions, VELOCITY } from './passage.ts';
import { play, type Recorded } from './plain-player.ts';

/** How much the peak loudness of the grand's notes is above the loudness of its passage, in decibels; that of drums may be a little more. */
export const PEAK_OF_GRAND = 5.5;
const MOST_ABOVE = PEAK_OF_GRAND + 2;
const PEAK_SECONDS = 0.05;
const HEARD_SECONDS = 0.5;
/** Lowering one drum raises the others, so the kit is levelled again. */
const ROUNDS = 4;

/** Decibels of the loudest twentieth of a second, of both channels. It is not weighted, so that low drums count in full. */
export function peakLoudness({ channels: [left, right], rate }: Sound): number {
  const length = Math.round(PEAK_SECONDS * rate);
  let [energy, most] = [0, 1e-12];
  for (let at = 0; at < left.length; at++) {
    energy += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2;
    if (at >= length) energy -= (left[at - length] ?? 0) ** 2 + (right[at - length] ?? 0) ** 2;
    most = Math.max(most, energy);
  }
  return 10 * Math.log10(most / (2 * length));
}

/** How much a key is above `most`, in decibels. */
function decibelsAbove(recorded: Recorded, note: number, most: number): number {
  const sound = play(recorded, { note, velocity: VELOCITY, held: HEARD_SECONDS, seconds: HEARD_SECONDS });
  return Math.max(0, peakLoudness(sound) - most);
}

/** Lowers the regions whose keys are louder than `most`. */
function lowered(recorded: Recorded, most: number): Region[] {
  return recorded.regions.map((region) => {
    const [first, last] = region.notes;
    const keys = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const above = Math.max(...keys.map((note) => decibelsAbove(recorded, note, most)));
    return { ...region, decibels: Math.round(100 * (region.decibels - above)) / 100 };
  });
}

/** The regions of a kit in which no drum is much louder than the grand, when the kit as a whole is as loud as the grand. */
export function evenDrums(recorded: Recorded): readonly Region[] {
  let { regions } = recorded;
  for (let round = 0; round < ROUNDS; round++) {
    const even = { ...recorded, regions };
    regions = lowered(even, loudnessOfRegions(even, true) + MOST_ABOVE);
  }
  return regions;
}
