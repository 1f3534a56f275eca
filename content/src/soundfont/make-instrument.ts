import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BasicPreset } from 'spessasynth_core';
import type { InstrumentDetails, Region } from '@quatremains/protocol/entities/instrument';
import { NOTE, PIANO_KEYS } from '@quatremains/protocol/limits';
import { renderInstrument, type MadeInstrument, type InstrumentTools } from './render-instrument.ts';
import { findPreset } from './bank.ts';
import { BANK_CREDITS } from './credits.ts';
import { evenDrums } from './even-drums.ts';
import { folderOf, partialsOf, type Chosen } from './instrument-list.ts';
import { makeRegions } from './make-regions.ts';
import { loudnessOfRegions } from './passage.ts';
import { SampleFiles } from './sample-files.ts';
import { spreadOf } from './spread.ts';
import { measureTunings, Tunings, type Cents } from './tunings.ts';

function soundingNotes(regions: readonly Region[]): number[] {
  const keys = Array.from({ length: PIANO_KEYS }, (_, index) => NOTE.pianoFirst + index);
  return keys.filter((key) => regions.some(({ notes }) => notes[0] <= key && key <= notes[1]));
}

function writeManifest(folder: string, regions: readonly Region[], oneShot: boolean): void {
  const manifest = { kind: 'regions', oneShot, ...BANK_CREDITS, regions };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest)}\n`);
}

/** Writes the bank's own files, and makes regions of them. */
function extract(preset: BasicPreset, chosen: Chosen, folder: string, known?: Cents): MadeInstrument {
  const spreads = spreadOf(preset, [NOTE.pianoFirst, NOTE.pianoLast]);
  const files = new SampleFiles(folder);
  const cents = known ?? measureTunings(spreads, files, partialsOf(chosen));
  const regions = makeRegions(spreads, { files, tunings: new Tunings(cents) });
  return { regions, cents, takeOf: (file) => files.takeOf(file) };
}

/** Writes the files and the manifest of an instrument. Measures its tuning where it is not known. */
export function makeInstrument(tools: InstrumentTools, chosen: Chosen, known?: Cents): MadeInstrument {
  const preset = findPreset(tools.bank, chosen);
  const plain =
    chosen.rendered === undefined
      ? extract(preset, chosen, tools.folder, known)
      : renderInstrument(tools, preset, chosen, known);
  const made = chosen.drums ? { ...plain, regions: evenDrums(plain) } : plain;
  writeManifest(tools.folder, made.regions, chosen.drums);
  return made;
}

/** The entry of the list of instruments; with its level the instrument is as loud as `lufs`. */
export function detailsOf(chosen: Chosen, made: MadeInstrument, lufs: number): InstrumentDetails {
  const availableNotes = soundingNotes(made.regions);
  return {
    id: chosen.id,
    displayName: chosen.name,
    category: chosen.category,
    size: availableNotes.length,
    splitable: true,
    decibels: Math.round((lufs - loudnessOfRegions(made, chosen.drums)) * 10) / 10,
    availableNotes,
    path: `bank/${folderOf(chosen)}`,
  };
}
