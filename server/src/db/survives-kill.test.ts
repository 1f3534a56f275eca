import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { systemTimers } from '../platform/timers.ts';
import { openDatabase } from './connection.ts';

const COMMITTING = fileURLToPath(new URL('../testing/commit-process.ts', import.meta.url));
const ROUNDS = [20, 75, 130];

/** Kills a process that creates accounts when it has printed the names of this many; returns all names it has printed. */
function killAfter(acknowledged: number, kind: string, where: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMITTING, kind, where], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split('\n').length > acknowledged) child.kill('SIGKILL');
    });
    child.on('close', (code, signal) => {
      // The last line may be incomplete.
      if (signal === 'SIGKILL') resolve(said.slice(0, said.lastIndexOf('\n')).split('\n'));
      else reject(new Error(`it ended by itself with ${code}`));
    });
  });
}

async function surviveKills(kind: 'embedded' | 'postgres', where: string): Promise<void> {
  const acknowledged = new Set<string>();
  for (const many of ROUNDS) {
    for (const name of await killAfter(many, kind, where)) acknowledged.add(name);
    const database = await openDatabase({
      config: { databaseUrl: kind === 'postgres' ? where : null, dataDir: kind === 'postgres' ? ':memory:' : where },
      timers: systemTimers,
      onFatal: (error) => {
        throw error;
      },
    });
    const saved = await database.handle
      .selectFrom('accounts')
      .innerJoin('providers', 'providers.account_id', 'accounts.id')
      .innerJoin('statistics', 'statistics.account_id', 'accounts.id')
      .innerJoin('usernames', 'usernames.account_id', 'accounts.id')
      .select(['accounts.id', 'accounts.preferences'])
      .execute();
    const all = await database.handle.selectFrom('accounts').select('id').execute();
    await database.close();
    expect(saved, 'nothing is half made').toHaveLength(all.length);
    const changed = new Set<string>(saved.filter(({ preferences }) => preferences.invisible).map(({ id }) => id));
    expect(
      [...acknowledged].filter((name) => !changed.has(name)),
      'no saved account is lost',
    ).toEqual([]);
  }
  expect(acknowledged.size).toBeGreaterThan(ROUNDS.length);
}

const TIME = 120_000;

describe('a process killed in the middle of its writes', () => {
  test(
    'has lost no saved account in the embedded database',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'quatremains-kill-'));
      await surviveKills('embedded', folder).finally(() => {
        rmSync(folder, { recursive: true });
      });
    },
    TIME,
  );

  const url = inject('postgresUrl');
  test.skipIf(url === null)(
    'has lost no saved account in PostgreSQL',
    async () => {
      const client = new pg.Client({ connectionString: url ?? '' });
      await client.connect();
      await client.query(`create database killed_${process.pid}`);
      await client.end();
      const own = new URL(url ?? '');
      own.pathname = `killed_${process.pid}`;
      await surviveKills('postgres', own.href);
    },
    TIME,
  );
});
