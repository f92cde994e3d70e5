import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { connectionBroken } from './failures.ts';

interface ConnectionQueue {
  waiting: number;
  /** Settles when the last answer of this connection is out. */
  last: Promise<unknown>;
}

/**
 * Works on one request of a connection at a time, as they are answered one after another. Who sends more ahead than a
 * client does that means it is cut.
 */
export function serializeRequests(app: FastifyInstance, maxWaiting: number): void {
  const queues = new WeakMap<Socket, ConnectionQueue>();
  app.addHook('onRequest', async ({ raw: { socket } }, { raw: answer }) => {
    const queue = queues.get(socket) ?? { waiting: 0, last: Promise.resolve() };
    queues.set(socket, queue);
    const before = queue.last;
    queue.last = new Promise((resolve) => answer.once('close', resolve));
    queue.waiting += 1;
    if (queue.waiting > maxWaiting + 1) socket.destroy();
    await before;
    queue.waiting -= 1;
    if (socket.destroyed) throw connectionBroken();
  });
}
