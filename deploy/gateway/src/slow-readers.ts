import type { Server } from 'node:http';
import { Server as TlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Limits } from './limits.ts';
import { Pace } from './pace.ts';

/** Bytes of this connection that the operating system has taken to send. */
const sentBytes = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/** Disconnects clients that do not read their responses: answers, files, events and WebSocket frames alike. */
export function cutSlowReaders(server: Server, { answerWindowMs, minBytesPerSecond }: Limits): void {
  const paces = new Map<Socket, Pace>();
  const step = Math.min(5_000, answerWindowMs);
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    paces.set(socket, new Pace(answerWindowMs, step, minBytesPerSecond));
    socket.once('close', () => paces.delete(socket));
  });
  const look = () => {
    for (const [socket, pace] of paces) {
      if (socket.writableLength === 0) pace.reset();
      else if (pace.isTooSlow(sentBytes(socket))) socket.destroy();
    }
  };
  server.once('listening', () => {
    const timer = setInterval(look, step).unref();
    server.once('close', () => clearInterval(timer));
  });
}
