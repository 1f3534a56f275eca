import { PHONE_PIXELS } from '@quatremains/protocol/limits';
import type { Stop } from './timers.ts';

type Orientation = 'portrait' | 'landscape';

/** What the screen is like. */
export interface Device {
  readonly phone: boolean;
  readonly orientation: Orientation;
}

const queries = {
  phone: `(max-width: ${PHONE_PIXELS}px), (max-height: ${PHONE_PIXELS}px)`,
  portrait: '(orientation: portrait)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const;

function onChange(query: string, listener: () => void): Stop {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => {
    list.removeEventListener('change', listener);
  };
}

let known: Device = { phone: false, orientation: 'landscape' };

/** The same object until something changes. */
export function readDevice(): Device {
  const phone = matchMedia(queries.phone).matches;
  const orientation = matchMedia(queries.portrait).matches ? 'portrait' : 'landscape';
  if (phone !== known.phone || orientation !== known.orientation) known = { phone, orientation };
  return known;
}

export function onDevice(listener: () => void): Stop {
  const stops = [onChange(queries.phone, listener), onChange(queries.portrait, listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

export function wantsReducedMotion(): boolean {
  return matchMedia(queries.reducedMotion).matches;
}

export function onReducedMotion(listener: (wanted: boolean) => void): Stop {
  return onChange(queries.reducedMotion, () => {
    listener(wantsReducedMotion());
  });
}
