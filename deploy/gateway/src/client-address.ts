import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Addresses of the machines between the internet and here: private, local, link-local. */
const inside = new BlockList();
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('169.254.0.0', 16);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

const isInside = (address: string) => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

interface Client {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** One client has a whole /64 of IPv6 to send from, and an IPv4 address may be written as IPv6. */
function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (mapped !== undefined || isIP(plain) !== 6) return mapped ?? plain;
  const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const elided = Math.max(0, 4 - before.length - Math.max(0, after.length - 4));
  const groups = [...before, ...Array<string>(elided).fill('0'), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Key of a client for rate limits: its IPv4 address, or its IPv6 network. Behind trusted proxies, the last address of
 * `X-Forwarded-For` outside of them, because a client can write the beginning itself; `null` when they name none.
 */
export function clientAddress({ socket, headers }: Client, trustProxy: boolean): string | null {
  const peer = socket.remoteAddress ?? '';
  if (!trustProxy) return networkOf(peer);
  const forwarded = headers['x-forwarded-for']?.toString().split(',') ?? [];
  const named = [...forwarded.map((address) => address.trim()), peer].filter((address) => isIP(address) !== 0);
  const outside = named.findLast((address) => !isInside(address));
  return outside === undefined ? null : networkOf(outside);
}
