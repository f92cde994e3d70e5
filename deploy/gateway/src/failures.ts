import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').send({ detail: 'Not found', code: 'NOT_FOUND' });

/** An answer of the gateway itself, in the shape of the backend's. */
export class GatewayFailure extends Error {
  readonly statusCode: number;
  readonly code: string;
  /** When to try again, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, code: string, detail: string, retryAfter?: number) {
    super(detail);
    this.statusCode = statusCode;
    this.code = code;
    this.retryAfter = retryAfter;
  }

  get body(): { readonly detail: string; readonly code: string } {
    return { detail: this.message, code: this.code };
  }
}

export const unavailable = (): GatewayFailure =>
  new GatewayFailure(503, 'UNAVAILABLE', 'Service temporarily unavailable', 5);

export const connectionBroken = (): GatewayFailure =>
  new GatewayFailure(400, 'MALFORMED_REQUEST', 'The request broke off');

export const tooMany = (): GatewayFailure =>
  new GatewayFailure(429, 'TOO_MANY_REQUESTS', 'Too many requests at once. Please wait a moment.', 5);

function sendFailure(reply: FastifyReply, { statusCode, body, retryAfter }: GatewayFailure): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(statusCode).send(body);
}

const unanswerable = { detail: 'The request could not be answered', code: 'MALFORMED_REQUEST' };

export const sendMalformed = (reply: FastifyReply, status = 400): FastifyReply => reply.code(status).send(unanswerable);

const statusOfClientError: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a malformed or overdue HTTP request, and closes its connection. */
export function refuseClient(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOfClientError[error.code ?? ''] ?? 400;
  const body = JSON.stringify(unanswerable);
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close`;
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n\r\n${body}`);
  socket.destroy();
}

/** The stream of an answer was closed because its client left. */
const isDeparture = ({ code }: { readonly code?: string }, { raw }: FastifyReply): boolean =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed;

/** Failures of the gateway itself have the shape of the backend's, and a forbidden path is one that is not there. */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  app.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof GatewayFailure) return sendFailure(reply, error);
    const status = error.statusCode ?? 500;
    if (status >= 500 && !isDeparture(error, reply)) request.log.error({ err: error });
    if (status === 403) return sendNotFound(reply);
    if (status < 500) return sendMalformed(reply, status);
    return reply.code(status).send({ ...unanswerable, code: 'INTERNAL' });
  });
}
