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
/** The samples of each version are apart: another server may be playing its own. */
const VERSION = versionOf(readMeasurements());
const BUILD = join(ALL, VERSION);
export const GRAND = join(BUILD, 'concert-grand');
/** The grand with its first layer only, for as long as the rest of it is being made. */
const GRAND_FIRST = `${GRAND}-first`;
export const BANK = join(BUILD, 'bank');
/** Written by those who start us, where we ended badly: what is not there is made by nobody. */
const FAILED = join(ALL, 'failed.txt');

/** What the folders of the grand and those of the bank are made of. */
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

/** What is made of other ingredients must not be played as if it were what the list says. */
function removeStale({ grand, bank }: Ingredients): void {
  for (const folder of foldersIn(BUILD)) if (folder !== BANK && !isMadeOf(folder, grand)) removeFolder(folder);
  for (const folder of foldersIn(BANK)) if (!isMadeOf(folder, bank)) removeFolder(folder);
}

/** The first layer, then the rest of it. */
async function prepareGrand(ingredients: string, decibels: Measurements['grand']): Promise<void> {
  const { fillFirstLayer, fillGrand } = await import('./grand.ts');
  await makeFolder(GRAND_FIRST, ingredients, (folder) => fillFirstLayer(folder, decibels));
  await makeFolder(GRAND, ingredients, (folder) => fillGrand(folder, decibels, GRAND_FIRST));
}

async function prepareBank(ingredients: string, cents: Measurements['cents']): Promise<void> {
  const { fillBank } = await import('./soundfont/fill-bank.ts');
  await fillBank(BANK, ingredients, cents);
}

/** What is left to do. */
function stepsFor({ grand, bank }: Ingredients, measured: Measurements): (() => Promise<void>)[] {
  return [
    ...(isMadeOf(GRAND, grand) ? [] : [() => prepareGrand(grand, measured.grand)]),
    ...(bankFolders.every((folder) => isMadeOf(folder, bank)) ? [] : [() => prepareBank(bank, measured.cents)]),
  ];
}

/** Makes the playable files of all instruments, unless they are there already. What fails does not hold up the rest. */
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
