import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorCommand } from './app.commands.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/connection.ts';
import { createReportsRepository } from './features/reports/reports.repository.ts';
import { systemTimers } from './platform/timers.ts';
import { saveAccount } from './testing/an-account.ts';
import { testConfig } from './testing/test-server.ts';

let folder: string;
let config: Config;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quatremains-commands-'));
  config = testConfig({ dataDir: folder });
  const onFatal = (error: Error) => {
    throw error;
  };
  const database = await openDatabase({ config, timers: systemTimers, onFatal });
  const [ada, ben] = [await saveAccount(database, 'Ada'), await saveAccount(database, 'Ben')];
  const message = { content: 'Something rude', username: 'Ben', authenticated: true, id: null, internalId: ben.id };
  const said = { message: { ...message, timestamp: 1, bot: false } };
  const report = {
    reporter_id: ada.id,
    room_id: null,
    room_name: 'Duets',
    status: 'PENDING' as const,
    moderation_comments: null,
    created_at: 1_700_000_000_000,
  };
  const reports = createReportsRepository(database);
  const aboutBen = { ...report, id: 'r1', reported_id: ben.id, reported_name: 'Ben', ip: null, reason: 'Spam' };
  await reports.add({ ...aboutBen, logs: JSON.stringify([said]) });
  const guest = { reported_id: null, reported_name: 'Guest 4821', ip: '203.0.113.9', reason: 'Scam', logs: '[]' };
  await reports.add({ ...report, ...guest, id: 'r2' });
  await reports.add({ ...report, ...guest, id: 'r3' });
  await reports.add({ ...report, ...guest, ip: '2001:db8:1:2::7', id: 'r4' });
  await database.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const run = (name: string, ...words: string[]) => runOperatorCommand(config, name, words);

test('an operator reads reports, bans the reported accounts and addresses, and lifts the bans', async () => {
  const waiting = await run('list-reports');
  expect(waiting).toContain('Ben (account-');
  expect(waiting).toContain('Spam, room "Duets"');
  expect(waiting).toContain('reported by Ada');
  expect(waiting).toContain('Ben: Something rude');
  expect(waiting).toContain('Guest 4821 (203.0.113.9): Scam');
  expect(await run('decline-report', 'r3')).toContain('declined');
  expect(await run('ban', 'ben', '24', 'Insults')).toMatch(
    /^Ben \(account-\d+\) is banned until .*; 1 reports are settled/,
  );
  expect(await run('ban', '203.0.113.9', '1', 'Scam')).toContain('1 reports are settled');
  expect(await run('ban', '2001:db8:1:2::9', '1', 'Scam')).toMatch(/^2001:db8:1:2::\/64 .*1 reports are settled/);
  expect(await run('list-reports')).toBe('There are no such reports.');
  expect(await run('list-reports', 'all')).toContain('ACTION_TAKEN');
  expect(await run('lift-ban', 'Ben')).toContain('may come in again');
  await expect(run('lift-ban', 'Ben')).rejects.toThrow('is not banned');
});

test.each([
  ['no hours', ['ban', 'Ben']],
  ['less than an hour', ['ban', 'Ben', '0', 'Insults']],
  ['more than ten years', ['ban', 'Ben', '87601', 'Insults']],
  ['no reason', ['ban', 'Ben', '1', ' ']],
  ['an unknown status', ['list-reports', 'OPEN']],
])('a command with %s is refused with the help text', async (_, [name = '', ...words]) => {
  await expect(run(name, ...words)).rejects.toThrow('npm run ban -- <name, id or address> <hours> <reason>');
});

test('a ban of an unknown name is refused', async () => {
  await expect(run('ban', 'Nobody here', '1', 'Insults')).rejects.toThrow('no account with the name or id');
});
