import { expect, test, vi } from 'vitest';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { audioSessionOpener } from './open-audio-session.ts';

const fetches = vi.hoisted(() => ({ count: 0 }));
vi.mock('./audio-session.ts', () => ({
  createAudioSession: () => {
    fetches.count++;
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));

test('code that could not be fetched is asked for again with the next connection, and not before', async () => {
  const connection = createFakeConnection();
  const open = audioSessionOpener({ connection } as never);
  const first = open();
  await expect(first).rejects.toBeInstanceOf(TypeError);
  expect(open()).toBe(first);
  connection.become('lost');
  connection.become('connected');
  await expect(open()).rejects.toBeInstanceOf(TypeError);
  await expect(open()).rejects.toBeInstanceOf(TypeError);
  expect(fetches.count).toBe(2);
});
