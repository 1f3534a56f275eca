/** A piece of stereo sound. */
export interface Sound {
  readonly channels: readonly [Float32Array, Float32Array];
  readonly rate: number;
}

const ONSET_BELOW_PEAK = 10 ** (-30 / 20);
const BEFORE_ONSET = 0.0015;
const LENGTH = 8;
const FADE = 2;
const LAST_FADE = 0.05;
const LOUDNESS_OVER = 0.5;

function level({ channels: [left, right] }: Sound, at: number): number {
  return Math.max(Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0));
}

export function peakOf(sound: Sound): number {
  let peak = 0;
  for (let at = 0; at < sound.channels[0].length; at++) peak = Math.max(peak, level(sound, at));
  return peak;
}

/** The first frame louder than `share` of the peak. */
export function onsetOf(sound: Sound, share = ONSET_BELOW_PEAK): number {
  const threshold = peakOf(sound) * share;
  let at = 0;
  while (at < sound.channels[0].length && level(sound, at) < threshold) at++;
  return at;
}

/** Applies a change to both channels. */
export function onBothSides(sound: Sound, change: (channel: Float32Array) => Float32Array): Sound {
  return { ...sound, channels: [change(sound.channels[0]), change(sound.channels[1])] };
}

/** Removes the silence before the onset, and fades in over its last 1.5 ms. */
export function trim(sound: Sound): Sound {
  const onset = onsetOf(sound);
  const start = Math.max(0, onset - Math.round(BEFORE_ONSET * sound.rate));
  return onBothSides(sound, (channel) => {
    const trimmed = channel.slice(start);
    for (let at = 0; at < onset - start; at++) trimmed[at] = (trimmed[at] ?? 0) * (at / (onset - start));
    return trimmed;
  });
}

/** The first eight seconds. */
export function beginning(sound: Sound): Sound {
  return onBothSides(sound, (channel) => channel.slice(0, LENGTH * sound.rate));
}

/** At most eight seconds; a longer sound fades over the last two, a shorter one over its last 50 ms. */
export function cap(sound: Sound): Sound {
  const whole = sound.channels[0].length;
  const length = Math.min(whole, LENGTH * sound.rate);
  const fade = Math.min(length, Math.round((whole > length ? FADE : LAST_FADE) * sound.rate));
  return onBothSides(sound, (channel) => {
    const capped = channel.slice(0, length);
    for (let at = 1; at <= fade; at++) {
      capped[length - at] = (capped[length - at] ?? 0) * Math.sin((Math.PI / 2) * ((at - 1) / fade));
    }
    return capped;
  });
}

/** Decibels of the first half second, against a full-scale square wave. */
export function loudnessOf({ channels, rate }: Sound): number {
  const length = Math.min(channels[0].length, Math.round(LOUDNESS_OVER * rate));
  let energy = 0;
  for (const channel of channels) for (let at = 0; at < length; at++) energy += (channel[at] ?? 0) ** 2;
  return 10 * Math.log10(energy / (2 * length));
}
