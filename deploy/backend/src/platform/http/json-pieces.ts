import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * What a handler hands back where the reply may be too long to be held in memory: its JSON text, piece by piece, made
 * after the call's transaction, one when the one before is on its way.
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
