import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instrumentManifest, type InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import type { SoundCredit } from '@quatremains/protocol/entities/sound-credit';
import { BANK_TERMS_FILE } from './bank-file.ts';
import { BANK_CREDITS } from './credits.ts';
import { PATH } from './bank-path.ts';

const TERMS = 'licence.txt';

/** Where the files of an instrument are, for its path. */
type FolderOf = (path: string) => string;

function creditOf({ displayName, path }: InstrumentDetails, folderOf: FolderOf, terms: string): SoundCredit {
  const manifest = instrumentManifest.parse(JSON.parse(readFileSync(join(folderOf(path), 'manifest.json'), 'utf8')));
  const { licence, credit, source } = manifest;
  return { instruments: [displayName], licence, credit, source, terms: source === BANK_CREDITS.source ? terms : null };
}

function gathered(credits: readonly SoundCredit[]): SoundCredit[] {
  const bySource = new Map<string, SoundCredit>();
  for (const credit of credits) {
    const known = bySource.get(credit.source);
    bySource.set(
      credit.source,
      known ? { ...known, instruments: [...known.instruments, ...credit.instruments] } : credit,
    );
  }
  return [...bySource.values()];
}

/** Writes whom all recordings are owed to, as their manifests say, and the licence of the bank, which must go with it. */
export function writeCredits(folder: string, list: readonly InstrumentDetails[], folderOf: FolderOf): void {
  copyFileSync(BANK_TERMS_FILE, join(folder, TERMS));
  const credits = gathered(list.map((details) => creditOf(details, folderOf, `${PATH}/${TERMS}`)));
  writeFileSync(join(folder, 'credits.json'), `${JSON.stringify(credits)}\n`);
}
