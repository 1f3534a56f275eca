import type { IncomingHttpHeaders } from 'node:http';

/** The site as browsers see it. */
export interface Site {
  /** `https://piano.example`. */
  originOf(headers: IncomingHttpHeaders): string;
  isSecure(headers: IncomingHttpHeaders): boolean;
  /** Whether a page of another site sent this request. Requests of programs have no such headers. */
  isForeign(headers: IncomingHttpHeaders): boolean;
}

const OWN = new Set(['same-origin', 'none']);

/**
 * With a configured `publicOrigin`, only that origin is valid. Without it, the origin is the `Host` header of each request, which another site
 * can choose by a domain name that points to this machine.
 */
export function siteAt(publicOrigin: string | null): Site {
  const originOf = ({ host }: IncomingHttpHeaders): string => publicOrigin ?? `http://${host ?? 'localhost'}`;
  return {
    originOf,
    isSecure: (headers) => originOf(headers).startsWith('https:'),
    isForeign: (headers) => {
      const { origin, host } = headers;
      const from = headers['sec-fetch-site'];
      if (typeof from === 'string' && !OWN.has(from)) return true;
      if (origin === undefined) return false;
      if (publicOrigin !== null) return origin !== publicOrigin;
      return !URL.canParse(origin) || new URL(origin).host !== host;
    },
  };
}
