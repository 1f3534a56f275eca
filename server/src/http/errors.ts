import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { refusal } from '@quatremains/protocol/entities/refusal';
import type { Refusal, RefusalCode } from '@quatremains/protocol/refusals';
import type { Logger } from '../platform/logger.ts';
import { failureCode, logFailure } from '../platform/failure.ts';
import type { LogRefusal } from '../platform/refusal-log.ts';

const statusOfCode: Partial<Record<RefusalCode, number>> = {
  NOT_FOUND: 404,
  ROOM_NOT_FOUND: 404,
  INSTRUMENT_NOT_FOUND: 404,
  MIDI_NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  LOGIN_NEEDED: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_INVALID: 401,
  SESSION_ENDED: 401,
  NO_RIGHT: 403,
  FOREIGN_ORIGIN: 403,
  BANNED: 403,
  LOGIN_TOO_OLD: 403,
  PROVIDER_NOT_OFFERED: 404,
  PROVIDER_UNAVAILABLE: 502,
  PROVIDER_TAKEN: 409,
  NAME_TAKEN: 409,
  VIP_NEEDED: 403,
  BADGE_LOCKED: 403,
  TOO_FAST: 429,
  REPORTS_TOO_FAST: 429,
  UNEXPECTED: 500,
  NOT_OFFERED: 501,
  SERVER_STOPPING: 503,
  SERVER_BUSY: 503,
};

type ValidationIssue = NonNullable<FastifyError['validation']>[number];

const BAD_REQUEST = 400;
const SERVER_ERROR = 500;
/** Too large, or beyond the end of a file: these are sent as they are. */
const SPECIFIC = new Set([413, 416]);
/** A file that may not be read is reported as missing. */
const HIDDEN = new Set([403, 404]);

/** The body of every call that is refused. */
export const refusedBody = z.object({ refusal });
export type RefusedBody = z.infer<typeof refusedBody>;

/** The HTTP status that goes with a refusal. */
export function statusOf({ code }: Refusal): number {
  return statusOfCode[code] ?? BAD_REQUEST;
}

/** The path of the invalid or unknown field. */
function invalidField({ instancePath, params }: ValidationIssue): string {
  const path = instancePath.split('/').filter((part) => part !== '');
  const { keys } = params;
  return [...path, ...(Array.isArray(keys) ? [String(keys[0])] : [])].join('.');
}

function refusalOf(error: FastifyError): Refusal | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const field = error.validation.map(invalidField)[0] ?? '';
    return field === '' ? { code: 'BAD_SHAPE' } : { code: 'BAD_SHAPE', field };
  }
  const status = error.statusCode ?? SERVER_ERROR;
  if (status >= SERVER_ERROR) return null;
  if (status === statusOfCode.TOO_FAST) return { code: 'TOO_FAST' };
  return { code: HIDDEN.has(status) ? 'NOT_FOUND' : 'BAD_SHAPE' };
}

/** Method and path, without the query, which may contain codes. */
function callOf({ method, url }: FastifyRequest): string {
  return `${method} ${url.split('?')[0] ?? ''}`;
}

/** Answers thrown errors: errors of the request are refusals, all others are bugs. */
export function answerErrors(app: FastifyInstance, logger: Logger): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const found = refusalOf(error);
    if (found === null) logFailure(logger, { error, call: callOf(request) }, 'a request failed');
    const answer: RefusedBody = { refusal: found ?? { code: failureCode(error) } };
    const { statusCode: status = 0 } = error;
    return reply.status(SPECIFIC.has(status) ? status : statusOf(answer.refusal)).send(answer);
  });
}

/** Logs refusals as they are sent. */
export function watchRefusals(app: FastifyInstance, logRefusal: LogRefusal): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (reply.statusCode < BAD_REQUEST || !isJson || typeof payload !== 'string') return;
    const body = refusedBody.safeParse(JSON.parse(payload));
    if (body.success) logRefusal(body.data.refusal.code, { ip: request.ip, call: callOf(request) });
  });
}
