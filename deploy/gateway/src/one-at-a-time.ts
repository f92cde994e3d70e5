import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { brokenOff } from './failures.ts';

interface Line {
  waiting: number;
  /** Settles when the last answer of this connection is out. */
  last: Promise<unknown>;
}

/**
 * Works on one request of a connection at a time, as they are answered one after another. Who sends more ahead than a
 * client does that means it is cut.
 */
export function answerOneAtATime(app: FastifyInstance, mostWaiting: number): void {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', async ({ raw: { socket } }, { raw: answer }) => {
    const line = lines.get(socket) ?? { waiting: 0, last: Promise.resolve() };
    lines.set(socket, line);
    const before = line.last;
    line.last = new Promise((resolve) => answer.once('close', resolve));
    line.waiting += 1;
    if (line.waiting > mostWaiting + 1) socket.destroy();
    await before;
    line.waiting -= 1;
    if (socket.destroyed) throw brokenOff();
  });
}
