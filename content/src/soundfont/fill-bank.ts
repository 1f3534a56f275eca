import type { Measurements } from '../measurements.ts';
import { makeAll } from '../workers.ts';
import { CHOSEN, folderOf } from './instrument-list.ts';
import type { InstrumentFailure, InstrumentJob } from './instrument-worker.ts';

/** Makes the instruments of the bank, each in its own folder. A failed instrument does not stop the others. */
export async function fillBank(into: string, ingredients: string, cents: Measurements['cents']): Promise<void> {
  const jobs = CHOSEN.map((chosen): InstrumentJob => ({ chosen, into, ingredients, cents: cents[folderOf(chosen)] }));
  const failures = await makeAll<InstrumentFailure>(new URL('./instrument-worker.ts', import.meta.url), jobs);
  const failed = failures.filter((failure) => failure !== null);
  if (failed.length > 0) throw new Error(`Not made: ${failed.join('; ')}`);
}
