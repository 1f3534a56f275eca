import { parentPort } from 'node:worker_threads';
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { openBank } from './bank.ts';
import type { Chosen } from './instrument-list.ts';
import { makeInstrument } from './make-instrument.ts';
import { openMonoOgg } from './mono-ogg.ts';

export interface InstrumentJob {
  readonly chosen: Chosen;
  /** The folder of all of them. */
  readonly into: string;
  /** The loudness it shall have. */
  readonly lufs: number;
}

const tools = Promise.all([openBank(), openMonoOgg()]);

async function make({ chosen, into, lufs }: InstrumentJob): Promise<InstrumentDetails> {
  const [bank, ogg] = await tools;
  return makeInstrument({ bank, ogg }, chosen, into, lufs);
}

parentPort?.on('message', (job: InstrumentJob) => {
  make(job).then(
    (made) => parentPort?.postMessage(made),
    (error: unknown) => {
      throw error;
    },
  );
});
