import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { forwardedHeaders } from './forwarded.ts';
import { requestIdFor } from './request-id.ts';
import { traceHeadersFor } from './trace-requests.ts';

const headOf = (answer: IncomingMessage): string => {
  const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
  return `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`;
};

const refuse = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);

/** In milliseconds; a server that is gone without a word answers no probe, and what waits for it is let go. */
const probesAfter = 30_000;

/**
 * Whether a call is to become something else. Many clients only offer to, as Java does with `h2c`, and mean an ordinary
 * call, whose body would be lost.
 */
export const isWebsocketUpgrade = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

function join(one: Duplex, other: Duplex): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to);
  }
}

/**
 * Joins websockets with the server they are meant for, byte by byte: its choice of subprotocol, its refusal and its
 * pings reach the charge point or the browser as they are.
 */
export function joinWebsockets(
  server: Server,
  targetOf: (path: string) => string | null,
  trustProxy: boolean,
): () => void {
  const open = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = targetOf((request.url ?? '/').split('?', 1)[0] ?? '/');
    socket.on('error', () => socket.destroy());
    if (!target) return void refuse(socket, '404 Not Found');
    open.add(socket);
    const onward = httpRequest(new URL(target), {
      path: request.url,
      headers: {
        ...traceHeadersFor(request.headers, trustProxy),
        ...forwardedHeaders(request, trustProxy),
        'x-request-id': requestIdFor(trustProxy)(request),
      },
    });
    socket.on('close', () => {
      open.delete(socket);
      onward.destroy();
    });
    onward.on('upgrade', (answer, farSocket, farHead) => {
      socket.write(headOf(answer));
      socket.write(farHead);
      farSocket.setKeepAlive(true, probesAfter).write(head);
      join(socket, farSocket);
    });
    onward.on('response', (answer) => {
      socket.write(headOf(answer));
      answer.pipe(socket);
    });
    onward.on('error', () => refuse(socket, '503 Service Unavailable'));
    onward.end();
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
