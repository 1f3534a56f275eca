import { ModulatorCurveTypes, type Modulator, type VoiceParameters } from 'spessasynth_core';

/** A note for a voice of the bank. */
export interface Touch {
  readonly note: number;
  readonly velocity: number;
}

type Source = Modulator['primarySource'];

const CONSTANT = 0;
const VELOCITY = 2;
const KEY = 3;
/** Of 96 dB, the share that a tenfold value adds in a concave curve (SoundFont 2.04, 9.5.3). */
const CURVE = 400 / 960;

function bent(value: number, curve: Source['curveType']): number {
  if (curve === ModulatorCurveTypes.concave) return value >= 1 ? 1 : Math.min(1, -CURVE * Math.log10(1 - value));
  if (curve === ModulatorCurveTypes.convex) return value <= 0 ? 0 : Math.max(0, 1 + CURVE * Math.log10(value));
  if (curve === ModulatorCurveTypes.switch) return value >= 0.5 ? 1 : 0;
  return value;
}

/** The value of a modulation source, 0 to 1 or −1 to 1. Wheels, pedals and pressure are at rest. */
function valueOfSource(source: Source, { note, velocity }: Touch): number {
  if (!source.isCC && source.index === CONSTANT) return 1;
  if (source.isCC || (source.index !== VELOCITY && source.index !== KEY)) return 0;
  const plain = (source.index === VELOCITY ? velocity : note) / 127;
  const value = source.isNegative ? 1 - plain : plain;
  if (!source.isBipolar) return bent(value, source.curveType);
  return Math.sign(2 * value - 1) * bent(Math.abs(2 * value - 1), source.curveType);
}

function share({ primarySource, secondarySource }: Modulator, touch: Touch): number {
  return valueOfSource(primarySource, touch) * valueOfSource(secondarySource, touch);
}

/** The value of a generator of a voice, in the units of the SoundFont standard, with its modulation by velocity and key. */
export function valueOf({ generators, modulators }: VoiceParameters, generator: number, touch: Touch): number {
  const added = modulators
    .filter(({ destination }) => destination === generator)
    .reduce((sum, modulator) => sum + modulator.transformAmount * share(modulator, touch), 0);
  return (generators[generator] ?? 0) + added;
}

/** Whether a generator depends on how hard the key is struck. */
export function followsVelocity({ modulators }: VoiceParameters, generator: number): boolean {
  return modulators.some(
    ({ destination, transformAmount, primarySource }) =>
      destination === generator && transformAmount !== 0 && !primarySource.isCC && primarySource.index === VELOCITY,
  );
}
