import { WHOLE } from '../score.ts';

/** Ticks of the unit of length that the written texts have: `L:1/8`. */
const UNIT = WHOLE / 8;
const SHORTEST = WHOLE / 64;
const ROUNDING = 3;

/** Lengths that a note can have: a value by itself, with a dot, with two; the longest first. */
const VALUES = Array.from({ length: 7 }, (_, power) => WHOLE / 2 ** power)
  .flatMap((value) => [value * 1.75, value * 1.5, value])
  .filter((ticks) => Number.isInteger(ticks / (SHORTEST / 4)))
  .toSorted((one, other) => other - one);

function splitGreedily(ticks: number, values: readonly number[]): number[] {
  const part = values.find((value) => value <= ticks);
  if (part === undefined) return ticks > 0 ? [ticks] : [];
  return [part, ...splitGreedily(ticks - part, values)];
}

/** The lengths of tied notes that are as long together: up to the next beat, whole beats, and the rest. A note value is one length. */
export function splitLength(ticks: number, start: number, beat: number): number[] {
  if (VALUES.includes(ticks)) return [ticks];
  const before = Math.min(ticks, (beat - (start % beat)) % beat);
  const whole = Math.floor((ticks - before) / beat) * beat;
  const beats = VALUES.filter((value) => value % beat === 0);
  return [
    ...splitGreedily(before, VALUES),
    ...splitGreedily(whole, beats),
    ...splitGreedily(ticks - before - whole, VALUES),
  ];
}

/** The value nearest to a length: parts of tuplets are whole ticks and so not exact. */
export function nearestValue(ticks: number): number {
  return VALUES.reduce((best, value) => (Math.abs(value - ticks) < Math.abs(best - ticks) ? value : best), WHOLE);
}

/** Whether a length is a note value but for the rounding of ticks. */
export function isValue(ticks: number): boolean {
  return Math.abs(nearestValue(ticks) - ticks) <= ROUNDING;
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}

/** `3/2` for three sixteenths. */
export function abcLength(ticks: number): string {
  const common = divisor(ticks, UNIT);
  const [count, parts] = [ticks / common, UNIT / common];
  if (parts === 1) return count === 1 ? '' : String(count);
  if (count === 1 && parts === 2) return '/';
  return `${count === 1 ? '' : count}/${parts}`;
}
