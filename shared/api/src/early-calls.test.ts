import { getAccount, listUsers } from '@plugboard/contracts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';
import { callEarly, takeEarlyReply } from './early-calls.ts';
import { AbortedError } from './errors.ts';
import { answer, fakeServer, fakeSession } from './fake-server.test-support.ts';
import { replaceTransport } from './transport.ts';

const path = '/api/v1/user/me';
const account = { method: 'GET', path, permission: 'signed-in' } as const;

/** Answers calls that leave early; the regular ones go through the transport. */
function answerEarly(respond: (url: string, init: RequestInit) => Promise<Response>) {
  const fetched = vi.fn<typeof respond>(respond);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const answers = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { ETag: '"1"' } }));

beforeEach(() => void fakeSession());
afterEach(() => replaceTransport(null));

test('the regular call takes the answer over, once', async () => {
  const early = answerEarly(answers(200, { id: 'early' }));
  const regular = fakeServer(() => answer(200, { id: 'regular' }));
  callEarly(path);
  expect(await callApi(account)).toEqual({ id: 'early' });
  expect(regular).toEqual([]);
  expect(await callApi(account)).toEqual({ id: 'regular' });
  expect(early).toHaveBeenCalledTimes(1);
  expect(early.mock.calls[0]?.[1].headers).toMatchObject({ 'Token-Authorization': 'Bearer old' });
});

test('an answer that is still under way is waited for', async () => {
  let respond: (reply: Response) => void = () => undefined;
  answerEarly(() => new Promise((resolve) => (respond = resolve)));
  const regular = fakeServer(() => answer(200, { id: 'regular' }));
  callEarly(path);
  const asked = callApi(account);
  respond(new Response('{"id":"early"}'));
  expect(await asked).toEqual({ id: 'early' });
  expect(regular).toEqual([]);
});

test('another account, or another language, never gets the answer', async () => {
  answerEarly(answers(200, { id: 'first account' }));
  const regular = fakeServer(({ headers }) => answer(200, { id: headers['Token-Authorization'] }));
  callEarly(path);
  fakeSession({ accessToken: () => 'second' });
  expect(await callApi(account)).toEqual({ id: 'Bearer second' });
  fakeSession({ language: () => 'en' });
  expect(await callApi(account)).toEqual({ id: 'Bearer old' });
  expect(regular).toHaveLength(2);
});

test('the order of parameters does not matter, their values do', async () => {
  answerEarly(answers(200, { results: [], next: null, previous: null, count: 1 }));
  const regular = fakeServer(() => answer(200, { results: [], next: null, previous: null, count: 2 }));
  callEarly('/api/v1/user/?offset=0&limit=25');
  expect((await callApi(listUsers, { query: { limit: 50, offset: 0 } })).count).toBe(2);
  expect((await callApi(listUsers, { query: { limit: 25, offset: 0 } })).count).toBe(1);
  expect(regular).toHaveLength(1);
});

test('a refused token is renewed once, and the call repeated with the new one', async () => {
  answerEarly(answers(401, {}));
  let token = 'old';
  const refresh = vi.fn<() => Promise<boolean>>(async () => {
    token = 'new';
    return true;
  });
  const { signedOut } = fakeSession({ accessToken: () => token, refresh });
  const regular = fakeServer(() => answer(200, { id: 'renewed' }));
  callEarly(path);
  expect(await callApi(account)).toEqual({ id: 'renewed' });
  expect(regular.map(({ headers }) => headers['Token-Authorization'])).toEqual(['Bearer new']);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(signedOut).not.toHaveBeenCalled();
});

test('a call that failed early is sent again; an old answer is not used', async () => {
  answerEarly(() => Promise.reject(new TypeError('no network')));
  const regular = fakeServer(() => answer(200, { id: 'regular' }));
  callEarly(path);
  expect(await callApi(account)).toEqual({ id: 'regular' });
  answerEarly(answers(200, { id: 'old' }));
  callEarly(path);
  await new Promise((resolve) => setTimeout(resolve));
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  expect(await callApi(account)).toEqual({ id: 'regular' });
  expect(regular).toHaveLength(2);
});

test('a caller that leaves aborts the early call', async () => {
  const early = answerEarly(
    (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', reject)),
  );
  fakeServer(({ signal }) => Promise.reject(signal?.aborted ? new AbortedError() : new Error('It was sent')));
  callEarly(path);
  const leaving = new AbortController();
  const asked = callApi(getAccount, { signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toThrow(AbortedError);
  expect(early.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test('nothing is taken over where nothing was sent', async () => {
  expect(await takeEarlyReply({ method: 'GET', url: path, headers: {} })).toBeNull();
});
