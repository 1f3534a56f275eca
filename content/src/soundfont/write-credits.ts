import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SoundCredit } from '@quatremains/protocol/entities/sound-credit';
import { GRAND_CREDITS } from '../manifest.ts';
import { BANK_TERMS_FILE } from './bank-file.ts';
import { BANK_CREDITS } from './credits.ts';
import { CHOSEN } from './instrument-list.ts';
import { GRAND_DETAILS } from './instruments.ts';

const TERMS = 'licence.txt';

/** Writes the credits of all recordings, and the licence of the bank, which must be distributed with it. */
export function writeCredits(folder: string): void {
  mkdirSync(folder, { recursive: true });
  copyFileSync(BANK_TERMS_FILE, join(folder, TERMS));
  const credits: SoundCredit[] = [
    { instruments: [GRAND_DETAILS.displayName], ...GRAND_CREDITS, terms: null },
    { instruments: CHOSEN.map(({ name }) => name), ...BANK_CREDITS, terms: `instruments/${TERMS}` },
  ];
  writeFileSync(join(folder, 'credits.json'), `${JSON.stringify(credits)}\n`);
}
