import { pages } from '@quatremains/protocol/pages';
import { addPlugins, addRoute, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { site } from './site.ts';

/** The page as it is stored. No page asks for this address, so a stored page never answers where the server could. */
const STORED_PAGE = '/?stored';
/** What a proxy answers where no server is behind it. */
const NO_SERVER: readonly number[] = [502, 503, 504];
/** After so long, ms, the stored page is shown: some networks neither answer nor fail. */
const PATIENCE = 8_000;

/** While a newer build is put in place, the page may already name other code than this list: then nothing of it is stored. */
async function isOfThisBuild(request: Request, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  return !request.url.endsWith(STORED_PAGE) || (await response.clone().text()).includes(site.script);
}

/** Stores the page and all its code when the worker is installed, as a whole or not at all; removes that of older builds when it takes over. */
export function storeSite(): void {
  addPlugins([
    { cacheWillUpdate: async ({ request, response }) => ((await isOfThisBuild(request, response)) ? response : null) },
  ]);
  const parts = site.parts.map((url) => ({ url, revision: null }));
  precache([...parts, { url: STORED_PAGE, revision: site.page }]);
}

function isPage({ request, url }: { readonly request: Request; readonly url: URL }): boolean {
  return request.mode === 'navigate' && pages.includes(url.pathname.replace(/(?<=.)\/$/, ''));
}

/** Rejects where the network or the server is away. */
async function fetchPage(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (NO_SERVER.includes(response.status)) throw new Error(`HTTP ${String(response.status)}`);
  return response;
}

async function answerPage(request: Request): Promise<Response> {
  const stored = await matchPrecache(STORED_PAGE);
  if (stored === undefined) return fetch(request);
  const late = new Promise<Response>((resolve) => {
    setTimeout(resolve, PATIENCE, stored);
  });
  return Promise.race([fetchPage(request), late]).catch(() => stored);
}

/** Pages come from the server, so that they are never old; without it, as they were stored. Their code comes from where it is stored. */
export function answerPages(): void {
  registerRoute(isPage, ({ request }) => answerPage(request));
  addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
}
