import type { Stop } from '../platform/timers.ts';
import type { Services } from '../services/services.ts';
import type { AppRouter } from './routes.tsx';

/** What makes sense in the room it was opened in, and in no other. */
const OF_A_ROOM = ['help', 'instruments', 'roomParameters', 'songs', 'bot'] as const;

/** What lies open goes with the page it lies over, and what belongs to a room goes with that room: it would come up in the next one. */
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
