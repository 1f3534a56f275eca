import type { Logger } from './logger.ts';

/** Logs rejected promises that are not handled, instead of ending the process. */
export function surviveRejections(logger: Pick<Logger, 'error'>): void {
  process.on('unhandledRejection', (error) => {
    logger.error({ error }, 'a promise was rejected and nothing handled it');
  });
}
