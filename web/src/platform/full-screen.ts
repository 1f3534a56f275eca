import type { Stop } from './timers.ts';

/** Asked for by a page, or by the reader with F11. */
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

/** Telephones of Apple offer none. */
export function offersFullScreen(): boolean {
  return document.fullscreenEnabled;
}

/** To be called from a gesture; harmless where the browser refuses. */
export async function enterFullScreen(): Promise<void> {
  await document.documentElement.requestFullscreen().catch(() => undefined);
}
