import { useStore } from 'zustand';
import { useServices } from '../page/use-services.ts';
import { usePlayerShown } from './use-player-shown.ts';

/** Whether the notes of the own track fall over the whole stage. */
export function useTrackOpen(): boolean {
  const hasTrack = useStore(useServices().player, ({ track }) => track !== null);
  return usePlayerShown() && hasTrack;
}
