import { pino, stdSerializers, type DestinationStream, type Logger as PinoLogger } from 'pino';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Message and stack of an error. Further properties are left out: a database error has the parameters of its statement, which are users' data. */
function serializeError(error: Error & { readonly code?: unknown; readonly constraint?: unknown }): object {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, code: error.code, constraint: error.constraint };
}

/** Logs lines of JSON to the error stream; the output stream is for messages to the operator. */
export function createLogger(level: LogLevel, stream: DestinationStream = process.stderr): Logger {
  const error = (thrown: unknown): unknown => (thrown instanceof Error ? serializeError(thrown) : thrown);
  return pino({ level, errorKey: 'error', serializers: { error } }, stream);
}
