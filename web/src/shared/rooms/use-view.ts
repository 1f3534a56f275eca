import type { Visualization } from '@quatremains/rules/room/visualizations';
import { useStore } from 'zustand';
import { findMe } from '../../state/room-store.ts';
import { useServices } from '../page/use-services.ts';
import { useLocalRoom } from './use-local-room.ts';
import { viewShown, viewsFor } from './views.ts';

/** The views of the current room, and the one that is shown. */
export function useView(): { readonly views: readonly Visualization[]; readonly shown: Visualization } {
  const { room, settings } = useServices();
  const chosen = useStore(settings, ({ visualization }) => visualization);
  const gameType = useStore(room, (state) => state.room?.gameType ?? 'NORMAL');
  const status = useStore(room, (state) => findMe(state)?.status ?? 'spectator');
  const isLocal = useLocalRoom();
  const views = viewsFor(gameType, status).filter((view) => !isLocal || view !== 'youtube');
  return { views, shown: viewShown(chosen, views) };
}
