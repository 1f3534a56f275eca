import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import { createAllowance } from '@quatremains/rules/play/fair-use';
import type { Logger } from './logger.ts';

/** Writes down a refusal where it may be somebody's attempt at what they must not do. */
export type LogRefusal = (code: RefusalCode, about: Readonly<Record<string, unknown>>) => void;

/** No page of ours causes these. */
const ATTEMPTS: ReadonlySet<RefusalCode> = new Set(['NO_RIGHT', 'FOREIGN_ORIGIN', 'BANNED', 'TOKEN_INVALID']);
/** These happen to everybody; many of them do not. */
const MISHAPS: ReadonlySet<RefusalCode> = new Set([
  'SESSION_ENDED',
  'LOGIN_NOT_STARTED',
  'LOGIN_CODE_REFUSED',
  'PROVIDER_TAKEN',
  'WRONG_PASSWORD',
  'TOO_FAST',
]);
/** Who attacks shall not fill the disk. */
const LINES = { burst: 200, perSecond: 5 };

export function createRefusalLog(logger: Logger, clock: Clock): LogRefusal {
  const lines = createAllowance(LINES);
  return (code, about) => {
    const isAttempt = ATTEMPTS.has(code);
    if ((!isAttempt && !MISHAPS.has(code)) || !lines.take(1, clock.now())) return;
    if (isAttempt) logger.warn({ refusal: code, ...about }, 'refused');
    else logger.info({ refusal: code, ...about }, 'refused');
  };
}
