import { letTry } from '../platform/let-run.ts';
import type { Services } from '../services/services.ts';
import type { AppRouter } from './routes.tsx';

type Ahead = Pick<Services, 'studio' | 'settings' | 'room'>;

export const loadRoomPage = () => import('./pages/room-page.tsx');

/** Fetches the code of rooms, for somebody who has yet to enter one. */
export function preloadRoom(): void {
  letTry(loadRoomPage());
  letTry(import('../services/studio.ts'));
}

/** Where there is sound, loads one's own instruments until the room is left, or was not entered. */
async function loadInstruments({ studio, settings, room }: Ahead): Promise<void> {
  const { shelf, sound } = await studio();
  if (sound.getState().context === null) return;
  const { release } = shelf.play(settings.getState().selectedInstruments);
  const stop = room.subscribe((now, before) => {
    const isOver = now.room === null && !now.joining && (before.room !== null || before.joining);
    if (!isOver) return;
    stop();
    release();
  });
}

/** Whether a room's link was opened. */
export function leadsToRoom({ latestLocation: { pathname, search } }: AppRouter): boolean {
  return pathname === '/' && search.roomId !== undefined;
}

/** Where a room's link was opened: fetches its code, and what one will play on, while one is still being let in. */
export function fetchRoomAhead(router: AppRouter, services: Ahead): void {
  if (!leadsToRoom(router)) return;
  letTry(loadInstruments(services));
  letTry(loadRoomPage());
}
