import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Return value of a handler whose reply may be too long for memory: its JSON text in pieces, each produced after the
 * call's transaction once the one before is sent.
 */
export class JsonPieces {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

export const sendJsonPieces = (reply: FastifyReply, { pieces }: JsonPieces): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Readable.from(pieces, { objectMode: false }));
