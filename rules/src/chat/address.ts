/** A parsed web address. `URL` has this shape. */
export interface ReadableAddress {
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  /** With the port if it is not the default one. */
  readonly host: string;
  /** In ASCII (Punycode, `xn--…`). */
  readonly hostname: string;
  readonly pathname: string;
  readonly searchParams: { get(name: string): string | null };
}

/** Parses an address as the browser does; null for an invalid one. */
export type ReadAddress = (text: string) => ReadableAddress | null;

/** A link as the chat shows it. */
export interface OfferedAddress {
  /** Target of the link. */
  readonly href: string;
  /** Text of the link. It shows the true host. */
  readonly label: string;
  readonly isTrusted: boolean;
}

const WITHOUT_SCHEME = /^www\./i;
const WEB = new Set(['http:', 'https:']);
const NAMED_HOST = /^(?:[\w-]+\.)+[\w-]*[a-z][\w-]*$/;
const NUMBERED_HOST = /^[\d.]+$/;
/** Host names of local networks. */
const NEAR = /\.(?:local|localhost|internal|lan|home|intranet|test)$/;

const TRUSTED_SITES = ['youtube.com', 'youtu.be', 'youtube-nocookie.com', 'wikipedia.org', 'imslp.org'];
/** Paths of trusted sites that redirect to any address. */
const ONWARD = /^\/(?:redirect|attribution_link)\b/;

/** Whether the host is this site or one of its subdomains. */
export function isOfSite(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`);
}

/** Whether the host is a public host name, not an IP address or a local name. */
export function isPublicHost(hostname: string): boolean {
  return NAMED_HOST.test(hostname) && !NEAR.test(hostname);
}

function isTrusted({ protocol, host, pathname }: ReadableAddress, ownHost: string): boolean {
  if (host === ownHost) return true;
  return protocol === 'https:' && TRUSTED_SITES.some((site) => isOfSite(host, site)) && !ONWARD.test(pathname);
}

/** The typed text if it begins with the true host, else the address. */
function labelOf(typed: string, { protocol, host, href }: ReadableAddress): string {
  const shown = typed.toLowerCase().replace(`${protocol}//`, '');
  const after = shown.slice(host.length, host.length + 1);
  return shown.startsWith(host) && (after === '' || '/?#'.includes(after)) ? typed : href;
}

/** Parses a link of a message; null if it is not a safe web address. */
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
