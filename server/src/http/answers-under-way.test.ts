import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemTimers } from '../platform/timers.ts';
import { watchAnswers } from './answers-under-way.ts';

const held: ServerResponse[] = [];
const server = createServer((_, response) => {
  held.push(response);
  server.emit('held');
});
const untilLast = watchAnswers(server, systemTimers);

/** Asks for something that is not answered before somebody does so. */
async function ask(): Promise<{ readonly answer: Promise<string>; readonly response: ServerResponse }> {
  const isHeld = new Promise((resolve) => server.once('held', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/`).then((found) => found.text());
  answer.catch(() => undefined);
  await isHeld;
  return { answer, response: held.at(-1) as ServerResponse };
}

beforeEach(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    }),
);
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('nothing is waited for where nobody asked', async () => {
  expect(await untilLast(60_000)).toBe(0);
});

test('the last answer is waited for', async () => {
  const [one, other] = [await ask(), await ask()];
  const left = untilLast(60_000);
  one.response.end('one');
  other.response.end('other');
  expect(await Promise.all([one.answer, other.answer, left])).toEqual(['one', 'other', 0]);
});

test('who has gone is not waited for', async () => {
  const { response } = await ask();
  const left = untilLast(60_000);
  response.destroy();
  expect(await left).toBe(0);
});

test('nobody is waited for longer than one has patience', async () => {
  await ask();
  expect(await untilLast(1)).toBe(1);
});
