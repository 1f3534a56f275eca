import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Logger } from './logger.ts';

const CODE = 'SERVER_BUSY' satisfies RefusalCode;

/** Something the server depends on does not answer now. The same call may succeed later. */
export class Unavailable extends Error {
  /** A property, so that it survives the way from one thread to another. */
  readonly code = CODE;
}

export function isUnavailable(error: unknown): error is Unavailable {
  return error instanceof Error && 'code' in error && error.code === CODE;
}

/** The refusal for a call that threw this error. */
export function failureCode(error: unknown): RefusalCode {
  return isUnavailable(error) ? CODE : 'UNEXPECTED';
}

/** What is unavailable is a warning; all else that is thrown is a bug. */
export function logFailure(
  logger: Logger,
  about: { readonly error: unknown; readonly [more: string]: unknown },
  message: string,
): void {
  if (isUnavailable(about.error)) logger.warn(about, message);
  else logger.error(about, message);
}
