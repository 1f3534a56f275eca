import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, callsTo } from './thread-calls.ts';

interface Sums {
  add(one: number, other: number): Promise<number>;
  fail(): Promise<void>;
}

let channel: MessageChannel;
afterEach(() => {
  channel.port1.close();
});

function connected(): Sums {
  channel = new MessageChannel();
  answerCalls(channel.port2, {
    add: async (one: number, other: number) => one + other,
    fail: () => Promise.reject(Object.assign(new Error('no sum today'), { code: 'NO_SUM' })),
  } satisfies Sums);
  return callsTo<Sums>(channel.port1, ['add', 'fail']);
}

test('each call gets its own answer, however many are asked at once', async () => {
  const sums = connected();
  const answers = await Promise.all([sums.add(1, 2), sums.add(3, 4), sums.add(5, 6)]);
  expect(answers).toEqual([3, 7, 11]);
});

test('what fails there fails here, with its code', async () => {
  const sums = connected();
  await expect(sums.fail()).rejects.toMatchObject({ message: 'no sum today', code: 'NO_SUM' });
  await expect(sums.add(1, 1)).resolves.toBe(2);
});
