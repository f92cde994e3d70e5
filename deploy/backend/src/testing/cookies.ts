import type { LightMyRequestResponse } from 'fastify';

/** The cookies that an answer sets, as the browser would send them back. */
export const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
