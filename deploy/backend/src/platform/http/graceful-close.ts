import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';
import { Failure } from './failure.ts';

/** Milliseconds that calls under way have to finish, before their connections are cut. */
const drainTimeoutMs = 10_000;

/**
 * Closes connections on shutdown: idle ones at once, busy ones after their response (which sends `connection: close`),
 * the rest after the timeout. New calls on open connections get a 503. Without this a server waits until each client
 * closes its keep-alive connection.
 */
export function closeGracefully(
  app: FastifyInstance,
  { isDraining }: Pick<Drain, 'isDraining'>,
  timeoutMs = drainTimeoutMs,
): void {
  // All sockets, also those that have become WebSockets, which `closeAllConnections` of Node does not know.
  const sockets = new Set<Socket>();
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Failure('UNAVAILABLE', { headers: { 'retry-after': '1' } });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || isDraining()) void reply.header('connection', 'close');
  });
  // An answer whose head was sent before: its connection becomes idle a moment after the last byte.
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    timer = setTimeout(() => {
      app.log.warn({ connections: sockets.size }, 'connections cut at shutdown');
      for (const socket of sockets) socket.destroy();
    }, timeoutMs).unref();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
