import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { makeFolder } from '../build-folder.ts';
import { openBank } from './bank.ts';
import { folderOf, type Chosen } from './instrument-list.ts';
import { makeInstrument } from './make-instrument.ts';
import { openMonoOgg } from './mono-ogg.ts';
import type { Cents } from './tunings.ts';

export interface InstrumentJob {
  readonly chosen: Chosen;
  /** The folder of all instruments. */
  readonly into: string;
  readonly ingredients: string;
  readonly cents: Cents | undefined;
}

/** Why an instrument could not be made; null where it was. */
export type InstrumentFailure = string | null;

const tools = Promise.all([openBank(), openMonoOgg()]);

async function make({ chosen, into, ingredients, cents }: InstrumentJob): Promise<void> {
  const [bank, ogg] = await tools;
  await makeFolder(join(into, folderOf(chosen)), ingredients, (folder) => {
    makeInstrument({ bank, ogg, folder }, chosen, cents);
    return Promise.resolve();
  });
}

async function answer(job: InstrumentJob): Promise<InstrumentFailure> {
  try {
    await make(job);
    return null;
  } catch (error) {
    return `${job.chosen.name}: ${String(error)}`;
  }
}

parentPort?.on('message', (job: InstrumentJob) => {
  answer(job).then(
    (failure) => parentPort?.postMessage(failure),
    (error: unknown) => {
      throw error;
    },
  );
});
