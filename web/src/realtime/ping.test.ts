import { accepted, refused } from '@quatremains/protocol/refusals';
import { expect, test } from 'vitest';
import { createPing } from './ping.ts';
import { createFakeConnection } from './testing/fake-connection.ts';
import { createFakeTime } from './testing/fake-time.ts';

function openPing() {
  const time = createFakeTime();
  const connection = createFakeConnection();
  const roundTrips: number[] = [];
  connection.answer(accepted({ serverTime: 91_000 }));
  const ping = createPing({ connection, ...time, onRoundTrip: (roundTrip) => roundTrips.push(roundTrip) });
  return { time, connection, ping, roundTrips };
}

const answered = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('pings five times quickly, then every five seconds', async () => {
  const { time, connection, ping } = openPing();
  for (let step = 0; step < 4; step++) {
    await answered();
    time.advance(200);
  }
  expect(connection.requests).toHaveLength(5);
  await answered();
  time.advance(200);
  time.advance(10_000);
  expect(connection.requests.length).toBe(7);
  ping.stop();
});

test('learns the server’s clock and reports the link', async () => {
  const { time, connection, ping, roundTrips } = openPing();
  await answered();
  expect(ping.sync.toServer(1_000)).toBe(91_000);
  time.advance(200);
  expect(connection.requests[1]?.body).toMatchObject({ link: { roundTrip: 0 } });
  expect(roundTrips).toEqual([0]);
});

test('learns nothing from a refusal', async () => {
  const { connection, ping, time } = openPing();
  await answered();
  connection.answer(refused('TIMED_OUT'));
  time.advance(200);
  await answered();
  expect(ping.sync.link(1_200)?.roundTrip).toBe(0);
});

test('pauses without a connection and restarts with the next', async () => {
  const { time, connection, ping } = openPing();
  await answered();
  connection.become('lost');
  time.advance(60_000);
  expect(connection.requests).toHaveLength(1);
  connection.become('connected');
  expect(connection.requests).toHaveLength(2);
  expect(ping.sync.isSynced).toBe(false);
});
