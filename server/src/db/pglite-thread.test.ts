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

test('an error of the database keeps its code, and nothing of what was asked', async () => {
  const { timers } = createFakeTime();
  const thread = new PgliteThread({ folder: 'memory://', timers, onFatal: () => undefined });
  await thread.start();
  const error: unknown = await thread.query('select 1 / $1::int', [0]).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: 'division by zero', code: '22012' });
  expect(Object.keys(error as Error)).toEqual(['code', 'constraint']);
  await thread.stop();
  await expect(thread.query('select 1', [])).rejects.toThrow('closed');
});

test('many questions that it answers one by one are no silence, however long the last one waits', async () => {
  const time = createFakeTime();
  const thread = new PgliteThread({ folder: 'memory://', timers: time.timers, onFatal: () => undefined, silence: 100 });
  await thread.start();
  const first = thread.query('select 1', []);
  const second = thread.query('select pg_sleep(0.05)', []);
  const third = thread.query('select 3 as found', []);
  time.advance(60);
  await first;
  time.advance(60);
  await second;
  time.advance(60);
  await expect(third).resolves.toMatchObject({ rows: [{ found: 3 }] });
  time.advance(200);
  await expect(thread.query('select 4 as found', [])).resolves.toMatchObject({ rows: [{ found: 4 }] });
  await thread.stop();
});
