import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Logger } from './logger.ts';

const CODE = 'SERVER_BUSY' satisfies RefusalCode;

/** A service that the server depends on does not answer. The same call may succeed later. */
export class UnavailableError extends Error {
  /** A property, so that it survives a message between threads. */
  readonly code = CODE;
}

export function isUnavailable(error: unknown): error is UnavailableError {
  return error instanceof Error && 'code' in error && error.code === CODE;
}

/** The refusal for a call that threw this error. */
export function failureCode(error: unknown): RefusalCode {
  return isUnavailable(error) ? CODE : 'UNEXPECTED';
}

/** Logs unavailability as a warning, and all other errors as errors. */
export function logFailure(
  logger: Logger,
  about: { readonly error: unknown; readonly [more: string]: unknown },
  message: string,
): void {
  if (isUnavailable(about.error)) logger.warn(about, message);
  else logger.error(about, message);
}
