import type { getOpenCharger } from '@plugboard/contracts/payments';
import { afterEach, expect, test, vi } from 'vitest';
import { callPublicApi, setPublicLanguage } from './call-public-api.ts';
import { AbortedError, ApiError, NetworkError, UnexpectedReplyError } from './errors.ts';

const call = { method: 'GET', path: '/api/v1/charger-open/{id}/', permission: 'public' } as const;
const ask = (signal?: AbortSignal) => callPublicApi<typeof getOpenCharger>(call, { params: { id: 'a/7' }, signal });

const answerWith = (answer: () => Promise<Response>) => {
  const asked = vi.fn((_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', asked);
  return asked;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  setPublicLanguage('en');
});

test('a call goes out with its parameters, in the page’s language and without a session', async () => {
  localStorage.setItem('access_token', 'a.b.c');
  const asked = answerWith(async () => Response.json({ custom_id: 'DEMO-001' }));
  setPublicLanguage('es');
  expect(await ask()).toEqual({ custom_id: 'DEMO-001' });
  localStorage.clear();
  const [url, { headers }] = asked.mock.calls[0] ?? ['', {}];
  expect(url).toBe('/api/v1/charger-open/a%2F7/');
  expect(headers).toMatchObject({ 'Accept-Language': 'es-US' });
  expect(headers).not.toHaveProperty('Token-Authorization');
});

test('a refusal, a page of a proxy and a broken line are told apart', async () => {
  answerWith(async () => Response.json({ detail: 'No such code', code: 'NOT_FOUND' }, { status: 404 }));
  await expect(ask()).rejects.toMatchObject({ name: 'ApiError', status: 404, detail: 'No such code' });
  answerWith(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(ask()).rejects.toBeInstanceOf(ApiError);
  answerWith(async () => new Response('<h1>Sign in to the Wi-Fi</h1>'));
  await expect(ask()).rejects.toBeInstanceOf(UnexpectedReplyError);
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(ask()).rejects.toMatchObject({ reason: 'unreachable' });
});

const untilAborted = (init: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
  );

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

test('a call that takes too long is given up, and one may be taken back', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => untilAborted(init));
  const late = failureOf(ask());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await late).toBeInstanceOf(NetworkError);
  const taken = new AbortController();
  const back = failureOf(ask(taken.signal));
  taken.abort();
  expect(await back).toBeInstanceOf(AbortedError);
});
