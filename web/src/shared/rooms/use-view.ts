import type { Visualization } from '@quatremains/rules/room/visualizations';
import { useStore } from 'zustand';
import { findMe } from '../../state/room-store.ts';
import { useServices } from '../page/use-services.ts';
import { viewShown, viewsFor, type View } from './views.ts';

/** What one may look at in this room, and what one looks at. */
export function useView(): { readonly views: readonly View[]; readonly shown: Visualization } {
  const { room, settings } = useServices();
  const chosen = useStore(settings, ({ visualization }) => visualization);
  const gameType = useStore(room, (state) => state.room?.gameType ?? 'NORMAL');
  const status = useStore(room, (state) => findMe(state)?.status ?? 'spectator');
  const views = viewsFor(gameType, status);
  return { views, shown: viewShown(chosen, views) };
}
