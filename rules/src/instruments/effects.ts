import type { CompressorInformation, ReverbInformation } from '@quatremains/protocol/entities/room-user';
import { COMPRESSOR, COMPRESSOR_DEFAULT, PRESET, REVERB, REVERB_DEFAULT } from '@quatremains/protocol/limits';

/** Clamps a number to the limits; NaN becomes the default. */
function within([lowest, highest]: readonly [number, number], value: number, unlessSaid: number): number {
  // Adding 0 turns −0 into 0, because JSON has no −0.
  return Number.isNaN(value) ? unlessSaid : Math.min(highest, Math.max(lowest, value)) + 0;
}

/** Clamps the values of a reverb to `REVERB`. */
export function clampReverb({ enabled, wet, decay, preDelay }: ReverbInformation): ReverbInformation {
  return {
    enabled,
    wet: within(REVERB.wet, wet, REVERB_DEFAULT.wet),
    decay: within(REVERB.decay, decay, REVERB_DEFAULT.decay),
    preDelay: within(REVERB.preDelay, preDelay, REVERB_DEFAULT.preDelay),
  };
}

/** Clamps the values of a compressor to `COMPRESSOR`. */
export function clampCompressor({ enabled, threshold, ratio, knee }: CompressorInformation): CompressorInformation {
  return {
    enabled,
    threshold: within(COMPRESSOR.threshold, threshold, COMPRESSOR_DEFAULT.threshold),
    ratio: within(COMPRESSOR.ratio, ratio, COMPRESSOR_DEFAULT.ratio),
    knee: within(COMPRESSOR.knee, knee, COMPRESSOR_DEFAULT.knee),
  };
}

/** Name of a preset as it is saved: trimmed and cut to its maximum length. */
export function presetName(typed: string): string {
  return typed.trim().slice(0, PRESET.nameLength).trimEnd();
}

/** Why a preset cannot be saved under this name, or null. The form ignores an empty name and shows a message for a taken one. */
export function presetNameError(
  typed: string,
  presets: readonly { readonly name: string }[],
): 'empty' | 'taken' | null {
  const name = presetName(typed);
  if (name === '') return 'empty';
  return presets.some((preset) => preset.name === name) ? 'taken' : null;
}
