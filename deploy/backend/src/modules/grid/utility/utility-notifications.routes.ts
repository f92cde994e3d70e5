import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../platform/http/failure.ts';

/** Address of the programme's notifications. */
export const notificationPath = '/api/v1/utility/notification/';
const maxBytes = 256 * 1024;

/** The bearer with which the programme notifies. */
export const notificationToken = (secret: Uint8Array): string =>
  createHmac('sha256', secret).update('utility notification').digest('base64url');

function isBearer(header: string | undefined, token: string): boolean {
  const [given, expected] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Takes notifications of OpenADR 3. They say only that something has changed: the events are then read from the server, so
 * that notifications may be late, doubled, in any order, or missing.
 *
 * @param onChange reads the events soon; its result is not waited for
 */
export function utilityNotificationRoutes(app: FastifyInstance, onChange: () => void): void {
  const token = notificationToken(app.platform.secret);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(notificationPath, async (request, reply) => {
      if (!isBearer(request.headers.authorization, token)) throw new Failure('WRONG_TOKEN');
      onChange();
      return reply.header('cache-control', 'no-store').send({ result: 'OK' });
    });
  });
}
