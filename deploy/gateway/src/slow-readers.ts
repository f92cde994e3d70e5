import type { Server } from 'node:http';
import { Server as TlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Limits } from './limits.ts';
import { TransferRate } from './transfer-rate.ts';

/** Bytes of this connection that the operating system has taken to send. */
const sentBytes = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/** Disconnects clients that do not read their responses: answers, files, events and WebSocket frames alike. */
export function disconnectSlowReaders(server: Server, { answerWindowMs, minBytesPerSecond }: Limits): void {
  const rates = new Map<Socket, TransferRate>();
  const step = Math.min(5_000, answerWindowMs);
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    rates.set(socket, new TransferRate(answerWindowMs, step, minBytesPerSecond));
    socket.once('close', () => rates.delete(socket));
  });
  const poll = () => {
    for (const [socket, pace] of rates) {
      if (socket.writableLength === 0) pace.reset();
      else if (pace.isTooSlow(sentBytes(socket))) socket.destroy();
    }
  };
  server.once('listening', () => {
    const timer = setInterval(poll, step).unref();
    server.once('close', () => clearInterval(timer));
  });
}
