import type { Server } from 'node:http';
import type { Timers } from '../platform/timers.ts';

/**
 * Counts what is being answered. What it returns waits until the last answer has gone or was cut off, for so many milliseconds at most, and
 * says how many had not by then.
 */
export function watchAnswers(server: Server, timers: Timers): (patience: number) => Promise<number> {
  let underWay = 0;
  let onLast: (() => void) | null = null;
  server.on('request', (_, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) onLast?.();
    });
  });
  return async (patience) => {
    if (underWay === 0) return 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    onLast = resolve;
    const stop = timers.after(patience, resolve);
    await promise;
    stop();
    return underWay;
  };
}
