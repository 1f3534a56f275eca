import { NOTE } from '@quatremains/protocol/limits';
import type { InstrumentDetails, LayeredManifest, Sample } from '@quatremains/protocol/entities/instrument';
import { Brightness } from './brightness.ts';
import { NO_STRIKES, type LoadedInstrument, type Shape, type Strike, type Struck, type Tone } from './instrument.ts';
import { PLAIN_ENVELOPE } from './envelope.ts';
import { amplitude, LoudnessTable, loudnessOf } from './loudness.ts';

const NOTES = NOTE.highest + 1;
/** A wrong layer costs as much as a recording this many semitones away. */
const LAYER_COST = 4;

interface Recorded {
  readonly sample: Sample;
  readonly buffer: AudioBuffer;
  readonly root: number;
  readonly layer: number;
  readonly amplitude: number;
}

/** The shape of a filtered or looped recording; null for an unchanged one. */
function shapeOf({ tail }: Sample, tone: Tone | null, rate: number, release: number): Shape | undefined {
  if (tone === null && tail === undefined) return undefined;
  const plain = { start: 0, loop: undefined, tone, group: null, oneShot: false };
  if (tail === undefined) return { ...plain, envelope: PLAIN_ENVELOPE };
  const loop = { start: tail.start, end: tail.end, untilRelease: false };
  return { ...plain, loop, envelope: { attack: 0, hold: tail.start / rate, decay: tail.decay, sustain: 0, release } };
}

function layerOfVelocity(velocity: number, { layers }: LayeredManifest): number {
  const distances = layers.map((layer) => Math.abs(layer.velocity - velocity));
  return distances.indexOf(Math.min(...distances));
}

/** An instrument of velocity layers that loads its recordings one by one. */
export class LayeredInstrument implements LoadedInstrument {
  readonly #manifest: LayeredManifest;
  readonly #gain: number;
  readonly #available: ReadonlySet<number>;
  readonly #loudness: LoudnessTable;
  readonly #brightness: Brightness;
  readonly #layers: readonly number[];
  /** The best loaded recording, by layer and note. */
  readonly #best: (Recorded | undefined)[];

  constructor(manifest: LayeredManifest, { decibels, availableNotes }: InstrumentDetails) {
    this.#manifest = manifest;
    this.#gain = amplitude(decibels);
    this.#available = new Set(availableNotes);
    this.#loudness = new LoudnessTable(manifest);
    this.#brightness = new Brightness(manifest);
    this.#layers = Array.from({ length: NOTE.velocityHighest + 1 }, (_, velocity) =>
      layerOfVelocity(velocity, manifest),
    );
    this.#best = Array.from<undefined>({ length: manifest.layers.length * NOTES });
  }

  add(sample: Sample, buffer: AudioBuffer): void {
    const { root, layer } = sample;
    const recorded = { sample, buffer, root, layer, amplitude: amplitude(loudnessOf(sample, this.#manifest.layers)) };
    for (let place = 0; place < this.#best.length; place++) {
      const best = this.#best[place];
      if (best === undefined || cost(recorded, place) < cost(best, place)) this.#best[place] = recorded;
    }
  }

  strike(note: number, velocity: number): readonly Strike[] {
    const recorded = this.#best[(this.#layers[velocity] ?? 0) * NOTES + note];
    if (recorded === undefined || !this.#available.has(note)) return NO_STRIKES;
    const gain = (this.#gain * this.#loudness.at(note, velocity)) / recorded.amplitude;
    const { buffer, sample } = recorded;
    const rate = 2 ** ((100 * (note - sample.root) - (sample.cents ?? 0)) / 1_200);
    const releaseSeconds = note >= (this.#manifest.undampedFrom ?? Infinity) ? Infinity : this.#manifest.releaseSeconds;
    const shape = shapeOf(sample, this.#brightness.shelfOf(sample, velocity), rate, releaseSeconds);
    return [{ buffer, rate, gain, releaseSeconds, ...(shape === undefined ? {} : { shape }) }];
  }
}

/** The recording a key plays when everything is loaded. */
export function sampleFor(manifest: LayeredManifest, { note, velocity }: Struck): Sample | undefined {
  const place = layerOfVelocity(velocity, manifest) * NOTES + note;
  return manifest.samples.toSorted((one, other) => cost(one, place) - cost(other, place))[0];
}

/** The distance of a recording from a note and layer. */
function cost({ root, layer }: Pick<Sample, 'root' | 'layer'>, place: number): number {
  const note = place % NOTES;
  const wanted = (place - note) / NOTES;
  return Math.abs(root - note) + LAYER_COST * Math.abs(layer - wanted);
}
