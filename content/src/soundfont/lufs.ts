import type { Sound } from '../sound.ts';
import { kWeighted } from './k-weighting.ts';

const BLOCK_SECONDS = 0.4;
const STEP_SECONDS = 0.1;
const OFFSET = -0.691;
const SILENCE = -70;
const RELATIVE_GATE = -10;

const loudnessOfPower = (power: number): number => OFFSET + 10 * Math.log10(power);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The sum of the channels' mean squares, for each tenth of a second. */
function tenthsOf({ channels, rate }: Sound): number[] {
  const length = Math.round(STEP_SECONDS * rate);
  const weighted = channels.map((channel) => kWeighted(channel, rate));
  return Array.from({ length: Math.floor(channels[0].length / length) }, (_, index) => {
    let energy = 0;
    for (const channel of weighted)
      for (let at = index * length; at < (index + 1) * length; at++) energy += (channel[at] ?? 0) ** 2;
    return energy / length;
  });
}

function blocksOf(sound: Sound): number[] {
  const tenths = tenthsOf(sound);
  const each = Math.round(BLOCK_SECONDS / STEP_SECONDS);
  return Array.from({ length: Math.max(0, tenths.length - each + 1) }, (_, index) =>
    mean(tenths.slice(index, index + each)),
  );
}

/** The integrated loudness of ITU-R BS.1770-5, in LUFS: K-weighted blocks of 400 ms, gated at −70 LUFS and 10 LU below their mean. */
export function lufsOf(sound: Sound): number {
  const audible = blocksOf(sound).filter((power) => loudnessOfPower(power) > SILENCE);
  const gate = loudnessOfPower(mean(audible)) + RELATIVE_GATE;
  const counted = audible.filter((power) => loudnessOfPower(power) > gate);
  return counted.length === 0 ? -Infinity : loudnessOfPower(mean(counted));
}
