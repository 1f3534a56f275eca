/** A partial of a struck wood block. */
interface Overtone {
  readonly hertz: number;
  readonly gain: number;
  /** e-folds a second. */
  readonly fade: number;
}

interface Click {
  /** The highest sample, 1 is full scale. */
  readonly peak: number;
  readonly partials: readonly Overtone[];
}

export const RATE = 48_000;
const SECONDS = 0.07;
/** Without an attack the first sample would be a click. */
const ATTACK_SECONDS = 0.0004;
const ENDING_SECONDS = 0.01;

/** A small wood block for each beat, and a smaller, harder one for the first beat of a bar. */
export const clicks: Readonly<Record<string, Click>> = {
  beat: {
    peak: 0.4,
    partials: [
      { hertz: 1_040, gain: 1, fade: 95 },
      { hertz: 2_490, gain: 0.45, fade: 170 },
      { hertz: 4_610, gain: 0.18, fade: 320 },
    ],
  },
  accent: {
    peak: 0.62,
    partials: [
      { hertz: 1_560, gain: 1, fade: 85 },
      { hertz: 3_720, gain: 0.5, fade: 150 },
      { hertz: 6_900, gain: 0.22, fade: 300 },
    ],
  },
};

function shape(at: number): number {
  const left = SECONDS - at;
  return Math.min(1, at / ATTACK_SECONDS) * Math.min(1, left / ENDING_SECONDS);
}

/** The samples of a click, −1 to 1, mono. */
export function renderClick({ peak, partials }: Click): Float64Array {
  const samples = new Float64Array(Math.round(SECONDS * RATE));
  for (let index = 0; index < samples.length; index++) {
    const at = index / RATE;
    const ring = partials.reduce(
      (sum, { hertz, gain, fade }) => sum + gain * Math.cos(2 * Math.PI * hertz * at) * Math.exp(-fade * at),
      0,
    );
    samples[index] = shape(at) * ring;
  }
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample * peak) / highest);
}
