import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { CONTENT, LISTS } from './cache-names.ts';

const FILES = 'files';

/** The lists that "Play alone" needs. All other calls are the browser's alone. */
const LIST = /^\/api\/(midis|instruments|instruments\/\d+)$/;
/** Below `/upload`, addresses name the version of recordings and the content of tracks. */
const UPLOAD = /^\/upload\/(instruments|midis)\//;
const SITE_FILE =
  /^\/(flags|badges|social|sounds|assets\/emotes)\/|^\/(emotes\.json|mark\.svg|favicon\.ico|manifest\.webmanifest|icons\/.*)$/;

interface Asked {
  readonly url: URL;
  readonly request: Request;
  readonly sameOrigin: boolean;
}

const isList = ({ url, request, sameOrigin }: Asked) =>
  sameOrigin && request.mode !== 'navigate' && LIST.test(url.pathname);
const isUpload = ({ url, sameOrigin }: Asked) => sameOrigin && UPLOAD.test(url.pathname);
/** A list of files, or a second request because the first answer was damaged. */
const isRenewed = ({ url, request }: Asked) => url.pathname.endsWith('.json') || request.cache === 'reload';

/** Lists are as the server says now; without an answer, as it last said. */
export function answerLists(): void {
  registerRoute(isList, new NetworkFirst({ cacheName: LISTS }));
}

/** Recordings and tracks never change at their address. The site's small files do, so they are stored for when the server is away. */
export function answerFiles(): void {
  registerRoute((asked) => isUpload(asked) && isRenewed(asked), new NetworkFirst({ cacheName: CONTENT }));
  registerRoute(isUpload, new CacheFirst({ cacheName: CONTENT }));
  const files = new NetworkFirst({ cacheName: FILES });
  registerRoute(({ url, sameOrigin }) => sameOrigin && SITE_FILE.test(url.pathname), files);
  addEventListener('unhandledrejection', (event) => {
    // Without space in the browser's storage nothing more is stored, and the page still has its answer.
    if (event.reason instanceof DOMException && event.reason.name === 'QuotaExceededError') event.preventDefault();
  });
}
