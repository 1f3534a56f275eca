import { join } from 'node:path';
import { isMadeOf, makeFolder } from './build-folder.ts';
import { hashBank, hashGrand } from './ingredients.ts';

const BUILD = join(import.meta.dirname, '../build/instruments');
export const GRAND = join(BUILD, 'concert-grand');
/** The instruments of the bank, and `instruments.json`, the list of all there are. */
export const BANK = join(BUILD, 'bank');

/** Makes the playable files of all instruments, unless they are there already. */
export async function prepare(): Promise<void> {
  const grand = hashGrand();
  if (!isMadeOf(GRAND, grand)) {
    const { fillGrand } = await import('./grand.ts');
    await makeFolder(GRAND, grand, fillGrand);
  }
  const bank = hashBank(grand);
  if (!isMadeOf(BANK, bank)) {
    const { fillBank } = await import('./soundfont/fill-bank.ts');
    await makeFolder(BANK, bank, (folder) => fillBank(folder, GRAND));
  }
}

if (import.meta.main) await prepare();
