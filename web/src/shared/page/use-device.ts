import { useSyncExternalStore } from 'react';
import { onDevice, onReducedMotion, readDevice, wantsReducedMotion, type Device } from '../../platform/device.ts';

export function useDevice(): Device {
  return useSyncExternalStore(onDevice, readDevice);
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(onReducedMotion, wantsReducedMotion);
}
