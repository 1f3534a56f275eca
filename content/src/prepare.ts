import { mkdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { foldersIn, isMadeOf, makeFolder, removeFolder } from './build-folder.ts';
import { hashBank, hashGrand, hashOf } from './ingredients.ts';
import { readMeasurements, versionOf, type Measurements } from './measurements.ts';
import { removeOldVersions } from './old-versions.ts';
import { CHOSEN, folderOf } from './soundfont/instrument-list.ts';
import { writeCredits } from './soundfont/write-credits.ts';

const ALL = join(import.meta.dirname, '../build/instruments');
/** Each version of the samples has its own folder: another server may still serve its own. */
const VERSION = versionOf(readMeasurements());
const BUILD = join(ALL, VERSION);
export const GRAND = join(BUILD, 'concert-grand');
/** The grand with its first layer only, while the rest of it is being made. */
const GRAND_FIRST = `${GRAND}-first`;
export const BANK = join(BUILD, 'bank');
/** Written by the parent process where this one failed: missing instruments are not being made. */
const FAILED = join(ALL, 'failed.txt');

/** The hashes of the ingredients of the grand's folders and of the bank's. */
interface Ingredients {
  readonly grand: string;
  readonly bank: string;
}

const bankFolders = CHOSEN.map((chosen) => join(BANK, folderOf(chosen)));

function ingredientsOf({ grand, cents }: Measurements): Ingredients {
  return {
    grand: hashOf([hashGrand(), JSON.stringify(grand)]),
    bank: hashOf([hashBank(), JSON.stringify(cents)]),
  };
}

/** Removes folders of other ingredients, which must not be played as listed. */
function removeStale({ grand, bank }: Ingredients): void {
  for (const folder of foldersIn(BUILD)) if (folder !== BANK && !isMadeOf(folder, grand)) removeFolder(folder);
  for (const folder of foldersIn(BANK)) if (!isMadeOf(folder, bank)) removeFolder(folder);
}

/** Makes the first layer, then the other layers. */
async function prepareGrand(ingredients: string, decibels: Measurements['grand']): Promise<void> {
  const { fillFirstLayer, fillGrand } = await import('./grand.ts');
  await makeFolder(GRAND_FIRST, ingredients, (folder) => fillFirstLayer(folder, decibels));
  await makeFolder(GRAND, ingredients, (folder) => fillGrand(folder, decibels, GRAND_FIRST));
}

async function prepareBank(ingredients: string, cents: Measurements['cents']): Promise<void> {
  const { fillBank } = await import('./soundfont/fill-bank.ts');
  await fillBank(BANK, ingredients, cents);
}

/** The steps that are left. */
function stepsFor({ grand, bank }: Ingredients, measured: Measurements): (() => Promise<void>)[] {
  return [
    ...(isMadeOf(GRAND, grand) ? [] : [() => prepareGrand(grand, measured.grand)]),
    ...(bankFolders.every((folder) => isMadeOf(folder, bank)) ? [] : [() => prepareBank(bank, measured.cents)]),
  ];
}

/** Makes the files of all instruments, unless they exist already. A failed instrument does not stop the others. */
export async function prepare(): Promise<void> {
  const measured = readMeasurements();
  const ingredients = ingredientsOf(measured);
  mkdirSync(BANK, { recursive: true });
  rmSync(FAILED, { force: true });
  removeOldVersions(ALL, VERSION, Date.now());
  removeStale(ingredients);
  writeCredits(ALL);
  const steps = stepsFor(ingredients, measured);
  if (steps.length > 0) console.log('Preparing the samples of the instruments …');
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not all instruments could be prepared');
  if (steps.length > 0) console.log('All instruments are prepared.');
}

if (import.meta.main) {
  if (process.platform === 'win32') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.on('disconnect', () => process.exit());
  await prepare();
  if (process.connected) process.disconnect();
}
