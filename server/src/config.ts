import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import * as z from 'zod';
import { logLevels, type LogLevel } from './platform/logger.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database, or ':memory:'. */
  readonly dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | null;
  readonly logLevel: LogLevel;
  readonly isProduction: boolean;
  /** Lower-case name of the header in which a reverse proxy says the visitor's country. */
  readonly countryHeader: string | null;
  /** The built web app. */
  readonly webFolder: string;
  /** Prepared samples, served below /upload. */
  readonly uploadFolder: string;
  readonly instrumentsFile: string;
}

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

const isSwitchedOn = z
  .enum(['0', '1', 'false', 'true', ''])
  .default('0')
  .transform((word) => word === '1' || word === 'true');

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
    HOST: z.string().min(1).default('0.0.0.0'),
    DATA_DIR: z.string().min(1).default('data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    LOG_LEVEL: z.enum(logLevels).default('warn'),
    NODE_ENV: z.string().default('development'),
    ALLOW_EMBEDDED_DATABASE: isSwitchedOn,
    COUNTRY_HEADER: z.string().toLowerCase().optional(),
  })
  .refine((found) => found.NODE_ENV !== 'production' || found.DATABASE_URL || found.ALLOW_EMBEDDED_DATABASE, {
    path: ['DATABASE_URL'],
    message:
      'is needed with NODE_ENV=production: the embedded database does not survive a power cut (ALLOW_EMBEDDED_DATABASE=1 accepts that)',
  });

function withoutEmpty(variables: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

/** Checks the environment; throws an error of one line that names every variable that is wrong. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const checked = environment.safeParse(withoutEmpty(variables));
  if (!checked.success)
    throw new Error(checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  const found = checked.data;
  return {
    port: found.PORT,
    host: found.HOST,
    dataDir: found.DATA_DIR === ':memory:' ? found.DATA_DIR : resolve(repositoryRoot, found.DATA_DIR),
    databaseUrl: found.DATABASE_URL ?? null,
    logLevel: found.LOG_LEVEL,
    isProduction: found.NODE_ENV === 'production',
    countryHeader: found.COUNTRY_HEADER ?? null,
    webFolder: resolve(repositoryRoot, 'web/dist'),
    uploadFolder: resolve(repositoryRoot, 'content/build'),
    instrumentsFile: resolve(repositoryRoot, 'content/instruments.json'),
  };
}
