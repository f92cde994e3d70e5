import { tokensOf } from '../portal.ts';
import type { Service } from '../services.ts';

const host = 'demo.localhost';

export interface Asked {
  readonly path: string;
  readonly body?: object;
}

export type Ask = (asked: Asked) => Promise<Response>;

/** Calls a backend as the demo's administrator; every answer has to be a good one. */
export async function asker(backend: Service): Promise<Ask> {
  const { token } = await tokensOf(backend.url, host);
  const headers = { 'token-authorization': `Bearer ${token}`, 'x-forwarded-host': host };
  return async ({ path, body }) => {
    const reply = await fetch(`${backend.url}${path}`, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}`);
    return reply;
  };
}
