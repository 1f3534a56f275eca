import { loudnessOf, type Sound } from '../sound.ts';
import { brightnessOf, through } from './brightness.ts';
import { cellsOf, octavesOf, type Cells } from './cells.ts';
import { FAINT, HIGHER, levelBetween, minus, RATE, within } from './compare.ts';
import { equalisationOf } from './equalisation.ts';
import { equalise, equalisedBy, THIRDS } from './equalise.ts';

/** How a recording differs from that of the same key in the first layer, and what is done to it that nothing else does. */
export interface Tone {
  /** So much brighter it is: decibels of a high shelf. */
  readonly brightness: number;
  /** Decibels by which each third of an octave is raised or lowered. */
  readonly thirds: readonly number[];
  /** Decibels by which it is then louder than it should be where layers meet. */
  readonly louder: number;
}

/** A recording as it is heard of its file, when its loudness is 0 dB, and what was done to it. */
export interface Layer {
  readonly cells: Cells;
  readonly tone: Tone;
}

/** What a sound is like once it has been a file: where it is faint, the encoder makes more or less of it. */
export type ThroughFile = (sound: Sound) => Promise<Sound>;

const PASSES = 4;

/** The greatest step of an octave that is heard, on any key that plays the recordings. */
function worstStep(below: Cells, above: Cells, level: number): number {
  const steps = HIGHER.flatMap((higher) => {
    const [levels, others] = [octavesOf(below, higher), octavesOf(above, higher)];
    const isHeard = within(FAINT, levels);
    return minus(levels, others).map((step, index) => (isHeard[index] === true ? Math.abs(step - level) : 0));
  });
  return Math.max(...steps);
}

interface Match {
  readonly reference: Layer;
  readonly sound: Sound;
  /** Where the shelf is. */
  readonly hertz: number;
  /** Whether it is the layer of the harder strokes. */
  readonly harder: boolean;
  readonly throughFile: ThroughFile;
}

/** A sound as a layer of this tone. */
export async function layerOf(sound: Sound, tone: Tone, throughFile: ThroughFile): Promise<Layer> {
  const power = 10 ** (-loudnessOf(sound) / 10);
  return { cells: cellsOf(await throughFile(sound)).map((cell) => cell * power), tone };
}

/**
 * Brings a recording to one of the layer beside it, so that both differ by a shelf alone: then a note that changes from one to the other
 * halfway changes nothing. What is heard of its file is looked at each time; the best is taken.
 */
export async function matchTo({ reference, sound, hertz, harder, throughFile }: Match): Promise<Layer> {
  const { cells: plain } = await layerOf(sound, reference.tone, throughFile);
  const brightness = harder ? brightnessOf(reference.cells, plain, hertz) : brightnessOf(plain, reference.cells, hertz);
  const half = (harder ? brightness : -brightness) / 2;
  const below = through(reference.cells, hertz, half);
  let [thirds, encoded] = [THIRDS.map(() => 0), plain];
  let best: { worst: number; layer: Layer } | null = null;
  for (let pass = 0; pass < PASSES; pass++) {
    thirds = equalisationOf(below, through(encoded, hertz, -half), thirds);
    const equalised = equalise(sound, thirds);
    const { cells } = await layerOf(equalised, reference.tone, throughFile);
    const above = through(cells, hertz, -half);
    const level = levelBetween(below, above);
    const worst = worstStep(below, above, level);
    const louder = Math.round(100 * (reference.tone.louder - level)) / 100;
    const tone = { brightness: reference.tone.brightness + 2 * half, thirds, louder };
    if (best === null || worst < best.worst) best = { worst, layer: { cells, tone } };
    const changed = equalisedBy(thirds, RATE);
    encoded = cells.map((power, cell) => power / (changed[cell] ?? 1));
  }
  if (best === null) throw new Error('No pass was made');
  console.log(`  within ${best.worst.toFixed(2)} dB of the layer beside it`);
  return best.layer;
}
