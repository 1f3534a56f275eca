import type { IncomingHttpHeaders } from 'node:http';

/** Where this server stands for people's browsers. */
export interface Site {
  /** `https://piano.example`. */
  originOf(headers: IncomingHttpHeaders): string;
  isSecure(headers: IncomingHttpHeaders): boolean;
  /** Whether a page of another site has sent this. Programs say nothing about pages. */
  isForeign(headers: IncomingHttpHeaders): boolean;
}

const OWN = new Set(['same-origin', 'none']);

/**
 * `publicOrigin` is the configured one, and the only one there is then. Without it each request says by its host where it came to, which
 * another site can choose by a name of its own that leads to this machine.
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
