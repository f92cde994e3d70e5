import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Return value of an endpoint that `streams` server-sent events. Each piece is produced after the call's transaction
 * once the one before is sent. The connection's signal aborts when the client has left; the producer aborts it to
 * disconnect the client, or throws to refuse the stream.
 */
export class LiveStream {
  readonly pieces: (connection: AbortController) => AsyncIterable<string>;

  constructor(pieces: (connection: AbortController) => AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

export function sendLiveStream(reply: FastifyReply, { pieces }: LiveStream): FastifyReply {
  const connection = new AbortController();
  if (reply.raw.destroyed) connection.abort();
  reply.raw.once('close', () => connection.abort());
  connection.signal.addEventListener('abort', () => reply.raw.destroy());
  // First of all, as it may refuse.
  const text = Readable.from(pieces(connection));
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      // nginx would collect pieces until they are worth sending.
      .header('x-accel-buffering', 'no')
      .send(text)
  );
}
