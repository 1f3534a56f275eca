import { describe, expect, test } from 'vitest';
import { readConfig, repositoryRoot } from './config.ts';

test('an empty environment gives a server for one machine, its data in the project', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3_000,
    dataDir: `${repositoryRoot}data`,
    databaseUrl: null,
    logLevel: 'warn',
    isProduction: false,
    countryHeader: null,
  });
});

test('an invalid environment is refused in one line that names each variable', () => {
  const wrong = () => readConfig({ PORT: 'piano', DATABASE_URL: 'mysql://here', LOG_LEVEL: 'loud' });
  expect(wrong).toThrow(/^PORT .*; DATABASE_URL must begin with postgres:\/\/; LOG_LEVEL .*$/);
});

describe('production', () => {
  const needed = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), PUBLIC_ORIGIN: 'https://piano.example/' };

  test('does not run on the embedded database unless that is allowed', () => {
    expect(() => readConfig(needed)).toThrow(/DATABASE_URL is needed/);
    expect(readConfig({ ...needed, ALLOW_EMBEDDED_DATABASE: '1' }).isProduction).toBe(true);
    expect(readConfig({ ...needed, DATABASE_URL: 'postgres://a@b/c' }).databaseUrl).toBe('postgres://a@b/c');
  });

  test('needs a session secret and a public origin', () => {
    const without = { NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1' };
    expect(() => readConfig(without)).toThrow(/SESSION_SECRET is needed .*; PUBLIC_ORIGIN is needed/);
    expect(() => readConfig({ ...without, ...needed, SESSION_SECRET: 'short' })).toThrow(/SESSION_SECRET must have 32/);
    expect(() => readConfig({ ...without, ...needed, PUBLIC_ORIGIN: 'piano.example' })).toThrow(
      /PUBLIC_ORIGIN must be/,
    );
    expect(readConfig({ ...without, ...needed }).publicOrigin).toBe('https://piano.example');
  });
});

test('the metrics token must be long and valid as a bearer token', () => {
  const token = `${'t0K3n-'.repeat(6)}==`;
  expect([readConfig({}).metricsToken, readConfig({ METRICS_TOKEN: token }).metricsToken]).toEqual([null, token]);
  for (const wrong of ['short', `${token} ${token}`])
    expect(() => readConfig({ METRICS_TOKEN: wrong })).toThrow(/METRICS_TOKEN must have 32/);
});

test('a sign-in provider needs its id and secret, and administrators are named by provider and id', () => {
  const { providers, adminAccounts } = readConfig({
    DISCORD_CLIENT_ID: '12',
    DISCORD_CLIENT_SECRET: 'hush',
    ADMIN_ACCOUNTS: 'discord:1, google:2',
  });
  expect([...providers]).toEqual([['discord', { id: '12', secret: 'hush' }]]);
  expect([...adminAccounts]).toEqual(['discord:1', 'google:2']);
  expect(() => readConfig({ GOOGLE_CLIENT_ID: '12' })).toThrow(/^GOOGLE_CLIENT_SECRET /);
  expect(() => readConfig({ ADMIN_ACCOUNTS: 'me' })).toThrow(/^ADMIN_ACCOUNTS must be/);
});

test('header names are compared in lower case and :memory: is not a folder', () => {
  expect(readConfig({ COUNTRY_HEADER: 'CF-IPCountry', DATA_DIR: ':memory:' })).toMatchObject({
    countryHeader: 'cf-ipcountry',
    dataDir: ':memory:',
  });
});

test('videos are played by YouTube unless the operator configures another player', () => {
  expect(readConfig({}).videoOrigin).toBe('https://www.youtube-nocookie.com');
  expect(readConfig({ VIDEO_ORIGIN: 'https://films.example/embed' }).videoOrigin).toBe('https://films.example');
  expect(() => readConfig({ VIDEO_ORIGIN: 'films' })).toThrow(/^VIDEO_ORIGIN must be/);
});

test('the site links to the configured social pages only', () => {
  const links = { SOCIAL_DISCORD: 'https://discord.gg/piano', SOCIAL_REDDIT: 'https://www.reddit.com/r/piano' };
  expect(readConfig({ ...links, SOCIAL_TWITTER: '' }).social).toEqual({
    discord: 'https://discord.gg/piano',
    reddit: 'https://www.reddit.com/r/piano',
  });
  expect(readConfig({}).social).toEqual({});
  expect(() => readConfig({ SOCIAL_TIKTOK: 'javascript:alert(1)' })).toThrow(/^SOCIAL_TIKTOK must be/);
});

const usualLimits = { roundDuration: 3_600, roundByPlayer: 50, playingMaxDuration: 3_600 };

test.each([
  ['MOST_ROUND_SECONDS', 'roundDuration', [120, 86_400], [119, 86_401, 130.5]],
  ['MOST_ROUNDS_PER_PLAYER', 'roundByPlayer', [2, 1_000], [1, 1_001, 2.5]],
  ['MOST_TURN_SECONDS', 'playingMaxDuration', [60, 86_400], [59, 86_401, 60.5]],
] as const)('%s limits %s, and may not be below its default', (variable, name, taken, refused) => {
  expect(readConfig({}).modeLimits).toEqual(usualLimits);
  for (const most of taken)
    expect(readConfig({ [variable]: String(most) }).modeLimits).toEqual({ ...usualLimits, [name]: most });
  for (const most of refused) expect(() => readConfig({ [variable]: String(most) })).toThrow(`${variable} `);
});
