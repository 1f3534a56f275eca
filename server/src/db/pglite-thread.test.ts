import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { PgliteThread } from './pglite-thread.ts';

test('a thread that ends is noticed by its end: who waits is told, and so is the process', async () => {
  const fatal: string[] = [];
  const started = Promise.withResolvers<Worker>();
  process.once('worker', started.resolve);
  const thread = new PgliteThread({ folder: 'memory://', onFatal: (error) => fatal.push(error.message) });
  await thread.start();
  const question = thread.query('select pg_sleep(60)', []);
  await (await started.promise).terminate();
  await expect(question).rejects.toThrow('the database thread ended with 1');
  await expect(thread.query('select 1', [])).rejects.toThrow('closed');
  expect(fatal).toEqual(['the database thread ended with 1']);
});

test('an error of the database keeps its code, and nothing of what was asked', async () => {
  const thread = new PgliteThread({ folder: 'memory://', onFatal: () => undefined });
  await thread.start();
  const error: unknown = await thread.query('select 1 / $1::int', [0]).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: 'division by zero', code: '22012' });
  expect(Object.keys(error as Error)).toEqual(['code', 'constraint']);
  await thread.stop();
  await expect(thread.query('select 1', [])).rejects.toThrow('closed');
});
