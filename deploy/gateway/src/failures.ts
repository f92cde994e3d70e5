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

function sendFailure(reply: FastifyReply, { statusCode, body, retryAfter }: GatewayFailure): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(statusCode).send(body);
}

/** Failures of the gateway itself have the shape of the backend's, and a forbidden path is one that is not there. */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error instanceof GatewayFailure) return sendFailure(reply, error);
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error });
    if (status === 403) return sendNotFound(reply);
    const code = status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL';
    return reply.code(status).send({ detail: 'The request could not be answered', code });
  });
}
