import type { Stop } from './timers.ts';

function devices(): MediaDevices | undefined {
  // Pages without TLS have no media devices, contrary to the types.
  return 'mediaDevices' in navigator ? navigator.mediaDevices : undefined;
}

/** The name of the default output; null where the browser hides it. */
export async function readOutputName(): Promise<string | null> {
  const all =
    (await devices()
      ?.enumerateDevices()
      .catch(() => [])) ?? [];
  const outputs = all.filter(({ kind, label }) => kind === 'audiooutput' && label !== '');
  const first = outputs.find(({ deviceId }) => deviceId === 'default') ?? outputs[0];
  return first?.label.slice(0, 200) ?? null;
}

/** Calls the listener when a device is connected or removed. */
export function onDevicesChange(listener: () => void): Stop {
  const known = devices();
  known?.addEventListener('devicechange', listener);
  return () => {
    known?.removeEventListener('devicechange', listener);
  };
}
