import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether the forwarding headers of this address are trusted. */
export type IsTrustedProxy = (address: string) => boolean;

const LOOPBACK = ['127.0.0.0/8', '::1'];
const MAPPED = /^::ffff:(?=\d+\.)/i;

function plain(address: string): string {
  return address.trim().replace(MAPPED, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Trusts proxies on this machine and those of the list: addresses, or networks like 10.0.0.0/8. Throws where an entry is neither. */
export function trustProxies(proxies: readonly string[]): IsTrustedProxy {
  const list = new BlockList();
  for (const proxy of [...LOOPBACK, ...proxies]) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => {
    const ip = plain(address);
    return isIP(ip) !== 0 && list.check(ip, familyOf(ip));
  };
}

const isLoopback = trustProxies([]);
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const;

/** Whether a program on this machine sent the request directly: a request through a proxy has forwarding headers. */
export function isLocalRequest({ socket, headers }: RequestSource): boolean {
  return isLoopback(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);
}

const HEXTETS = 8;
const NETWORK_HEXTETS = 4;

/** The network of an address, which bans and limits count as one client: of IPv6 the /64, of which one machine has all addresses; of IPv4 the address itself. */
export function networkOf(given: string): string {
  const address = plain(given);
  if (isIP(address) !== 6) return address;
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: HEXTETS - front.length - back.length }, () => '0');
  const network = [...front, ...zeros, ...back].slice(0, NETWORK_HEXTETS);
  return `${network.map((hextet) => Number.parseInt(hextet, 16).toString(16)).join(':')}::/64`;
}

/** The part of a request from which the client's address is read. */
export interface RequestSource extends Pick<IncomingMessage, 'headers'> {
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The client's address: the last one in the chain of proxies that is not a trusted proxy. */
export function clientAddress({ socket, headers }: RequestSource, isTrusted: IsTrustedProxy): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  let address = plain(socket.remoteAddress ?? '');
  while (isTrusted(address) && forwarded.length > 0) {
    const before = plain(forwarded.pop() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}
