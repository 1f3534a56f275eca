import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';
import { useView } from '../../shared/rooms/use-view.ts';

/**
 * Whether the video is shown: all members see the video that a blind test reveals; the practice video is shown to members who chose that
 * view.
 */
export function useVideoShown(): boolean {
  const { mode, room } = useServices();
  const hasVideo = useStore(mode, ({ video }) => video !== null);
  const isBlind = useStore(room, (state) => state.room?.gameType === 'BLIND');
  const { shown } = useView();
  return hasVideo && (isBlind || shown === 'youtube');
}
