import { expect, test } from 'vitest';
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

test('a wrong environment is refused in one line that names what is wrong', () => {
  const wrong = () => readConfig({ PORT: 'piano', DATABASE_URL: 'mysql://here', LOG_LEVEL: 'loud' });
  expect(wrong).toThrow(/^PORT .*; DATABASE_URL must begin with postgres:\/\/; LOG_LEVEL .*$/);
});

test('production does not run on the embedded database unless told to', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/DATABASE_URL is needed/);
  expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1' }).isProduction).toBe(true);
  expect(readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://a@b/c' }).databaseUrl).toBe('postgres://a@b/c');
});

test('header names are compared in lower case and :memory: is not a folder', () => {
  expect(readConfig({ COUNTRY_HEADER: 'CF-IPCountry', DATA_DIR: ':memory:' })).toMatchObject({
    countryHeader: 'cf-ipcountry',
    dataDir: ':memory:',
  });
});
