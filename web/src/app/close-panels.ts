import type { Stop } from '../platform/timers.ts';
import type { Services } from '../services/services.ts';
import type { AppRouter } from './routes.tsx';

/** Panels that belong to the room they were opened in. */
const OF_A_ROOM = ['help', 'instruments', 'roomParameters', 'songs', 'midis', 'bot'] as const;

/** Closes panels when the page changes, and a room's panels when the room changes: they would open again in the next room. */
export function closePanels(router: AppRouter, { panel, room }: Pick<Services, 'panel' | 'room'>): Stop {
  const stops = [
    router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      if (fromLocation !== undefined && pathChanged) panel.close();
    }),
    room.subscribe(({ room: now }, { room: before }) => {
      if (before === null || now?.id === before.id) return;
      for (const name of OF_A_ROOM) panel.done(name);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
