import { addPlugins, addRoute, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { answerPage } from './answer-page.ts';
import { isPage } from './routes.ts';
import { site } from './site.ts';

/** The page as it is stored. No page asks for this address, so a stored page never answers where the server could. */
const STORED_PAGE = '/?stored';

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

/** Pages come from the server, so that they are never old; without it, as they were stored. Their code comes from where it is stored. */
export function answerPages(): void {
  registerRoute(isPage, async ({ request }) => answerPage(request, await matchPrecache(STORED_PAGE)));
  addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
}
