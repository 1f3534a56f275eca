import { useState } from 'react';

const sheet = '[data-open-panel]:not([data-open-panel="dialog"])';

/**
 * Where the focus goes when a dialog closes: where it was before; where that is gone meanwhile, into the sheet the dialog lay over.
 * Who has gone elsewhere stays there.
 */
export function useWayBack(): () => HTMLElement | boolean {
  const [opener] = useState(() => document.activeElement);
  return () => {
    const now = document.activeElement;
    const isElsewhere = now !== null && now !== document.body && now.closest('[data-open-panel="dialog"]') === null;
    if (isElsewhere) return false;
    return opener?.isConnected === false ? (document.querySelector<HTMLElement>(sheet) ?? true) : true;
  };
}
