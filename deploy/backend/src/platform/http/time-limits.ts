import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Milliseconds for the head of a request, and for head and body together: an attachment may come over a slow line.
 * Connections are checked every few seconds. Charge points and event streams have sent their request by then.
 */
export const serverTimeouts = {
  requestTimeout: 5 * 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
};

/** Milliseconds for the body of a call that is no upload. */
const bodyTimeoutMs = 30_000;

const isUpload = ({ headers }: FastifyRequest): boolean =>
  /^(multipart\/form-data|application\/octet-stream)\b/i.test(headers['content-type'] ?? '');

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection of a call whose body does not arrive in time, with a 408 as Node sends it for the head. */
export function limitBodyTime(app: FastifyInstance, timeoutMs = bodyTimeoutMs): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!hasBody(request) || isUpload(request)) return payload;
    const { socket } = request.raw;
    const timer = setTimeout(() => {
      if (socket.writable)
        socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      socket.destroySoon();
    }, timeoutMs).unref();
    const stop = () => clearTimeout(timer);
    payload.once('end', stop).once('close', stop);
    return payload;
  });
}
