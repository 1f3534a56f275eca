import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchRoom, loadRoomPage, prefetchRoomCode } from './prefetch-room.ts';

const gone = vi.hoisted(() => () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
vi.mock('./pages/room-page.tsx', gone);
vi.mock('../services/audio-session.ts', gone);

const report = vi.fn<(reason: unknown) => void>();
beforeEach(() => {
  report.mockClear();
  vi.stubGlobal('reportError', report);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs all pending promises. */
async function settled(): Promise<void> {
  await expect(loadRoomPage()).rejects.toBeInstanceOf(Error);
  await expect(import('../services/audio-session.ts')).rejects.toBeInstanceOf(Error);
}

test('a failed prefetch of the code of rooms causes no error', async () => {
  prefetchRoomCode();
  await settled();
  expect(report).not.toHaveBeenCalled();
});

test('a failed prefetch for a room’s link causes no error', async () => {
  const router = { latestLocation: { pathname: '/', search: { roomId: 'den' } } };
  const audioSession = vi.fn<() => Promise<never>>(gone);
  prefetchRoom(router as never, { audioSession } as never);
  await settled();
  expect(audioSession).toHaveBeenCalledOnce();
  expect(report).not.toHaveBeenCalled();
});
