import { clientEvents, type ClientEventName } from '@quatremains/protocol/realtime/client-events';
import { refused, type Refusal, type RefusalCode, type Result } from '@quatremains/protocol/refusals';
import type * as z from 'zod';
import type { Clock } from '@quatremains/rules/clock';
import type { Logger } from '../platform/logger.ts';
import { failureCode, logFailure } from '../platform/failure.ts';
import type { LogRefusal } from '../platform/refusal-log.ts';
import type { Handler, Handlers, TakeNotes } from './handlers.ts';
import { eventFault, requestFault } from './rate-limit.ts';
import type { Session } from './session.ts';

export interface DispatchOptions {
  readonly handlers: Handlers;
  readonly takeNotes: TakeNotes;
  readonly tellFault: (session: Session, code: RefusalCode) => void;
  readonly logRefusal: LogRefusal;
  readonly clock: Clock;
  readonly logger: Logger;
}

type Answering = (result: Result<unknown>) => void;
type Deed = Handler<ClientEventName>;

function isKnown(name: unknown): name is ClientEventName {
  return typeof name === 'string' && Object.hasOwn(clientEvents, name);
}

/** The refusal of a body, with the first field that is wrong or not known. */
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
  const tooFast = requestFault(session, name, now);
  if (tooFast !== null) {
    onTooMany();
    return { ok: false, refusal: tooFast };
  }
  if (!isKnown(name)) return refused('UNKNOWN_EVENT');
  if (values.length > 1) return refused('BAD_SHAPE');
  const body = clientEvents[name].safeParse(values[0]);
  if (!body.success) return { ok: false, refusal: badShape(body.error) };
  const tooOften = eventFault(session, name, now);
  if (tooOften !== null) return { ok: false, refusal: tooOften };
  try {
    return await (options.handlers[name] as Deed)(session, body.data);
  } catch (error) {
    logFailure(options.logger, { error, event: name, user: session.who.id }, 'a handler failed');
    return refused(failureCode(error));
  }
}

function logRefusal(options: DispatchOptions, { who }: Session, name: unknown, code: RefusalCode): void {
  const event = isKnown(name) ? name : 'unknown';
  options.logRefusal(code, { user: who.id, account: who.internalId, event });
}

/** Checks one arrived event, lets its handler do it, and answers, whatever it was. `onTooMany` is told of requests beyond the session's allowance. */
export async function dispatch(
  options: DispatchOptions,
  session: Session,
  event: unknown[],
  onTooMany: () => void,
): Promise<void> {
  const last = event.at(-1);
  const answer = typeof last === 'function' ? (last as Answering) : null;
  const values = answer === null ? event : event.slice(0, -1);
  const [name] = values;
  const result = await handle(options, session, values, onTooMany);
  if (!result.ok) logRefusal(options, session, name, result.refusal.code);
  if (answer !== null) answer(result);
  else if (!result.ok) options.tellFault(session, result.refusal.code);
}

/** Hands a note frame on; what is wrong with it is told, since frames have no answer. */
export function dispatchNotes(options: DispatchOptions, session: Session, frame: Uint8Array): void {
  try {
    const fault = options.takeNotes(session, frame);
    if (fault !== null) options.tellFault(session, fault);
  } catch (error) {
    options.logger.error({ error, user: session.who.id }, 'a note frame failed');
    options.tellFault(session, 'UNEXPECTED');
  }
}
