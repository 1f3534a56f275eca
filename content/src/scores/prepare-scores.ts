import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { makeAll } from '../workers.ts';
import type { MadeWork } from './list/make-work.ts';
import { isPrepared, writeTracks } from './list/write-tracks.ts';
import type { ScoreAnswer } from './score-worker.ts';

const HERE = import.meta.dirname;
const SCORES = join(HERE, '../../scores');
const BUILD = join(HERE, '../../build/midis');

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
}

/** A hash of the scores, these scripts and the version of the parser. */
function hashIngredients(scores: readonly string[]): string {
  const { version } = createRequire(import.meta.url)('abcjs/package.json') as { readonly version: string };
  const hash = createHash('sha256').update(version);
  for (const file of [...scores, ...filesIn(HERE, '.ts')]) hash.update(basename(file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** The works of all texts; one whose text is wrong is left out, and named. The longest are made first, so that no core waits for the last one. */
async function makeWorks(scores: readonly string[]): Promise<MadeWork[]> {
  const longestFirst = scores.toSorted((one, other) => statSync(other).size - statSync(one).size);
  const answers = await makeAll<ScoreAnswer>(new URL('score-worker.ts', import.meta.url), longestFirst);
  for (const answer of answers) if ('error' in answer) console.error(answer.error);
  return answers.flatMap((answer) => ('made' in answer ? [answer.made] : []));
}

/** Makes the tracks of all scores, unless they exist already. */
async function prepareScores(): Promise<void> {
  const scores = filesIn(SCORES, '.abc');
  const ingredients = hashIngredients(scores);
  if (isPrepared(BUILD, ingredients)) return;
  writeTracks(BUILD, await makeWorks(scores), ingredients, Date.now());
}

process.on('disconnect', () => process.exit());
await prepareScores();
if (process.connected) process.disconnect();
