import { powerSpectrum } from './spectrum.ts';

/** How far a tone is from its expected pitch, in cents, and the share of the sound's energy in this tone, 0 to 1. */
export interface Tuning {
  readonly cents: number;
  readonly share: number;
}

export interface Expected {
  readonly hertz: number;
  /** How many partials are measured: one where they are not harmonic. */
  readonly partials: number;
}

interface Spectrum {
  readonly powers: Float64Array;
  readonly hertzPerBand: number;
}

/** Three quarters of a second at the usual rates, padded with as much silence for narrow bands. */
const LENGTH = 32_768;
const SIZE = 2 * LENGTH;
const REACH = 60;
const STEP = 1;
/** The bands around a tone that contain the energy of its peak. */
const LOBE = 4;

function spectrumOf(channel: Float32Array, rate: number): Spectrum {
  const length = Math.min(LENGTH, channel.length);
  const samples = channel.subarray(0, length).map((value, at) => value * Math.sin((Math.PI * at) / length) ** 2);
  return { powers: powerSpectrum(samples, SIZE), hertzPerBand: rate / SIZE };
}

/** The highest power between two frequencies, or in the band nearest to them. */
function mostBetween({ powers, hertzPerBand }: Spectrum, low: number, high: number): number {
  const first = Math.round(low / hertzPerBand);
  const last = Math.max(first, Math.floor(high / hertzPerBand));
  let most = 0;
  for (let band = first; band <= last; band++) most = Math.max(most, powers[band] ?? 0);
  return most;
}

/** The power at a position between two bands. */
function powerAt({ powers, hertzPerBand }: Spectrum, hertz: number): number {
  const at = hertz / hertzPerBand;
  const low = powers[Math.floor(at)] ?? 0;
  return low + (at - Math.floor(at)) * ((powers[Math.floor(at) + 1] ?? 0) - low);
}

function powerAround(spectrum: Spectrum, { hertz, partials }: Expected, cents: number): number {
  let sum = 0;
  for (let partial = 1; partial <= partials; partial++) {
    const pitch = partial * hertz * 2 ** (cents / 1_200);
    const half = pitch * (2 ** (STEP / 2 / 1_200) - 1);
    const narrow = 2 * half < spectrum.hertzPerBand;
    sum += narrow ? powerAt(spectrum, pitch) : mostBetween(spectrum, pitch - half, pitch + half);
  }
  return sum;
}

function shareOf(spectrum: Spectrum, { hertz, partials }: Expected, cents: number): number {
  const whole = spectrum.powers.reduce((sum, power) => sum + power, 0);
  let part = 0;
  for (let partial = 1; partial <= partials; partial++) {
    const middle = Math.round((partial * hertz * 2 ** (cents / 1_200)) / spectrum.hertzPerBand);
    for (let band = middle - LOBE; band <= middle + LOBE; band++) part += spectrum.powers[band] ?? 0;
  }
  return Math.min(1, part / whole);
}

/** Finds the strongest tone within 60 cents of the expected pitch. */
export function tuningOf(channel: Float32Array, rate: number, expected: Expected): Tuning {
  const spectrum = spectrumOf(channel, rate);
  const candidates = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, index) => index * STEP - REACH);
  const powers = candidates.map((cents) => powerAround(spectrum, expected, cents));
  const cents = candidates[powers.indexOf(Math.max(...powers))] ?? 0;
  return { cents, share: shareOf(spectrum, expected, cents) };
}
