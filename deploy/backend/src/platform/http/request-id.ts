import type { IncomingMessage } from 'node:http';
import { newId } from '../ids.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The gateway's id of a request, so that its log, ours, the audit entry and the command have the same; else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']?.toString();
  return given !== undefined && uuid.test(given) ? given : newId();
}
