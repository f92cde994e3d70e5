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

/**
 * The address that a client is counted by. Behind trusted proxies it is the last one outside of them, since a client
 * writes the beginning of `X-Forwarded-For` itself; `null` where they name none.
 */
export function clientAddress({ socket, headers }: Client, trustProxy: boolean): string | null {
  const peer = socket.remoteAddress ?? '';
  if (!trustProxy) return peer;
  const forwarded = headers['x-forwarded-for']?.toString().split(',') ?? [];
  const named = [...forwarded.map((address) => address.trim()), peer].filter((address) => isIP(address) !== 0);
  return named.findLast((address) => !isInside(address)) ?? null;
}
