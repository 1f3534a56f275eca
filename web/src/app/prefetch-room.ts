import { letTry } from '../platform/let-run.ts';
import type { Services } from '../services/services.ts';
import type { AppRouter } from './routes.tsx';

interface PrefetchServices extends Pick<Services, 'audioSession' | 'room'> {
  readonly selection: Pick<Services['selection'], 'getState'>;
}

export const loadRoomPage = () => import('./pages/room-page.tsx');

/** Prefetches the code of rooms. */
export function prefetchRoomCode(): void {
  letTry(loadRoomPage());
  letTry(import('../services/audio-session.ts'));
}

/** Loads the user's own instruments, where the browser gives sound, until the room is left or the join fails. */
async function loadInstruments({ audioSession, selection, room }: PrefetchServices): Promise<void> {
  const { instruments, sound } = await audioSession();
  if (sound.getState().context === null) return;
  const { release } = instruments.play(selection.getState().chosen);
  const stop = room.subscribe((now, before) => {
    const isOver = now.room === null && !now.joining && (before.room !== null || before.joining);
    if (!isOver) return;
    stop();
    release();
  });
}

/** Whether the address is a room's link. */
export function isRoomLink({ latestLocation: { pathname, search } }: AppRouter): boolean {
  return pathname === '/' && search.roomId !== undefined;
}

/** Prefetches a room's code and the user's own instruments while the server still answers the join. */
export function prefetchRoom(router: AppRouter, services: PrefetchServices): void {
  if (!isRoomLink(router)) return;
  letTry(loadInstruments(services));
  letTry(loadRoomPage());
}
