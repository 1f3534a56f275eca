import { loudnessOf, onBothSides, type Sound } from '../sound.ts';
import { highShelf } from './filters.ts';
import { equalise, OCTAVES, octavesOf } from './octaves.ts';

/** How a recording differs from that of the same key in the first layer, and what is done to it that nothing else does. */
export interface Tone {
  /** So much brighter it is: decibels of a high shelf. */
  readonly brightness: number;
  /** Decibels by which each octave is raised or lowered. */
  readonly octaves: readonly number[];
  /** Decibels by which it is then louder than it should be where layers meet. */
  readonly louder: number;
}

/** A layer beside another one: what is brought to it, and by how much brighter it is. */
interface Neighbour {
  readonly sound: Sound;
  readonly tone: Tone;
}

const ROUNDS = 6;
/** What is lower under the strongest octave is left as it is. */
const INAUDIBLE = -80;
const MOST_EQUALISED = 18;
const MOST_BRIGHTNESS = 18;
const STEP = 1;

/** The longest strings become brighter from lower on. */
const LAST_LONG = 47;

/** Where the harder stroke makes a key brighter, in hertz: above its lowest partials. */
export function shelfOf(root: number): number {
  return root <= LAST_LONG ? 2_000 : Math.max(2_600, 2 * 440 * 2 ** ((root - 69) / 12));
}

export function brighten(sound: Sound, hertz: number, decibels: number): Sound {
  return decibels === 0 ? sound : onBothSides(sound, highShelf({ hertz, decibels }, sound.rate));
}

/** The octaves of a sound whose loudness is 0 dB, heard through a shelf. */
function heard(sound: Sound, hertz: number, decibels: number): number[] {
  const loudness = loudnessOf(sound);
  return octavesOf(brighten(sound, hertz, decibels)).map((level) => level - loudness);
}

function audible(levels: readonly number[]): boolean[] {
  const most = Math.max(...levels);
  return levels.map((level) => level > most + INAUDIBLE);
}

/** Halfway between both: the one brightened by half of their difference, the other dulled by as much. */
function differences(reference: Sound, sound: Sound, hertz: number, brightness: number): number[] {
  const above = heard(sound, hertz, -brightness / 2);
  const below = heard(reference, hertz, brightness / 2);
  return below.map((level, index) => level - (above[index] ?? 0));
}

/** The shelf that leaves the least to be equalised where it works. */
function brightnessOf(reference: Sound, sound: Sound, hertz: number): number {
  const isAudible = audible(octavesOf(reference));
  const cost = (brightness: number): number =>
    differences(reference, sound, hertz, brightness)
      .filter((_, index) => isAudible[index] === true && (OCTAVES[index] ?? 0) > hertz / 4)
      .reduce((sum, difference) => sum + difference ** 2, 0);
  const candidates = Array.from({ length: MOST_BRIGHTNESS / STEP + 1 }, (_, index) => index * STEP);
  const costs = candidates.map(cost);
  return candidates[costs.indexOf(Math.min(...costs))] ?? 0;
}

function clamped(decibels: number): number {
  return Math.round(10 * Math.max(-MOST_EQUALISED, Math.min(MOST_EQUALISED, decibels))) / 10;
}

/**
 * Brings a recording to one of the layer beside it, so that both differ by a shelf alone: then a note that changes from one to the other
 * halfway changes nothing. `harder` says whether it is the layer of the harder strokes.
 */
export function matchTo(reference: Neighbour, sound: Sound, hertz: number, harder: boolean): Neighbour {
  const brightness = harder ? brightnessOf(reference.sound, sound, hertz) : brightnessOf(sound, reference.sound, hertz);
  const signed = harder ? brightness : -brightness;
  const levels = octavesOf(reference.sound);
  const isAudible = audible(levels);
  const strongest = levels.indexOf(Math.max(...levels));
  let octaves = OCTAVES.map(() => 0);
  let matched = sound;
  let level = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const missing = differences(reference.sound, matched, hertz, signed);
    level = missing[strongest] ?? 0;
    if (round === ROUNDS) break;
    octaves = octaves.map((decibels, index) =>
      isAudible[index] === true ? clamped(decibels + 0.8 * ((missing[index] ?? 0) - level)) : decibels,
    );
    matched = equalise(sound, octaves);
  }
  const louder = Math.round(100 * (reference.tone.louder - level)) / 100;
  return { sound: matched, tone: { brightness: reference.tone.brightness + signed, octaves, louder } };
}
