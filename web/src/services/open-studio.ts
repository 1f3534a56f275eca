import type { Services } from './services.ts';
import type { Studio } from './studio.ts';

/** Fetches the code of rooms and opens the studio, once. A failed fetch is tried again with the next connection: whoever waited for it in a page would ask without end. */
export function studioOpener(services: Omit<Services, 'studio'>): () => Promise<Studio> {
  let opened: Promise<Studio> | null = null;

  function forgetWhenConnected(): void {
    const stop = services.connection.onState((state) => {
      if (state !== 'connected') return;
      stop();
      opened = null;
    });
  }

  return () => {
    if (opened === null) {
      opened = import('./studio.ts').then(({ createStudio }) => createStudio(services));
      opened.catch(forgetWhenConnected);
    }
    return opened;
  };
}
