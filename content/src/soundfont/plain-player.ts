import type { Region } from '@quatremains/protocol/entities/instrument';
import type { Sound } from '../sound.ts';
import { lowpass } from './biquad.ts';
import type { Take } from './tile.ts';

/** Regions, and the recordings of their files. */
export interface Recorded {
  readonly regions: readonly Region[];
  takeOf(file: string): Take;
}

export interface Played {
  readonly note: number;
  readonly velocity: number;
  /** The times of the release and of the end, in seconds. */
  readonly held: number;
  readonly seconds: number;
}

export const RATE = 48_000;
const SIXTY_DECIBELS = Math.log(1_000);

const amplitude = (decibels: number): number => 10 ** (decibels / 20);

const isIn = ([first, last]: readonly [number, number], value: number): boolean => first <= value && value <= last;

/** The regions that sound for a key. */
export function regionsFor(regions: readonly Region[], note: number, velocity: number): Region[] {
  return regions.filter((region) => isIn(region.notes, note) && isIn(region.velocities, velocity));
}

function heldLevel({ attack, hold, decay, sustain }: Region['envelope'], seconds: number): number {
  if (seconds < attack) return seconds / attack;
  if (seconds < attack + hold || decay === 0) return seconds < attack + hold ? 1 : sustain;
  return Math.max(sustain, Math.exp((-SIXTY_DECIBELS * (seconds - attack - hold)) / decay));
}

/** The envelope at a time; after the release of the key it falls by 60 dB in its release time. */
function levelAt(envelope: Region['envelope'], held: number, seconds: number): number {
  if (seconds <= held) return heldLevel(envelope, seconds);
  return heldLevel(envelope, held) * Math.exp((-SIXTY_DECIBELS * (seconds - held)) / envelope.release);
}

function wrapped({ loop }: Region, position: number, mayLoop: boolean): number {
  if (loop === undefined || !mayLoop || position < loop.end) return position;
  return loop.start + ((position - loop.start) % (loop.end - loop.start));
}

function frameAt({ channel, rate }: Take, seconds: number): number {
  const at = seconds * rate;
  const whole = Math.floor(at);
  const low = channel[whole] ?? 0;
  return low + (at - whole) * ((channel[whole + 1] ?? 0) - low);
}

function playTake(region: Region, take: Take, { note, velocity, held, seconds }: Played): Float32Array {
  const rate = 2 ** (((note - region.root) * region.scale) / 1_200);
  const gain = amplitude(region.decibels) * (velocity / 127) ** 2;
  const played = new Float32Array(Math.round(seconds * RATE)).map((_, index) => {
    const time = index / RATE;
    const mayLoop = region.loop !== undefined && !(region.loop.untilRelease && time > held);
    const position = wrapped(region, region.start + time * rate, mayLoop);
    return gain * levelAt(region.envelope, held, time) * frameAt(take, position);
  });
  return region.lowpass === undefined ? played : lowpass(region.lowpass, RATE)(played);
}

/** The gains of a mono file in both channels: 1 in the middle, and the same power elsewhere. */
function panGains(pan: number): [number, number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [Math.SQRT2 * Math.cos(angle), Math.SQRT2 * Math.sin(angle)];
}

function add(into: Float32Array, from: Float32Array, gain: number): void {
  for (let at = 0; at < into.length; at++) into[at] = (into[at] ?? 0) + gain * (from[at] ?? 0);
}

/** A note without the instrument's own level, as a browser plays it except for the resampling. */
export function play({ regions, takeOf }: Recorded, played: Played): Sound {
  const length = Math.round(played.seconds * RATE);
  const channels: [Float32Array, Float32Array] = [new Float32Array(length), new Float32Array(length)];
  for (const region of regionsFor(regions, played.note, played.velocity)) {
    const [left, right] = region.files.map((file) => playTake(region, takeOf(file), played));
    const [leftGain, rightGain] = panGains(region.pan);
    if (left !== undefined) add(channels[0], left, right === undefined ? leftGain : 1);
    if (left !== undefined) add(channels[1], right ?? left, right === undefined ? rightGain : 1);
  }
  return { channels, rate: RATE };
}
