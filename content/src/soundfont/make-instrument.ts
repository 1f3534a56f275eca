import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BasicPreset } from 'spessasynth_core';
import type { InstrumentDetails, Region } from '@quatremains/protocol/entities/instrument';
import { NOTE, PIANO_KEYS } from '@quatremains/protocol/limits';
import { bake, type Oven } from './bake.ts';
import { findPreset } from './bank.ts';
import { PATH } from './bank-path.ts';
import { BANK_CREDITS } from './credits.ts';
import { folderOf, partialsOf, type Chosen } from './instrument-list.ts';
import { makeRegions } from './make-regions.ts';
import { loudnessOfRegions } from './passage.ts';
import type { Recorded } from './plain-player.ts';
import { SampleFiles } from './sample-files.ts';
import { spreadOf } from './spread.ts';
import { measureTunings } from './tuning-book.ts';

function soundingNotes(regions: readonly Region[]): number[] {
  const keys = Array.from({ length: PIANO_KEYS }, (_, index) => NOTE.pianoFirst + index);
  return keys.filter((key) => regions.some(({ notes }) => notes[0] <= key && key <= notes[1]));
}

function writeManifest(folder: string, regions: readonly Region[], oneShot: boolean): void {
  const manifest = { kind: 'regions', oneShot, ...BANK_CREDITS, regions };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest)}\n`);
}

/** The bank's own files with regions for them. */
function extract(preset: BasicPreset, chosen: Chosen, folder: string): Recorded {
  const spreads = spreadOf(preset, [NOTE.pianoFirst, NOTE.pianoLast]);
  const files = new SampleFiles(folder);
  const tunings = measureTunings(spreads, files, partialsOf(chosen));
  return { regions: makeRegions(spreads, { files, tunings }), takeOf: (file) => files.takeOf(file) };
}

/** Writes the files and the manifest of an instrument, at the level at which it is as loud as `lufs`. */
export function makeInstrument(
  { bank, ogg }: Pick<Oven, 'bank' | 'ogg'>,
  chosen: Chosen,
  into: string,
  lufs: number,
): InstrumentDetails {
  const folder = join(into, folderOf(chosen));
  mkdirSync(folder, { recursive: true });
  const preset = findPreset(bank, chosen);
  const recorded =
    chosen.baked === undefined ? extract(preset, chosen, folder) : bake({ bank, ogg, folder }, preset, chosen);
  writeManifest(folder, recorded.regions, chosen.drums);
  const availableNotes = soundingNotes(recorded.regions);
  return {
    id: chosen.id,
    displayName: chosen.name,
    category: chosen.category,
    size: availableNotes.length,
    splitable: true,
    decibels: Math.round((lufs - loudnessOfRegions(recorded, chosen.drums)) * 10) / 10,
    availableNotes,
    path: `${PATH}/${folderOf(chosen)}`,
  };
}
