import { useState } from 'react';

const sheet = '[data-open-panel=right], [data-open-panel=bottom]';
const dialog = '[data-open-panel=dialog], [data-open-panel=beside]';

/** What the page wants to have the focus when nothing lies open over it any more, such as a piano that is played. */
export function focusHome(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-focus-home]');
}

/**
 * Where the focus goes when a dialog closes: where the page wants it; otherwise where it was before. Over a sheet it goes back into the sheet.
 * A reader who has gone elsewhere stays there.
 */
export function useWayBack(): () => HTMLElement | boolean {
  const [opener] = useState(() => document.activeElement);
  return () => {
    const now = document.activeElement;
    const isElsewhere = now !== null && now !== document.body && now.closest(dialog) === null;
    if (isElsewhere) return false;
    const below = document.querySelector<HTMLElement>(sheet);
    if (below !== null) return opener?.isConnected === false ? below : true;
    return focusHome() ?? true;
  };
}
