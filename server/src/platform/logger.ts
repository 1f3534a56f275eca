import { pino, stdSerializers, type DestinationStream, type Logger as PinoLogger } from 'pino';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What failed and where. Libraries hang more on their errors: what a database was asked, in which people's data are. */
function told(error: Error & { readonly code?: unknown; readonly constraint?: unknown }): object {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, code: error.code, constraint: error.constraint };
}

/** Lines of JSON on the error stream; the output stream is for people. */
export function createLogger(level: LogLevel, stream: DestinationStream = process.stderr): Logger {
  const error = (thrown: unknown): unknown => (thrown instanceof Error ? told(thrown) : thrown);
  return pino({ level, errorKey: 'error', serializers: { error } }, stream);
}
