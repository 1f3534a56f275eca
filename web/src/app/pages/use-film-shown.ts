import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';
import { useView } from '../../shared/rooms/use-view.ts';

/** Whether one looks at the room's film: what a blind test reveals is seen by all, what is practised to by who chose that view. */
export function useFilmShown(): boolean {
  const { mode, room } = useServices();
  const hasFilm = useStore(mode, ({ video }) => video !== null);
  const isBlind = useStore(room, (state) => state.room?.gameType === 'BLIND');
  const { shown } = useView();
  return hasFilm && (isBlind || shown === 'youtube');
}
