import { useStore } from 'zustand';
import { useServices } from '../../services/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import type { NoticePlace } from '../../ui/notice-places.ts';

/** Where messages lie now: players have keys of their own, and air over them. */
export function useNoticePlace(): NoticePlace {
  return useStore(useServices().room, (state) => {
    if (state.room === null) return 'corner';
    return findMe(state)?.status === 'player' ? 'keys' : 'stage';
  });
}
