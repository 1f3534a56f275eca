import { pino, stdSerializers, type Logger as PinoLogger } from 'pino';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Lines of JSON on the error stream; the output stream is for people. */
export function createLogger(level: LogLevel): Logger {
  return pino({ level, errorKey: 'error', serializers: { error: stdSerializers.err } }, process.stderr);
}
