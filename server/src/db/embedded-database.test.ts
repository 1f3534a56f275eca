import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { EmbeddedDatabase } from './embedded-database.ts';

test('a database thread that ends rejects all queries, and is reported once', async () => {
  const fatal: string[] = [];
  const started = Promise.withResolvers<Worker>();
  process.once('worker', started.resolve);
  const database = new EmbeddedDatabase({ folder: 'memory://', onFatal: (error) => fatal.push(error.message) });
  await database.waitReady;
  const request = database.query('select pg_sleep(60)');
  await (await started.promise).terminate();
  await expect(request).rejects.toThrow('the database thread ended with 1');
  await expect(database.query('select 1')).rejects.toThrow('closed');
  expect(fatal).toEqual(['the database thread ended with 1']);
});

test('a folder that cannot be opened is rejected, and is not reported as fatal', async () => {
  const fatal: Error[] = [];
  const database = new EmbeddedDatabase({ folder: '/dev/null/pg', onFatal: (error) => fatal.push(error) });
  await expect(database.waitReady).rejects.toThrow('/dev/null/pg');
  expect(fatal).toEqual([]);
});

test('an error of the database has its code, and nothing of the query', async () => {
  const database = new EmbeddedDatabase({ folder: 'memory://', onFatal: () => undefined });
  await database.waitReady;
  const error: unknown = await database.query('select 1 / $1::int', [0]).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: 'division by zero', code: '22012' });
  expect(Object.keys(error as Error)).toEqual(['code', 'constraint']);
  await database.close();
  await expect(database.query('select 1')).rejects.toThrow('closed');
});
