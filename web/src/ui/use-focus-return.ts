import { useState } from 'react';

const sheet = '[data-open-panel=right], [data-open-panel=bottom]';
const dialog = '[data-open-panel=dialog], [data-open-panel=beside]';

/** The element that the page wants to have the focus when no popup is open, such as a piano that is played. */
export function focusHome(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-focus-home]');
}

/**
 * Where the focus goes when a dialog closes: to the element the page wants; otherwise to the element before. Over a sheet it returns into
 * the sheet. A focus that has moved elsewhere stays there.
 */
export function useFocusReturn(): () => HTMLElement | boolean {
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
