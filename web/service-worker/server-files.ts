import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { CONTENT, LISTS } from './cache-names.ts';
import { isList, isRenewed, isSiteFile, isUpload } from './routes.ts';

const FILES = 'files';

/** Lists are as the server says now; without an answer, as it last said. */
export function answerLists(): void {
  registerRoute(isList, new NetworkFirst({ cacheName: LISTS }));
}

/** Recordings and tracks never change at their address. The site's small files do, so they are stored for when the server is away. */
export function answerFiles(): void {
  registerRoute(isRenewed, new NetworkFirst({ cacheName: CONTENT }));
  registerRoute(isUpload, new CacheFirst({ cacheName: CONTENT }));
  registerRoute(isSiteFile, new NetworkFirst({ cacheName: FILES }));
  addEventListener('unhandledrejection', (event) => {
    // Without space in the browser's storage nothing more is stored, and the page still has its answer.
    if (event.reason instanceof DOMException && event.reason.name === 'QuotaExceededError') event.preventDefault();
  });
}
