import type { Services } from './services.ts';
import type { Studio } from './studio.ts';

/** Fetches the code of rooms and opens the studio, once. A failed fetch is tried again next time. */
export function studioOpener(services: Omit<Services, 'studio'>): () => Promise<Studio> {
  let opened: Promise<Studio> | null = null;
  return () => {
    opened ??= import('./studio.ts').then(
      ({ createStudio }) => createStudio(services),
      (reason: unknown) => {
        opened = null;
        throw reason;
      },
    );
    return opened;
  };
}
