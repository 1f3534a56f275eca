import type { Region } from '@quatremains/protocol/entities/instrument';
import type { Sound } from '../sound.ts';
import { loudnessOfRegions, VELOCITY } from './passage.ts';
import { play, type Recorded } from './plain-player.ts';

/** The loudest moment of a note of the grand is so much above the loudness of its passage, in decibels; a drum's may be a little more. */
export const MOMENT_OF_GRAND = 5.5;
const MOST_ABOVE = MOMENT_OF_GRAND + 2;
const MOMENT_SECONDS = 0.05;
const HEARD_SECONDS = 0.5;
/** Lowering one drum raises the others, which are levelled anew. */
const ROUNDS = 4;

/** Decibels of the loudest twentieth of a second, of both sides together. It is not weighted: low drums are heard by their force. */
export function loudestMoment({ channels: [left, right], rate }: Sound): number {
  const length = Math.round(MOMENT_SECONDS * rate);
  let [energy, most] = [0, 1e-12];
  for (let at = 0; at < left.length; at++) {
    energy += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2;
    if (at >= length) energy -= (left[at - length] ?? 0) ** 2 + (right[at - length] ?? 0) ** 2;
    most = Math.max(most, energy);
  }
  return 10 * Math.log10(most / (2 * length));
}

/** What a key is too loud by, in decibels. */
function excessOf(recorded: Recorded, note: number, most: number): number {
  const sound = play(recorded, { note, velocity: VELOCITY, held: HEARD_SECONDS, seconds: HEARD_SECONDS });
  return Math.max(0, loudestMoment(sound) - most);
}

/** Regions of one key or of several. */
function lowered(recorded: Recorded, most: number): Region[] {
  return recorded.regions.map((region) => {
    const [first, last] = region.notes;
    const keys = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const excess = Math.max(...keys.map((note) => excessOf(recorded, note, most)));
    return { ...region, decibels: Math.round(100 * (region.decibels - excess)) / 100 };
  });
}

/** The regions of a kit in which no drum hits much harder than the grand, when the kit as a whole is as loud. */
export function evenDrums(recorded: Recorded): readonly Region[] {
  let { regions } = recorded;
  for (let round = 0; round < ROUNDS; round++) {
    const even = { ...recorded, regions };
    regions = lowered(even, loudnessOfRegions(even, true) + MOST_ABOVE);
  }
  return regions;
}
