import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { openBank } from './bank.ts';
import { folderOf, type Chosen } from './instrument-list.ts';
import { detailsOf, makeInstrument } from './make-instrument.ts';
import { openMonoOgg } from './mono-ogg.ts';
import type { Cents } from './tunings.ts';

export interface MeasuringJob {
  readonly chosen: Chosen;
  /** A folder for files that are only measured. */
  readonly into: string;
  /** The target loudness. */
  readonly lufs: number;
}

export interface Measured {
  readonly details: InstrumentDetails;
  readonly cents: Cents;
}

const tools = Promise.all([openBank(), openMonoOgg()]);

async function measure({ chosen, into, lufs }: MeasuringJob): Promise<Measured> {
  const [bank, ogg] = await tools;
  const folder = join(into, folderOf(chosen));
  mkdirSync(folder, { recursive: true });
  const made = makeInstrument({ bank, ogg, folder }, chosen);
  return { details: detailsOf(chosen, made, lufs), cents: made.cents };
}

parentPort?.on('message', (job: MeasuringJob) => {
  measure(job).then(
    (measured) => parentPort?.postMessage(measured),
    (error: unknown) => {
      throw error;
    },
  );
});
