import { BAR, BAR_FLOATS } from '../bars.ts';
import type { Scene } from '../scene.ts';

/** The wave over the own keys: each struck key lifts it, and ripples spread from there. */
export const TOP_WAVE = { fewestPoints: 64, mostPoints: 256, spacing: 6, pulses: 16 } as const;

/** The floats of one pulse: centre of its key, start, end and height, CSS pixels and seconds. */
const PULSE_FLOATS = 4;

const HIGHEST = 26;
/** Upper limit of the height, CSS pixels. */
export const WAVE_CEILING = HIGHEST * 1.35;
const SHARE_OF_RISE = 0.34;
/** A pulse is invisible this long after its end, seconds. */
const FADES = 1.3;

/** The current pulses. One reused array. */
export interface Pulses {
  readonly data: Float32Array;
  count: number;
}

export function createPulses(): Pulses {
  return { data: new Float32Array(TOP_WAVE.pulses * PULSE_FLOATS), count: 0 };
}

export function wavePoints(width: number, share: number): number {
  const points = Math.round((width / TOP_WAVE.spacing) * share);
  return Math.max(TOP_WAVE.fewestPoints, Math.min(TOP_WAVE.mostPoints, points));
}

function lifts(data: Float32Array, from: number, now: number): boolean {
  const start = data[from + BAR.start] ?? 0;
  const end = data[from + BAR.end] ?? 0;
  return start <= now && end > start && end + FADES > now && (data[from + BAR.width] ?? 0) > 0;
}

function writePulse(pulses: Float32Array, to: number, bars: Float32Array, from: number): void {
  pulses[to] = (bars[from + BAR.left] ?? 0) + (bars[from + BAR.width] ?? 0) / 2;
  pulses[to + 1] = bars[from + BAR.start] ?? 0;
  pulses[to + 2] = bars[from + BAR.end] ?? 0;
  pulses[to + 3] = Math.min(HIGHEST, (bars[from + BAR.rise] ?? 0) * SHARE_OF_RISE);
}

/** The newest pulses, from the bars of this board. `now` is in seconds of the picture's time. */
export function gatherPulses(pulses: Pulses, scene: Scene, board: number, now: number): void {
  const { bars } = scene;
  let found = 0;
  for (let index = 0; index < bars.size; index++) {
    const slot = bars.slotAt(index);
    if (scene.boardOf(slot) !== board || !lifts(bars.data, slot * BAR_FLOATS, now)) continue;
    writePulse(pulses.data, (found++ % TOP_WAVE.pulses) * PULSE_FLOATS, bars.data, slot * BAR_FLOATS);
  }
  pulses.count = Math.min(found, TOP_WAVE.pulses);
  pulses.data.fill(0, pulses.count * PULSE_FLOATS);
}

function lift({ data }: Pulses, index: number, x: number, now: number): number {
  const from = index * PULSE_FLOATS;
  const age = now - (data[from + 1] ?? 0);
  const released = Math.max(0, now - (data[from + 2] ?? 0));
  const rises = Math.max(0, Math.min(1, age / 0.07));
  const strength = rises * (0.55 + 0.45 * Math.exp(-3 * age)) * Math.exp(-4.5 * released);
  const reach = 26 + 64 * (1 - Math.exp(-2 * age));
  const away = Math.abs(x - (data[from] ?? 0));
  const ripple = 0.72 + 0.28 * Math.cos(away * 0.12 - age * 8);
  return (data[from + 3] ?? 0) * strength * Math.exp(-((away / reach) ** 2)) * ripple;
}

/** The height of the wave at `x`, CSS pixels. The shader (`shaders/top-wave.ts`) computes the same. */
export function topWaveAt(pulses: Pulses, x: number, now: number): number {
  let sum = 0;
  for (let index = 0; index < pulses.count; index++) sum += lift(pulses, index, x, now);
  return WAVE_CEILING * (1 - Math.exp(-sum / WAVE_CEILING));
}
