import { pages } from '@quatremains/protocol/pages';

/** The lists that "Play alone" needs. All other calls are the browser's alone. */
const LIST = /^\/api\/(midis|instruments|instruments\/\d+)$/;
/** Below `/upload`, addresses name the version of recordings and the content of tracks. */
const UPLOAD = /^\/upload\/(instruments|midis)\//;
const SITE_FILE =
  /^\/(flags|badges|social|sounds|assets\/emotes)\/|^\/(emotes\.json|mark\.svg|favicon\.ico|manifest\.webmanifest|icons\/.*)$/;

/** What a route is asked. */
export interface Asked {
  readonly url: URL;
  readonly request: Pick<Request, 'mode' | 'cache'>;
  readonly sameOrigin: boolean;
}

/** A page of the site, with or without a slash at its end. */
export function isPage({ request, url }: Asked): boolean {
  return request.mode === 'navigate' && pages.includes(url.pathname.replace(/(?<=.)\/$/, ''));
}

export function isList({ url, request, sameOrigin }: Asked): boolean {
  return sameOrigin && request.mode !== 'navigate' && LIST.test(url.pathname);
}

/** A recording or a track. */
export function isUpload({ url, sameOrigin }: Asked): boolean {
  return sameOrigin && UPLOAD.test(url.pathname);
}

/** A list of recordings, or a second request because the first answer was damaged. */
export function isRenewed(asked: Asked): boolean {
  return isUpload(asked) && (asked.url.pathname.endsWith('.json') || asked.request.cache === 'reload');
}

/** A small file that may change at its address. */
export function isSiteFile({ url, sameOrigin }: Asked): boolean {
  return sameOrigin && SITE_FILE.test(url.pathname);
}
