import { tuningOf, type Tuning } from './pitch.ts';
import type { SampleFiles } from './sample-files.ts';
import type { Spread } from './spread.ts';
import type { Take } from './tile.ts';

/** The measured part of a note: its start after the attack, and its length, seconds. */
const AFTER_ATTACK = 0.05;
const LENGTH = 0.8;
/** Below this share of the sound's energy, its pitch is not clear. */
export const SURE = 0.35;

/** A part of the sound with its loop repeated. */
function sustained({ channel, rate }: Take, { start, loop }: Pick<Spread, 'start' | 'loop'>): Float32Array {
  const from = Math.round((start + AFTER_ATTACK) * rate);
  const [first, end] = [Math.round((loop?.start ?? 0) * rate), Math.round((loop?.end ?? Infinity) * rate)];
  return Float32Array.from({ length: Math.round(LENGTH * rate) }, (_, index) => {
    const at = from + index;
    return channel[at < end ? at : first + ((at - first) % (end - first))] ?? 0;
  });
}

/** The tuning of a take relative to its key. */
export function measureTuning(take: Take, spread: Pick<Spread, 'start' | 'loop' | 'root'>, partials: number): Tuning {
  const hertz = 440 * 2 ** ((spread.root - 69) / 12);
  return tuningOf(sustained(take, spread), take.rate, { hertz, partials });
}

/** How many cents files are out of tune; those without a clear pitch are left out. */
export type Cents = Readonly<Record<string, number>>;

/** How far each file of an instrument is out of tune. A file without a clear pitch gets the median of the others. */
export class Tunings {
  readonly #cents: Cents;
  readonly #others: number;

  constructor(cents: Cents) {
    this.#cents = cents;
    this.#others = median(Object.values(cents));
  }

  centsOf(file: string): number {
    return this.#cents[file] ?? this.#others;
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The distinct roots at which a file is used: more than one where voices are detuned on purpose. */
function byFile(spreads: readonly Spread[], files: SampleFiles): Map<string, Map<number, Spread>> {
  const uses = new Map<string, Map<number, Spread>>();
  for (const spread of spreads) {
    const [sample] = spread.samples;
    if (sample === undefined) continue;
    const { file } = files.of(sample);
    const roots = uses.get(file) ?? new Map<number, Spread>();
    uses.set(file, roots.set(spread.root, spread));
  }
  return uses;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Measures every file. Where a file is used at several roots, their mean is tuned, and their distance stays. */
export function measureTunings(spreads: readonly Spread[], files: SampleFiles, partials: number): Cents {
  const cents: Record<string, number> = {};
  for (const [file, roots] of byFile(spreads, files)) {
    const tunings = [...roots.values()].map((spread) => measureTuning(files.takeOf(file), spread, partials));
    if (tunings.every(({ share }) => share >= SURE)) cents[file] = mean(tunings.map((tuning) => tuning.cents));
  }
  return cents;
}
