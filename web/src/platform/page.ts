import type { Stop } from './timers.ts';

/** Access to the page: location, languages, reload, visibility and closing. */

export function reloadPage(): void {
  location.reload();
}

/** The origin of the site, without a trailing slash. */
export function siteOrigin(): string {
  return location.origin;
}

/** Host name and port of the site. */
export function siteHost(): string {
  return location.host;
}

export function preferredLanguages(): readonly string[] {
  return navigator.languages;
}

/** Navigates to another address. */
export function goTo(address: string): void {
  location.assign(address);
}

/** Downloads a text as a JSON file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Logs a line to the console. */
export function logLine(text: string): void {
  console.info(text);
}

/** Copies a text; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Calls the listener with the visibility of the page, now and on each change. */
export function onPageSeen(listener: (seen: boolean) => void): Stop {
  const notify = (): void => {
    listener(!document.hidden);
  };
  notify();
  document.addEventListener('visibilitychange', notify);
  return () => {
    document.removeEventListener('visibilitychange', notify);
  };
}

/** Calls the listener when the browser is online again. */
export function onNetworkBack(listener: () => void): Stop {
  addEventListener('online', listener);
  return () => {
    removeEventListener('online', listener);
  };
}

/** Calls the listener for every key and pointer press, even where another listener stops it. */
export function onAnyPress(listener: () => void): Stop {
  const options = { capture: true, passive: true } as const;
  for (const name of ['keydown', 'pointerdown'] as const) addEventListener(name, listener, options);
  return () => {
    for (const name of ['keydown', 'pointerdown'] as const) removeEventListener(name, listener, options);
  };
}

/** Calls the listener when the page may be discarded: it closes, reloads or is hidden (phones discard hidden pages without notice). */
export function onPageLeave(listener: () => void): Stop {
  const putAway = (): void => {
    if (document.hidden) listener();
  };
  addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', putAway);
  return () => {
    removeEventListener('pagehide', listener);
    document.removeEventListener('visibilitychange', putAway);
  };
}

/** Calls the listener when the page closes or reloads. */
export function onPageClose(listener: () => void): Stop {
  addEventListener('pagehide', listener);
  return () => {
    removeEventListener('pagehide', listener);
  };
}

const unsavedWork = new Set<object>();

/** Makes the browser ask before closing the page, while there is unsaved work. */
export function askBeforeClose(): Stop {
  const ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  unsavedWork.add(ask);
  return () => {
    removeEventListener('beforeunload', ask);
    unsavedWork.delete(ask);
  };
}

/** Whether closing the page loses nothing. */
export function isSafeToClose(): boolean {
  return unsavedWork.size === 0;
}

/** Whether the site's server responds. */
export async function isSiteReachable(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.ok === true;
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether the browser handles this click by opening another tab or window. */
export function opensNewTab({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
