import type { InstrumentDetails, Region, RegionManifest } from '@quatremains/protocol/entities/instrument';
import { NOTE } from '@quatremains/protocol/limits';
import { NO_STRIKES, type LoadedInstrument, type Shape, type Strike, type Tone } from './instrument.ts';
import { amplitude } from './loudness.ts';

/** A velocity outside the recording's range costs as much as this many semitones. */
const VELOCITY_COST = 4;

interface Recorded {
  readonly region: Region;
  readonly shape: Shape;
  readonly gain: number;
  buffer: AudioBuffer | null;
}

function has([first, last]: readonly [number, number], value: number): boolean {
  return first <= value && value <= last;
}

/** Returns one object for equal ones, because voices are grouped by identity. */
class Tones {
  readonly #known = new Map<string, Tone>();

  of({ pan, lowpass }: Region): Tone | null {
    if (pan === 0 && lowpass === undefined) return null;
    const name = JSON.stringify([pan, lowpass]);
    const tone = this.#known.get(name) ?? { pan, lowpass };
    this.#known.set(name, tone);
    return tone;
  }
}

class Groups {
  readonly #known = new Map<number, object>();

  of({ group }: Region): object | null {
    if (group === undefined) return null;
    const known = this.#known.get(group) ?? {};
    this.#known.set(group, known);
    return known;
  }
}

function strikeOf({ region, shape, gain, buffer }: Recorded, note: number, velocity: number): Strike[] {
  if (buffer === null) return [];
  const rate = 2 ** (((note - region.root) * region.scale) / 1_200);
  const share = (velocity / NOTE.velocityHighest) ** 2;
  return [{ buffer, rate, gain: gain * share, releaseSeconds: region.envelope.release, shape }];
}

/** An instrument of regions that loads its recordings one by one. Until all are loaded, the nearest loaded ones play. */
export class RegionInstrument implements LoadedInstrument {
  readonly #recorded: readonly Recorded[];
  /** The regions of each note. */
  readonly #byNote: readonly (readonly Recorded[])[];

  constructor({ regions, oneShot }: RegionManifest, { decibels, availableNotes }: InstrumentDetails) {
    const [tones, groups] = [new Tones(), new Groups()];
    this.#recorded = regions.map((region) => {
      const { start, loop, envelope } = region;
      const shape = { start, loop, envelope, oneShot, tone: tones.of(region), group: groups.of(region) };
      return { region, shape, gain: amplitude(decibels + region.decibels), buffer: null };
    });
    const available = new Set(availableNotes);
    this.#byNote = Array.from({ length: NOTE.highest + 1 }, (_, note) =>
      available.has(note) ? this.#recorded.filter(({ region }) => has(region.notes, note)) : [],
    );
  }

  /** Sets the recording of these regions. */
  add(regions: ReadonlySet<Region>, buffer: AudioBuffer): void {
    for (const recorded of this.#recorded) if (regions.has(recorded.region)) recorded.buffer = buffer;
  }

  strike(note: number, velocity: number): readonly Strike[] {
    const wanted = this.#byNote[note]?.filter(({ region }) => has(region.velocities, velocity)) ?? [];
    if (velocity === 0 || wanted.length === 0) return NO_STRIKES;
    const strikes = wanted.flatMap((recorded) => strikeOf(recorded, note, velocity));
    return strikes.length > 0 ? strikes : this.#nearest(note, velocity);
  }

  /** Where each key is a different sound, recordings of other keys cannot replace it. */
  #nearest(note: number, velocity: number): readonly Strike[] {
    let nearest: Recorded | null = null;
    let least = Infinity;
    for (const recorded of this.#recorded) {
      const { region, shape, buffer } = recorded;
      if (buffer === null || shape.oneShot || region.scale !== 100) continue;
      const cost = Math.abs(region.root - note) + (has(region.velocities, velocity) ? 0 : VELOCITY_COST);
      if (cost >= least) continue;
      least = cost;
      nearest = recorded;
    }
    return nearest === null ? NO_STRIKES : strikeOf(nearest, note, velocity);
  }
}
