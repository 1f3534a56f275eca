import type { CompressorInformation, ReverbInformation } from '@quatremains/protocol/entities/room-user';
import { COMPRESSOR, COMPRESSOR_DEFAULT, PRESET, REVERB, REVERB_DEFAULT } from '@quatremains/protocol/limits';

/** The nearest number within the limits; what is no number is what it is unless said. */
function within([lowest, highest]: readonly [number, number], value: number, unlessSaid: number): number {
  // Adding 0 makes 0 of −0, which JSON does not know.
  return Number.isNaN(value) ? unlessSaid : Math.min(highest, Math.max(lowest, value)) + 0;
}

/** A reverb as it takes effect, whatever was asked for. */
export function clampReverb({ enabled, wet, decay, preDelay }: ReverbInformation): ReverbInformation {
  return {
    enabled,
    wet: within(REVERB.wet, wet, REVERB_DEFAULT.wet),
    decay: within(REVERB.decay, decay, REVERB_DEFAULT.decay),
    preDelay: within(REVERB.preDelay, preDelay, REVERB_DEFAULT.preDelay),
  };
}

/** A compressor as it takes effect, whatever was asked for. */
export function clampCompressor({ enabled, threshold, ratio, knee }: CompressorInformation): CompressorInformation {
  return {
    enabled,
    threshold: within(COMPRESSOR.threshold, threshold, COMPRESSOR_DEFAULT.threshold),
    ratio: within(COMPRESSOR.ratio, ratio, COMPRESSOR_DEFAULT.ratio),
    knee: within(COMPRESSOR.knee, knee, COMPRESSOR_DEFAULT.knee),
  };
}

/** A preset's name as it is kept of what was typed. */
export function presetName(typed: string): string {
  return typed.trim().slice(0, PRESET.nameLength).trimEnd();
}

/** Why a preset cannot be kept under this name, or null. An empty one is ignored, a taken one is said. */
export function presetNameFault(
  typed: string,
  presets: readonly { readonly name: string }[],
): 'empty' | 'taken' | null {
  const name = presetName(typed);
  if (name === '') return 'empty';
  return presets.some((preset) => preset.name === name) ? 'taken' : null;
}
