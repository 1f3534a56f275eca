import type { Stop } from './timers.ts';

/** The page itself: where it is, what languages its reader prefers, and how it is started again. */

export function reloadPage(): void {
  location.reload();
}

/** The site's own address, without a closing slash. */
export function siteOrigin(): string {
  return location.origin;
}

/** Name and port of the site's own server. */
export function siteHost(): string {
  return location.host;
}

export function preferredLanguages(): readonly string[] {
  return navigator.languages;
}

/** Leaves the page for another address. */
export function goTo(address: string): void {
  location.assign(address);
}

/** Offers a text to be saved as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A line for those who look into the console. */
export function logLine(text: string): void {
  console.info(text);
}

/** Whether the text reached the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Says whether the page can be seen, now and whenever that changes. */
export function onPageSeen(listener: (seen: boolean) => void): Stop {
  const tell = (): void => {
    listener(!document.hidden);
  };
  tell();
  document.addEventListener('visibilitychange', tell);
  return () => {
    document.removeEventListener('visibilitychange', tell);
  };
}

/** Says when the browser has a network again. */
export function onNetworkBack(listener: () => void): Stop {
  addEventListener('online', listener);
  return () => {
    removeEventListener('online', listener);
  };
}

/** Says whenever a key or the pointer goes down, whoever else takes it. */
export function onAnyPress(listener: () => void): Stop {
  const options = { capture: true, passive: true } as const;
  for (const name of ['keydown', 'pointerdown'] as const) addEventListener(name, listener, options);
  return () => {
    for (const name of ['keydown', 'pointerdown'] as const) removeEventListener(name, listener, options);
  };
}

/** Says when the page may be gone for good: it closes, reloads, or is put away (phones end such pages without a word). */
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

/** Says when the page closes or reloads. */
export function onPageClose(listener: () => void): Stop {
  addEventListener('pagehide', listener);
  return () => {
    removeEventListener('pagehide', listener);
  };
}

const atStake = new Set<object>();

/** Has the browser ask whether the page may really close, for as long as there is something to lose. */
export function askBeforeClose(): Stop {
  const ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  atStake.add(ask);
  return () => {
    removeEventListener('beforeunload', ask);
    atStake.delete(ask);
  };
}

/** Whether nothing is lost with the page. */
export function closesFreely(): boolean {
  return atStake.size === 0;
}

/** Whether the site's server answers. */
export async function siteAnswers(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.ok === true;
}
