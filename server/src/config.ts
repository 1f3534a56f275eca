import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import { CONNECTIONS_PER_ADDRESS, MODE, MODE_LIMITS, VIDEO } from '@quatremains/protocol/limits';
import {
  providerNames,
  socialNames,
  type Language,
  type ProviderName,
  type SocialName,
} from '@quatremains/protocol/vocabulary';
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
  /** Lower-case name of the header in which a reverse proxy says the client's country. */
  readonly countryHeader: string | null;
  /** The built web app. */
  readonly webFolder: string;
  /** Prepared samples, served below /upload. */
  readonly uploadFolder: string;
  readonly instrumentsFile: string;
  readonly songsFile: string;
  /** The operator's MIDI files with their list; null where there are none. */
  readonly midisFolder: string | null;
  readonly changelogFiles: Readonly<Record<Language, string>>;
  /** The secret that signs tokens; null where `main` has to read or create one. */
  readonly sessionSecret: string | null;
  /** The origin of the site, `https://piano.example`; null: the host of each request. */
  readonly publicOrigin: string | null;
  /** The configured sign-in providers. */
  readonly providers: ReadonlyMap<ProviderName, ProviderCredentials>;
  /** `discord:1234`: accounts that are administrators. */
  readonly adminAccounts: ReadonlySet<string>;
  /** The origin of the video player. */
  readonly videoOrigin: string;
  /** Addresses of the site's social pages; those it does not have are absent. */
  readonly social: SocialLinks;
  /** Open sockets of one address, of IPv6 of a /64. */
  readonly connectionsPerAddress: number;
  /** The bearer token that reads the metrics from other machines. */
  readonly metricsToken: string | null;
  /** The upper limits of the rooms' mode properties. */
  readonly modeLimits: ModeLimits;
  /** Addresses and networks of proxies whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
}

export type SocialLinks = Readonly<Partial<Record<SocialName, string>>>;

interface ProviderCredentials {
  readonly id: string;
  readonly secret: string;
}

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

const isSwitchedOn = z
  .enum(['0', '1', 'false', 'true', ''])
  .default('0')
  .transform((word) => word === '1' || word === 'true');

const SECRET_LENGTH = 32;
const BEARER_TOKEN = /^[\w.~+/=-]{32,}$/;
const credential = z.string().min(1).optional();
const words = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((word) => word.trim() || []));

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://piano.example' })
  .transform((address) => new URL(address).origin);

const signIn = {
  SESSION_SECRET: z.string().min(SECRET_LENGTH, `must have ${SECRET_LENGTH} letters or more`).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(BEARER_TOKEN, `must have ${SECRET_LENGTH} letters or more, and only those of a bearer token`)
    .optional(),
  PUBLIC_ORIGIN: origin.optional(),
  DISCORD_CLIENT_ID: credential,
  DISCORD_CLIENT_SECRET: credential,
  GOOGLE_CLIENT_ID: credential,
  GOOGLE_CLIENT_SECRET: credential,
  TWITCH_CLIENT_ID: credential,
  TWITCH_CLIENT_SECRET: credential,
  ADMIN_ACCOUNTS: words.refine(
    (accounts) => accounts.every((account) => providerNames.some((name) => account.startsWith(`${name}:`))),
    'must be a list like discord:1234,google:5678',
  ),
  TRUSTED_PROXIES: words,
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(CONNECTIONS_PER_ADDRESS),
};

const socialLink = z.url({ protocol: /^https$/, error: 'must be an address like https://discord.gg/piano' }).optional();

const socialLinks = {
  SOCIAL_DISCORD: socialLink,
  SOCIAL_TIKTOK: socialLink,
  SOCIAL_YOUTUBE: socialLink,
  SOCIAL_TWITTER: socialLink,
  SOCIAL_REDDIT: socialLink,
};

const DAY_SECONDS = 24 * 60 * 60;
const MOST_ROUNDS = 1_000;

/** A limit may not be below the default of its property. */
const limit = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);

const modeLimits = {
  MOST_ROUND_SECONDS: limit(MODE.roundDurationDefault, DAY_SECONDS, MODE_LIMITS.roundDuration),
  MOST_ROUNDS_PER_PLAYER: limit(MODE.roundByPlayerDefault, MOST_ROUNDS, MODE_LIMITS.roundByPlayer),
  MOST_TURN_SECONDS: limit(MODE.playingMaxDurationDefault, DAY_SECONDS, MODE_LIMITS.playingMaxDuration),
};

const environment = z
  .object({
    ...signIn,
    ...socialLinks,
    ...modeLimits,
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
    VIDEO_ORIGIN: origin.default(VIDEO.origin),
    SONGS_FILE: z.string().default('content/songs.json'),
    MIDIS_DIR: z.string().min(1).optional(),
  })
  .refine((found) => found.NODE_ENV !== 'production' || found.DATABASE_URL || found.ALLOW_EMBEDDED_DATABASE, {
    path: ['DATABASE_URL'],
    message:
      'is needed with NODE_ENV=production: the embedded database does not survive a power cut (ALLOW_EMBEDDED_DATABASE=1 accepts that)',
  })
  .superRefine((found, { addIssue }) => {
    for (const name of ['SESSION_SECRET', 'PUBLIC_ORIGIN'] as const)
      if (found.NODE_ENV === 'production' && found[name] === undefined)
        addIssue({ code: 'custom', path: [name], message: 'is needed with NODE_ENV=production' });
    for (const name of ['DISCORD', 'GOOGLE', 'TWITCH'] as const)
      if ((found[`${name}_CLIENT_ID`] === undefined) !== (found[`${name}_CLIENT_SECRET`] === undefined))
        addIssue({ code: 'custom', path: [`${name}_CLIENT_SECRET`], message: 'and its CLIENT_ID go together' });
  });

type Environment = z.output<typeof environment>;

const credentialsOf: Record<ProviderName, (found: Environment) => readonly (string | undefined)[]> = {
  discord: (found) => [found.DISCORD_CLIENT_ID, found.DISCORD_CLIENT_SECRET],
  google: (found) => [found.GOOGLE_CLIENT_ID, found.GOOGLE_CLIENT_SECRET],
  twitch: (found) => [found.TWITCH_CLIENT_ID, found.TWITCH_CLIENT_SECRET],
};

function providersOf(found: Environment): Map<ProviderName, ProviderCredentials> {
  const providers = new Map<ProviderName, ProviderCredentials>();
  for (const name of providerNames) {
    const [id, secret] = credentialsOf[name](found);
    if (id !== undefined && secret !== undefined) providers.set(name, { id, secret });
  }
  return providers;
}

function socialLinksOf(found: Environment): SocialLinks {
  const links = socialNames.map(
    (name) => [name, found[`SOCIAL_${name.toUpperCase() as Uppercase<SocialName>}`]] as const,
  );
  return Object.fromEntries(links.filter(([, address]) => address !== undefined));
}

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
    songsFile: resolve(repositoryRoot, found.SONGS_FILE),
    midisFolder: found.MIDIS_DIR === undefined ? null : resolve(repositoryRoot, found.MIDIS_DIR),
    changelogFiles: {
      en: resolve(repositoryRoot, 'CHANGELOG.md'),
      fr: resolve(repositoryRoot, 'CHANGELOG.fr.md'),
    },
    sessionSecret: found.SESSION_SECRET ?? null,
    publicOrigin: found.PUBLIC_ORIGIN ?? null,
    providers: providersOf(found),
    videoOrigin: found.VIDEO_ORIGIN,
    social: socialLinksOf(found),
    adminAccounts: new Set(found.ADMIN_ACCOUNTS),
    trustedProxies: found.TRUSTED_PROXIES,
    connectionsPerAddress: found.CONNECTIONS_PER_ADDRESS,
    metricsToken: found.METRICS_TOKEN ?? null,
    modeLimits: {
      roundDuration: found.MOST_ROUND_SECONDS,
      roundByPlayer: found.MOST_ROUNDS_PER_PLAYER,
      playingMaxDuration: found.MOST_TURN_SECONDS,
    },
  };
}
