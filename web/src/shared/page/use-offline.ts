import { useStore } from 'zustand';
import { useServices } from './use-services.ts';

/** Whether the server cannot be reached. */
export function useOffline(): boolean {
  return useStore(useServices().connectionStatus, ({ state }) => state === 'unreachable' || state === 'lost');
}
