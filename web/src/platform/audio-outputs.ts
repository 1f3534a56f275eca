import type { Stop } from './timers.ts';

function devices(): MediaDevices | undefined {
  // Pages without TLS have none, whatever the types say.
  return 'mediaDevices' in navigator ? navigator.mediaDevices : undefined;
}

/** What the output is called that sounds by default; null where the browser keeps that to itself. */
export async function readOutputName(): Promise<string | null> {
  const all =
    (await devices()
      ?.enumerateDevices()
      .catch(() => [])) ?? [];
  const outputs = all.filter(({ kind, label }) => kind === 'audiooutput' && label !== '');
  const first = outputs.find(({ deviceId }) => deviceId === 'default') ?? outputs[0];
  return first?.label.slice(0, 200) ?? null;
}

/** Says when a device comes or goes. */
export function onDevicesChange(listener: () => void): Stop {
  const known = devices();
  known?.addEventListener('devicechange', listener);
  return () => {
    known?.removeEventListener('devicechange', listener);
  };
}
