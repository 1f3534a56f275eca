import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import { createRateLimiter } from '@quatremains/rules/play/rate-limit';
import type { Logger } from './logger.ts';

/** Logs a refusal that may be part of an attack. */
export type LogRefusal = (code: RefusalCode, about: Readonly<Record<string, unknown>>) => void;

/** The site never causes these. */
const ATTEMPTS: ReadonlySet<RefusalCode> = new Set(['NO_RIGHT', 'FOREIGN_ORIGIN', 'BANNED', 'TOKEN_INVALID']);
/** These happen in normal use; many of them do not. */
const SUSPICIOUS: ReadonlySet<RefusalCode> = new Set([
  'SESSION_ENDED',
  'LOGIN_NOT_STARTED',
  'LOGIN_CODE_REFUSED',
  'PROVIDER_TAKEN',
  'WRONG_PASSWORD',
  'TOO_FAST',
]);
/** The rate limit of log lines: an attack must not fill the disk. */
const LINES = { burst: 200, perSecond: 5 };

export function createRefusalLog(logger: Logger, clock: Clock): LogRefusal {
  const lines = createRateLimiter(LINES);
  return (code, about) => {
    const isAttempt = ATTEMPTS.has(code);
    if ((!isAttempt && !SUSPICIOUS.has(code)) || !lines.take(1, clock.now())) return;
    if (isAttempt) logger.warn({ refusal: code, ...about }, 'refused');
    else logger.info({ refusal: code, ...about }, 'refused');
  };
}
