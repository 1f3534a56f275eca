import type { Server } from 'node:http';
import type { Timers } from '../platform/timers.ts';

/**
 * Counts open responses. Returns a function that waits until the last one is sent or aborted, for `timeout` ms at most, and resolves with the
 * number of those that are still open.
 */
export function trackResponses(server: Server, timers: Timers): (timeout: number) => Promise<number> {
  let open = 0;
  let onLast: (() => void) | null = null;
  server.on('request', (_, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
      if (open === 0) onLast?.();
    });
  });
  return async (timeout) => {
    if (open === 0) return 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    onLast = resolve;
    const stop = timers.after(timeout, resolve);
    await promise;
    stop();
    return open;
  };
}
