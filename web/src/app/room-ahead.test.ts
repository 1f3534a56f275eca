import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchRoomAhead, loadRoomPage, preloadRoom } from './room-ahead.ts';

const gone = vi.hoisted(() => () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
vi.mock('./pages/room-page.tsx', gone);
vi.mock('../services/studio.ts', gone);

const report = vi.fn<(reason: unknown) => void>();
beforeEach(() => {
  report.mockClear();
  vi.stubGlobal('reportError', report);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Lets what was begun come to its end. */
async function settled(): Promise<void> {
  await expect(loadRoomPage()).rejects.toBeInstanceOf(Error);
  await expect(import('../services/studio.ts')).rejects.toBeInstanceOf(Error);
}

test('the code of rooms that cannot be fetched ahead is no fault of the page', async () => {
  preloadRoom();
  await settled();
  expect(report).not.toHaveBeenCalled();
});

test('nor is that of the room whose link was opened', async () => {
  const router = { latestLocation: { pathname: '/', search: { roomId: 'den' } } };
  const studio = vi.fn<() => Promise<never>>(gone);
  fetchRoomAhead(router as never, { studio } as never);
  await settled();
  expect(studio).toHaveBeenCalledOnce();
  expect(report).not.toHaveBeenCalled();
});
