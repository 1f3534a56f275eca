import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Job, Made } from './recording-worker.ts';

/** Makes all files, on every core, and answers in the order of the jobs. */
export async function makeAll(jobs: readonly Job[], progress: (done: number) => void): Promise<Made[]> {
  const made: Made[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('./recording-worker.ts', import.meta.url));
    for (let mine = next++; mine < jobs.length; mine = next++) {
      const answer = once(worker, 'message');
      worker.postMessage(jobs[mine]);
      [made[mine]] = (await answer) as [Made];
      progress(++done);
    }
    await worker.terminate();
  };
  const count = Math.min(availableParallelism(), 8, jobs.length);
  await Promise.all(Array.from({ length: count }, work));
  return made;
}
