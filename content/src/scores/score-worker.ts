import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { makeWork, type MadeWork } from './list/make-work.ts';

/** The files of a score, or why there are none. */
export type ScoreAnswer = { readonly made: MadeWork } | { readonly error: string };

function make(file: string): ScoreAnswer {
  try {
    return { made: makeWork(basename(file, '.abc'), readFileSync(file, 'utf8')) };
  } catch (error) {
    return { error: `${basename(file)} was left out: ${(error as Error).message}` };
  }
}

parentPort?.on('message', (file: string) => parentPort?.postMessage(make(file)));
