/** A web address, read. A `URL` is one. */
export interface ReadableAddress {
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  /** With the port, where it is not the usual one. */
  readonly host: string;
  /** In the letters that host names are really made of (`xn--…`). */
  readonly hostname: string;
  readonly pathname: string;
  readonly searchParams: { get(name: string): string | null };
}

/** Reads an address as the browser does that will follow it; null where it is none. */
export type ReadAddress = (text: string) => ReadableAddress | null;

/** An address as it is offered. */
export interface OfferedAddress {
  /** Where it leads. */
  readonly href: string;
  /** What is shown of it; the host is written in it as it really is. */
  readonly label: string;
  readonly isTrusted: boolean;
}

const WITHOUT_SCHEME = /^www\./i;
const WEB = new Set(['http:', 'https:']);
const NAMED_HOST = /^(?:[\w-]+\.)+[\w-]*[a-z][\w-]*$/;
const NUMBERED_HOST = /^[\d.]+$/;
/** Names of machines near the reader. */
const NEAR = /\.(?:local|localhost|internal|lan|home|intranet|test)$/;

const TRUSTED_SITES = ['youtube.com', 'youtu.be', 'youtube-nocookie.com', 'wikipedia.org', 'imslp.org'];
/** Where a trusted site sends people on to anywhere. */
const ONWARD = /^\/(?:redirect|attribution_link)\b/;

/** Whether the host is this site or one of its subdomains. */
export function isOfSite(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`);
}

/** Whether the host is somewhere in the public net, known by a name. */
export function isPublicHost(hostname: string): boolean {
  return NAMED_HOST.test(hostname) && !NEAR.test(hostname);
}

function isTrusted({ protocol, host, pathname }: ReadableAddress, ownHost: string): boolean {
  if (host === ownHost) return true;
  return protocol === 'https:' && TRUSTED_SITES.some((site) => isOfSite(host, site)) && !ONWARD.test(pathname);
}

/** As it was typed, where the host is seen in that exactly as it is. */
function labelOf(typed: string, { protocol, host, href }: ReadableAddress): string {
  const shown = typed.toLowerCase().replace(`${protocol}//`, '');
  const after = shown.slice(host.length, host.length + 1);
  return shown.startsWith(host) && (after === '' || '/?#'.includes(after)) ? typed : href;
}

/** What stands in a message as a link, read; null where nobody should follow it. */
export function readLink(typed: string, read: ReadAddress, ownHost: string): ReadableAddress | null {
  const address = read(WITHOUT_SCHEME.test(typed) ? `https://${typed}` : typed);
  if (address === null || !WEB.has(address.protocol)) return null;
  const { username, password, hostname, host } = address;
  if (username !== '' || password !== '') return null;
  const isSomewhere = host === ownHost || NAMED_HOST.test(hostname) || NUMBERED_HOST.test(hostname);
  return isSomewhere ? address : null;
}

export function offer(typed: string, address: ReadableAddress, ownHost: string): OfferedAddress {
  return { href: address.href, label: labelOf(typed, address), isTrusted: isTrusted(address, ownHost) };
}
