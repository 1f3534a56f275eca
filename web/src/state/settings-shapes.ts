import { instrumentSelection } from '@quatremains/protocol/entities/instrument';
import { compressorInformation, reverbInformation } from '@quatremains/protocol/entities/room-user';
import { COMPRESSOR_DEFAULT, PIANO_KEYS, PRESET, REVERB_DEFAULT, SPLIT } from '@quatremains/protocol/limits';
import { clampCompressor, clampReverb } from '@quatremains/rules/instruments/effects';
import { total } from '@quatremains/rules/instruments/split';
import * as z from 'zod';

/** What one browser keeps of each kind at most. */
const MOST = { devices: 50, favourites: 200 } as const;
/** No device is later than this, ms. */
const LATEST = 1_000;

/** A list of which the damaged items are left out. */
function healingList<Item extends z.ZodType>(item: Item, most: number) {
  return z
    .array(item.nullable().catch(null))
    .catch([])
    .transform((items) => items.filter((one): one is NonNullable<z.output<Item>> => one !== null).slice(0, most));
}

/** Presets of which each has a name of its own: the first of each is kept. */
function presets<Preset extends z.ZodType<{ readonly name: string }>>(preset: Preset) {
  return healingList(preset, PRESET.most).transform((kept) =>
    kept.filter(({ name }, place) => kept.findIndex((other) => other.name === name) === place),
  );
}

/** What is kept for each device, by its name; the damaged ones are left out. */
function healingByName<Value extends z.ZodType>(value: Value) {
  const byName = z.record(z.string().min(1).max(200), z.unknown()).catch({});
  return byName.transform((kept): Readonly<Record<string, z.output<Value>>> => {
    const sound = Object.entries(kept).flatMap(([name, found]) => {
      const { success, data } = value.safeParse(found);
      return success ? [[name, data] as const] : [];
    });
    return Object.fromEntries(sound.slice(-MOST.devices));
  });
}

const presetName = z.string().trim().min(1).max(PRESET.nameLength);

const reverbPreset = reverbInformation.omit({ enabled: true }).extend({ name: presetName });
export type ReverbPreset = z.infer<typeof reverbPreset>;

const compressorPreset = compressorInformation.omit({ enabled: true }).extend({ name: presetName });

export const reverb = reverbInformation.transform(clampReverb).catch(REVERB_DEFAULT);
export const compressor = compressorInformation.transform(clampCompressor).catch(COMPRESSOR_DEFAULT);
export const reverbPresets = presets(reverbPreset);
export const compressorPresets = presets(compressorPreset);

/** Which devices are switched on or off by hand, by name. */
export const switchedDevices = healingByName(z.boolean());

/** Milliseconds for each device, by name. */
export const delays = healingByName(z.number().min(0).max(LATEST));

export const favourites = healingList(z.number().int().min(1), MOST.favourites);

/** A split that does not fill the keyboard is no split: then it is the grand on all keys. */
export const selectedInstruments = z
  .array(instrumentSelection)
  .max(SPLIT.most)
  .refine((split) => total(split) === PIANO_KEYS)
  .catch([{ instrumentId: 1, size: PIANO_KEYS }]);
