import { expect, test } from 'vitest';
import { networkOf, trustProxies, clientAddress } from './client-address.ts';

const isTrusted = trustProxies(['10.0.0.0/8', '2001:db8::1']);
const from = (remoteAddress: string, forwarded?: string) =>
  clientAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }, isTrusted);

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['::1', '1.1.1.1, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['2001:db8::1', '2001:db8::2', '2001:db8::2'],
  ['127.0.0.1', 'nonsense', '127.0.0.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
])('from %s with the header %s the client’s address is %s', (remote, forwarded, address) => {
  expect(from(remote, forwarded)).toBe(address);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a proxy that is not an address is refused', () => {
  expect(() => trustProxies(['my-proxy'])).toThrow(/address/i);
});
