import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { findRecordings } from './recordings.ts';
import { TONES } from './tone/tones.ts';
import { BANK_FILE } from './soundfont/bank-file.ts';

const here = import.meta.dirname;
const TOOLS = ['wasm-media-encoders', '@wasm-audio-decoders/ogg-vorbis'];
const BANK_TOOLS = ['spessasynth_core'];

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** The size of a package's main file, which changes with its version. */
function toolSize(name: string): string {
  return `${name} ${statSync(createRequire(import.meta.url).resolve(name)).size}`;
}

export function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex');
}

/** A hash of all that the files of the grand depend on, except the measurements: recordings, tools and these scripts. */
export function hashGrand(): string {
  const recordings = findRecordings().map(({ source }) => `${basename(source)} ${statSync(source).size}`);
  return hashOf([
    ...recordings,
    JSON.stringify(TONES),
    ...TOOLS.map(toolSize),
    ...sourcesIn(here),
    ...sourcesIn(join(here, 'tone')),
  ]);
}

/** The same for the instruments of the bank: the bank, its tools and scripts, and the grand, whose loudness they get. */
export function hashBank(): string {
  const bank = `${basename(BANK_FILE)} ${statSync(BANK_FILE).size}`;
  return hashOf([hashGrand(), bank, ...BANK_TOOLS.map(toolSize), ...sourcesIn(join(here, 'soundfont'))]);
}
