import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemTimers } from '../platform/timers.ts';
import { trackResponses } from './open-responses.ts';

const held: ServerResponse[] = [];
const server = createServer((_, response) => {
  held.push(response);
  server.emit('held');
});
const untilLast = trackResponses(server, systemTimers);

/** Sends a request that is not answered before the test does so. */
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

test('does not wait without open responses', async () => {
  expect(await untilLast(60_000)).toBe(0);
});

test('waits for the last open response', async () => {
  const [one, other] = [await ask(), await ask()];
  const left = untilLast(60_000);
  one.response.end('one');
  other.response.end('other');
  expect(await Promise.all([one.answer, other.answer, left])).toEqual(['one', 'other', 0]);
});

test('does not wait for clients that disconnected', async () => {
  const { response } = await ask();
  const left = untilLast(60_000);
  response.destroy();
  expect(await left).toBe(0);
});

test('waits for the timeout at most', async () => {
  await ask();
  expect(await untilLast(1)).toBe(1);
});
