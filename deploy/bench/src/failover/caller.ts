import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** An account at a backend. */
export interface Caller {
  readonly url: string;
  readonly token: string;
}

/** In milliseconds: longer than the backend waits for a connection. */
const patience = 15_000;

export const headersOf = ({ token }: Caller): Record<string, string> => ({
  'content-type': 'application/json',
  'x-forwarded-host': 'demo.localhost',
  'token-authorization': `Bearer ${token}`,
});

export interface Answer {
  /** 0: none came. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

export async function ask(caller: Caller, path: string, body?: object, key?: string): Promise<Answer> {
  try {
    const answer = await fetch(`${caller.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headersOf(caller), ...(key && { 'idempotency-key': key }) },
      signal: AbortSignal.timeout(patience),
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: text && JSON.parse(text) };
  } catch {
    return { status: 0, retryAfter: null, body: null };
  }
}

/** Whether a call was done. */
export const isGood = ({ status }: Pick<Answer, 'status'>): boolean => status === 200 || status === 201;

/** In milliseconds, between two attempts of a caller. */
const pause = 100;

/** Asks again with the same key until it is answered with 200. */
export async function askUntilDone(caller: Caller, path: string, body: object): Promise<unknown> {
  const key = randomUUID();
  for (;;) {
    const answer = await ask(caller, path, body, key);
    if (isGood(answer)) return answer.body;
    await wait(pause);
  }
}
