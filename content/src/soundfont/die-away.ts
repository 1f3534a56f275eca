import type { Take } from './tile.ts';

const INAUDIBLE = 10 ** (-60 / 20);
const FADE_SECONDS = 0.3;

/** The sound until it is inaudible, with a fade at its end. */
export function dieAway({ channel, rate }: Take): Take {
  const peak = channel.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const last = channel.findLastIndex((value) => Math.abs(value) > INAUDIBLE * peak);
  const fade = Math.round(FADE_SECONDS * rate);
  const length = Math.min(channel.length, Math.max(last + 1, fade));
  const ended = channel.slice(0, length);
  for (let at = 1; at <= fade; at++) ended[length - at] = (ended[length - at] ?? 0) * ((at - 1) / fade);
  return { channel: ended, rate };
}
