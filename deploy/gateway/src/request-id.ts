import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Id of a request, in every log line, in the audit entry and the command that it leads to, and in the answer's
 * `X-Request-Id`. One that came with it counts only behind a trusted proxy: anybody else could repeat another's.
 */
export const requestIdFor =
  (trustProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = trustProxy ? headers['x-request-id']?.toString() : undefined;
    return given !== undefined && uuid.test(given) ? given : randomUUID();
  };
