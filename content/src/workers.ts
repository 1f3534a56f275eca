import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Hands the jobs to a worker on every core, and answers in the order of the jobs. */
export async function makeAll<Made>(script: URL, jobs: readonly unknown[]): Promise<Made[]> {
  const made: Made[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(script);
    for (let mine = next++; mine < jobs.length; mine = next++) {
      const answer = once(worker, 'message');
      worker.postMessage(jobs[mine]);
      [made[mine]] = (await answer) as [Made];
    }
    await worker.terminate();
  };
  const count = Math.min(availableParallelism(), 8, jobs.length);
  await Promise.all(Array.from({ length: count }, work));
  return made;
}
