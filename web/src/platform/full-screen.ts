import type { Stop } from './timers.ts';

/** Matches full screen requested by a page or by the F11 key. */
const byReader = '(display-mode: fullscreen)';

export function isFullScreen(): boolean {
  return document.fullscreenElement !== null || matchMedia(byReader).matches;
}

export function onFullScreen(listener: () => void): Stop {
  const query = matchMedia(byReader);
  document.addEventListener('fullscreenchange', listener);
  query.addEventListener('change', listener);
  return () => {
    document.removeEventListener('fullscreenchange', listener);
    query.removeEventListener('change', listener);
  };
}

/** Safari on iPhones has no full screen mode. */
export function offersFullScreen(): boolean {
  return document.fullscreenEnabled;
}

/** Must be called from a user gesture. Does nothing where the browser refuses. */
export async function enterFullScreen(): Promise<void> {
  await document.documentElement.requestFullscreen().catch(() => undefined);
}
