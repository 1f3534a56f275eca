import type { Logger } from './logger.ts';

/** A promise that nothing waits for, of a timer for example, may fail without ending the process (or, in a worker, the thread). */
export function surviveRejections(logger: Pick<Logger, 'error'>): void {
  process.on('unhandledRejection', (error) => {
    logger.error({ error }, 'a promise was rejected and nothing handled it');
  });
}
