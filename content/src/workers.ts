import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Runs the jobs in a worker on every core; returns the results in the order of the jobs. */
export async function makeAll<Result>(script: URL, jobs: readonly unknown[]): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(script);
    for (let index = next++; index < jobs.length; index = next++) {
      const answer = once(worker, 'message');
      worker.postMessage(jobs[index]);
      [results[index]] = (await answer) as [Result];
    }
    await worker.terminate();
  };
  const count = Math.min(availableParallelism(), 8, jobs.length);
  await Promise.all(Array.from({ length: count }, work));
  return results;
}
