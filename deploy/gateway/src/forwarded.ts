import type { IncomingMessage } from 'node:http';

const schemeOf = (socket: object) => ('encrypted' in socket && socket.encrypted === true ? 'https' : 'http');

/**
 * Forwarding headers for the backend. The client's own headers count only behind a trusted proxy; otherwise a client
 * could choose a tenant's host or an address for the rate limits.
 */
export function forwardedHeaders(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
): Record<string, string> {
  const trustedHeader = (name: string) => (trustProxy ? request.headers[name]?.toString() : undefined);
  const address = request.socket.remoteAddress ?? '';
  const before = trustedHeader('x-forwarded-for');
  return {
    'x-forwarded-host': trustedHeader('x-forwarded-host') ?? request.headers.host ?? '',
    'x-forwarded-proto': trustedHeader('x-forwarded-proto') ?? schemeOf(request.socket),
    'x-forwarded-for': before ? `${before}, ${address}` : address,
  };
}
