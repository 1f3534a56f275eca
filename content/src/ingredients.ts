import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { findRecordings } from './recordings.ts';

const here = import.meta.dirname;
const TOOLS = ['wasm-media-encoders', '@wasm-audio-decoders/ogg-vorbis'];

function ownSources(): string[] {
  const names = readdirSync(here).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return names.sort().map((name) => readFileSync(join(here, name), 'utf8'));
}

/** The file of a package's code that does the work: its size and date change with its version. */
function toolSize(name: string): string {
  return `${name} ${statSync(createRequire(import.meta.url).resolve(name)).size}`;
}

/** A hash of everything the prepared files depend on: recordings, tools and these scripts. */
export function hashIngredients(): string {
  const recordings = findRecordings().map(({ source }) => `${basename(source)} ${statSync(source).size}`);
  const hash = createHash('sha256');
  for (const part of [...recordings, ...TOOLS.map(toolSize), ...ownSources()]) hash.update(part).update('\n');
  return hash.digest('hex');
}
