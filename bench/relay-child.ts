import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import { pin } from './cores.ts';

/** The resources that a server's process has used since its start. */
interface Usage {
  readonly cpuMicroseconds: number;
  readonly residentBytes: number;
  readonly heapBytes: number;
  /** The young generation of the heap: it grows with the peak load, to some 50 MB, regardless of the number of connections. */
  readonly youngBytes: number;
}

interface Child {
  readonly pid: number | undefined;
  readonly port: number;
  usage(): Promise<Usage>;
  /** The same after a garbage collection, which itself costs time. */
  usageCollected(): Promise<Usage>;
  stop(): void;
}

function usageNow(): Usage {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const young = v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  const youngBytes = young?.physical_space_size ?? 0;
  return { cpuMicroseconds: user + system, residentBytes: rss, heapBytes: heapUsed, youngBytes };
}

/** In the child process: sends that it is ready, and answers requests with the used resources. */
export function answerParent(port: number): void {
  process.on('message', (question) => {
    if (question === 'collect') (globalThis as { gc?: () => void }).gc?.();
    process.send?.(usageNow());
  });
  process.once('disconnect', () => process.exit());
  process.send?.({ port });
}

function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve) => {
    child.once('message', (message) => {
      resolve(message as T);
    });
  });
}

/** Starts a server in its own process on the first core. */
export async function startChild(file: string, words: readonly string[] = []): Promise<Child> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), words, { execArgv: ['--expose-gc'] });
  const { port } = await nextMessage<{ port: number }>(child);
  if (child.pid !== undefined) pin(child.pid, 0);
  const ask = (question: 'usage' | 'collect') => {
    const answer = nextMessage<Usage>(child);
    child.send(question);
    return answer;
  };
  return {
    pid: child.pid,
    port,
    usage: () => ask('usage'),
    usageCollected: () => ask('collect'),
    stop: () => {
      child.kill('SIGKILL');
    },
  };
}
