import { expect, test } from 'vitest';
import { createFakeTime } from '../testing/fake-timers.ts';
import { PgliteThread } from './pglite-thread.ts';

test('a database that stays silent is given up, whoever waits is told, and so is the process', async () => {
  const time = createFakeTime();
  const fatal: string[] = [];
  const thread = new PgliteThread({
    folder: 'memory://',
    timers: time.timers,
    onFatal: (error) => fatal.push(error.message),
  });
  await thread.start();
  const question = thread.query('select pg_sleep(0.2)', []);
  time.advance(30_000);
  await expect(question).rejects.toThrow('silent for 30000 ms');
  await expect(thread.query('select 1', [])).rejects.toThrow('closed');
  expect(fatal).toEqual(['the database has been silent for 30000 ms']);
});

test('an error of the database keeps its code', async () => {
  const { timers } = createFakeTime();
  const thread = new PgliteThread({ folder: 'memory://', timers, onFatal: () => undefined });
  await thread.start();
  await expect(thread.query('select 1/0', [])).rejects.toMatchObject({ code: '22012' });
  await thread.stop();
  await expect(thread.query('select 1', [])).rejects.toThrow('closed');
});
