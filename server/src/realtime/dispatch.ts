import { clientEvents, type ClientEventName } from '@quatremains/protocol/realtime/client-events';
import { refused, type Refusal, type RefusalCode, type Result } from '@quatremains/protocol/refusals';
import type * as z from 'zod';
import type { Clock } from '@quatremains/rules/clock';
import type { Logger } from '../platform/logger.ts';
import { failureCode, logFailure } from '../platform/failure.ts';
import type { LogRefusal } from '../platform/refusal-log.ts';
import type { Handler, Handlers, TakeNotes } from './handlers.ts';
import { eventRefusal, requestRefusal } from './rate-limit.ts';
import type { Session } from './session.ts';

export interface DispatchOptions {
  readonly handlers: Handlers;
  readonly takeNotes: TakeNotes;
  readonly reportError: (session: Session, code: RefusalCode) => void;
  readonly logRefusal: LogRefusal;
  readonly clock: Clock;
  readonly logger: Logger;
}

type Acknowledge = (result: Result<unknown>) => void;

function isKnown(name: unknown): name is ClientEventName {
  return typeof name === 'string' && Object.hasOwn(clientEvents, name);
}

/** The refusal of an invalid body, with its first invalid or unknown field. */
export function badShape({ issues: [issue] }: z.ZodError): Refusal {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...unknown].join('.');
  return field === '' ? { code: 'BAD_SHAPE' } : { code: 'BAD_SHAPE', field };
}

async function handle(
  options: DispatchOptions,
  session: Session,
  [name, ...values]: unknown[],
  onTooMany: () => void,
): Promise<Result<unknown>> {
  const now = options.clock.now();
  const tooFast = requestRefusal(session, name, now);
  if (tooFast !== null) {
    onTooMany();
    return { ok: false, refusal: tooFast };
  }
  if (!isKnown(name)) return refused('UNKNOWN_EVENT');
  if (values.length > 1) return refused('BAD_SHAPE');
  const body = clientEvents[name].safeParse(values[0]);
  if (!body.success) return { ok: false, refusal: badShape(body.error) };
  const tooOften = eventRefusal(session, name, now);
  if (tooOften !== null) return { ok: false, refusal: tooOften };
  try {
    return await (options.handlers[name] as Handler<ClientEventName>)(session, body.data);
  } catch (error) {
    logFailure(options.logger, { error, event: name, user: session.identity.id }, 'a handler failed');
    return refused(failureCode(error));
  }
}

function logRefusal(options: DispatchOptions, { identity }: Session, name: unknown, code: RefusalCode): void {
  const event = isKnown(name) ? name : 'unknown';
  options.logRefusal(code, { user: identity.id, account: identity.internalId, event });
}

/** Checks an event, runs its handler, and always answers. Calls `onTooMany` for requests beyond the session's rate limit. */
export async function dispatch(
  options: DispatchOptions,
  session: Session,
  event: unknown[],
  onTooMany: () => void,
): Promise<void> {
  const last = event.at(-1);
  const answer = typeof last === 'function' ? (last as Acknowledge) : null;
  const values = answer === null ? event : event.slice(0, -1);
  const [name] = values;
  const result = await handle(options, session, values, onTooMany);
  if (!result.ok) logRefusal(options, session, name, result.refusal.code);
  if (answer !== null) answer(result);
  else if (!result.ok) options.reportError(session, result.refusal.code);
}

/** Passes a note frame to its handler. Frames have no answer, so a refusal is sent as an `error` event. */
export function dispatchNotes(options: DispatchOptions, session: Session, frame: Uint8Array): void {
  try {
    const refusal = options.takeNotes(session, frame);
    if (refusal !== null) options.reportError(session, refusal);
  } catch (error) {
    options.logger.error({ error, user: session.identity.id }, 'a note frame failed');
    options.reportError(session, 'UNEXPECTED');
  }
}
