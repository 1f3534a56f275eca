import type { InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import { COMPRESSOR_DEFAULT, PIANO_KEYS, PRESET, REVERB_DEFAULT, SPLIT } from '@quatremains/protocol/limits';
import { clampCompressor, clampReverb } from '@quatremains/rules/instruments/effects';
import { total } from '@quatremains/rules/instruments/split';
import { boolean, byName, integer, list, number, object, text, type Reader } from './read-saved.ts';

/** The highest numbers of saved entries. */
const MOST = { devices: 50, favourites: 200 } as const;
/** The highest number of characters of a work's id. */
const WORK_LENGTH = 200;
/** The highest delay of a device, ms. */
const LATEST = 1_000;

/** Presets with unique names: the first of each name stays. */
function presets<Preset extends { readonly name: string }>(read: Reader<Preset>) {
  const readList = list(read, PRESET.most);
  return (found: unknown): Preset[] => {
    const saved = readList(found);
    return saved.filter(({ name }, place) => saved.findIndex((other) => other.name === name) === place);
  };
}

const name = text(PRESET.nameLength);
const reverbFields = { wet: number(), decay: number(), preDelay: number() };
const compressorFields = { threshold: number(), ratio: number(), knee: number() };
const readReverb = object({ enabled: boolean, ...reverbFields });
const readCompressor = object({ enabled: boolean, ...compressorFields });

export const reverb = (found: unknown) => clampReverb(readReverb(found) ?? REVERB_DEFAULT);
export const compressor = (found: unknown) => clampCompressor(readCompressor(found) ?? COMPRESSOR_DEFAULT);
export const reverbPresets = presets(object({ ...reverbFields, name }));
export const compressorPresets = presets(object({ ...compressorFields, name }));

/** The devices switched on or off by hand, by name. */
export const switchedDevices = byName(boolean, MOST.devices);

/** Milliseconds for each device, by name. */
export const delays = byName(number(0, LATEST), MOST.devices);

export const favourites = list(integer(1), MOST.favourites);

/** Works of the MIDI library. */
export const works = list(text(WORK_LENGTH), MOST.favourites);

const parts = list(object({ instrumentId: integer(1), size: integer(1, PIANO_KEYS) }), SPLIT.most);

/** A split that does not fill the keyboard is not valid: the grand on all keys replaces it. */
export function selectedInstruments(found: unknown): InstrumentSelection[] {
  const split = parts(found);
  return total(split) === PIANO_KEYS ? split : [{ instrumentId: 1, size: PIANO_KEYS }];
}
