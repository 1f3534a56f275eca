import { PHONE_PIXELS } from '@quatremains/protocol/limits';
import type { Stop } from './timers.ts';

type Orientation = 'portrait' | 'landscape';

/** Size, orientation and input of the screen. */
export interface Device {
  readonly phone: boolean;
  readonly orientation: Orientation;
  /** The device is played by touch and has no computer keyboard. */
  readonly touch: boolean;
}

const queries = {
  phone: `(max-width: ${PHONE_PIXELS}px), (max-height: ${PHONE_PIXELS}px)`,
  portrait: '(orientation: portrait)',
  finger: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const;

function onChange(query: string, listener: () => void): Stop {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => {
    list.removeEventListener('change', listener);
  };
}

let known: Device = { phone: false, orientation: 'landscape', touch: false };

/** Returns the same object until something changes. */
export function readDevice(): Device {
  const phone = matchMedia(queries.phone).matches;
  const orientation = matchMedia(queries.portrait).matches ? 'portrait' : 'landscape';
  // A low desktop window counts as a phone, but has a keyboard.
  const touch = phone && (orientation === 'portrait' || matchMedia(queries.finger).matches);
  const same = phone === known.phone && orientation === known.orientation && touch === known.touch;
  if (!same) known = { phone, orientation, touch };
  return known;
}

export function onDevice(listener: () => void): Stop {
  const stops = [queries.phone, queries.portrait, queries.finger].map((query) => onChange(query, listener));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Detected by a property that only Gecko supports. */
export function isFirefox(): boolean {
  return CSS.supports('-moz-appearance', 'none');
}

export function wantsReducedMotion(): boolean {
  return matchMedia(queries.reducedMotion).matches;
}

export function onReducedMotion(listener: (wanted: boolean) => void): Stop {
  return onChange(queries.reducedMotion, () => {
    listener(wantsReducedMotion());
  });
}
