import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BasicSample } from 'spessasynth_core';
import { fileName } from './file-name.ts';
import { isTiny, roundsFor, tile, type Take } from './tile.ts';
import { writeWav } from './wav.ts';

/** A sample of the bank as a file of an instrument. */
export interface SampleFile {
  readonly file: string;
  readonly take: Take;
  /** How often its loop is repeated in the file: 1 where the sample is unchanged. */
  readonly rounds: number;
}

function write(folder: string, bytes: Uint8Array, ending: string): string {
  const file = fileName(bytes, ending);
  writeFileSync(join(folder, file), bytes);
  return file;
}

/** The bank's Ogg files stay unchanged; only single waves are repeated, in WAV files. */
function writeSample(folder: string, sample: BasicSample): SampleFile {
  const take = { channel: sample.getAudioData(), rate: sample.sampleRate };
  if (!isTiny(take)) return { file: write(folder, sample.getRawData(true), 'ogg'), take, rounds: 1 };
  const { loopStart, loopEnd } = sample;
  const tiled = tile(take, loopStart, loopEnd);
  const rounds = roundsFor(take, loopEnd - loopStart);
  return { file: write(folder, writeWav(tiled.channel, tiled.rate), 'wav'), take: tiled, rounds };
}

/** Writes each sample once, and finds the file of each sample. */
export class SampleFiles {
  readonly #folder: string;
  readonly #files = new Map<BasicSample, SampleFile>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  of(sample: BasicSample): SampleFile {
    const known = this.#files.get(sample);
    if (known !== undefined) return known;
    const made = writeSample(this.#folder, sample);
    this.#files.set(sample, made);
    return made;
  }

  takeOf(file: string): Take {
    const found = [...this.#files.values()].find((made) => made.file === file);
    if (found === undefined) throw new Error(`${file} was not written`);
    return found.take;
  }
}
