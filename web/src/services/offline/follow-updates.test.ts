import { expect, test, vi } from 'vitest';
import type { WaitingWorker } from '../../platform/service-worker.ts';
import { createFakeConnection } from '../../realtime/testing/fake-connection.ts';
import { followUpdates } from './follow-updates.ts';

const BUILD = '/assets/index-new.js';

function aPage() {
  const connection = createFakeConnection();
  const notify = vi.fn<(type: string, message: string) => number>(() => 1);
  const update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  let waiting: (worker: WaitingWorker) => void = () => undefined;
  followUpdates({
    build: BUILD,
    connection,
    notifications: { notify },
    worker: {
      update,
      onWaiting: (listener) => {
        waiting = listener;
        return () => undefined;
      },
    },
  });
  return {
    connection,
    notify,
    update,
    wait: (build: string) => waiting({ build: () => Promise.resolve(build) }),
  };
}

test('a page of the build before says that a new version is ready', async () => {
  const { notify, wait } = aPage();
  wait('/assets/index-newer.js');
  const notice = ['info', expect.stringContaining('next visit'), { confirmation: true }];
  await expect.poll(() => notify.mock.calls).toEqual([notice]);
});

test('a page of the same build, which the server sent, says nothing', async () => {
  const { notify, wait } = aPage();
  wait(BUILD);
  wait('/assets/index-newer.js');
  await expect.poll(() => notify.mock.calls.length).toBe(1);
});

test('a page looks for a new version when the server is back', () => {
  const { connection, update } = aPage();
  connection.become('lost');
  expect(update).not.toHaveBeenCalled();
  connection.become('connected');
  expect(update).toHaveBeenCalledTimes(1);
});
