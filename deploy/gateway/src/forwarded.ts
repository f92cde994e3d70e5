import type { IncomingMessage } from 'node:http';

const schemeOf = (socket: object) => ('encrypted' in socket && socket.encrypted === true ? 'https' : 'http');

/**
 * What the backend is told about who asked. What the asker says about itself counts only where a proxy in front is
 * trusted; otherwise anybody could choose a tenant's host or an address for the rate limits.
 */
export function forwardedHeaders(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
): Record<string, string> {
  const said = (name: string) => (trustProxy ? request.headers[name]?.toString() : undefined);
  const address = request.socket.remoteAddress ?? '';
  const before = said('x-forwarded-for');
  return {
    'x-forwarded-host': said('x-forwarded-host') ?? request.headers.host ?? '',
    'x-forwarded-proto': said('x-forwarded-proto') ?? schemeOf(request.socket),
    'x-forwarded-for': before ? `${before}, ${address}` : address,
  };
}
