import { callApi, NetworkError, replaceTransport, type Transport } from '@plugboard/api/core';
import { getAccount } from '@plugboard/contracts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account, answer, fakeServer, paths, signedInPage, tokenOf } from '../fake-server.test-support.ts';
import { storeTokens } from './token-store.ts';

const renewed = () => answer(200, { token: 'a.2.x', refresh_token: 'r2' });
const forTokenTwo = (request: Parameters<Transport>[0]) =>
  tokenOf(request) === 'a.2.x' ? answer(200, account) : answer(401);

let page = signedInPage();
beforeEach(() => {
  page = signedInPage();
  history.replaceState(null, '', '/chargers?page=2');
});
afterEach(() => {
  vi.useRealTimers();
  replaceTransport(null);
  history.replaceState(null, '', '/');
});

test('twenty refused calls of a tab share one refresh and all go on', async () => {
  const { countOf } = fakeServer({ [paths.account]: forTokenTwo, [paths.refresh]: renewed });
  const replies = await Promise.all(Array.from({ length: 20 }, () => callApi(getAccount)));
  expect(replies.map(({ first_name }) => first_name)).toEqual(Array(20).fill('Olivia'));
  expect(countOf(paths.refresh)).toBe(1);
  expect({ ...localStorage }).toMatchObject({ access_token: 'a.2.x', refresh_token: 'r2', is_admin: 'true' });
  expect(page.leave).not.toHaveBeenCalled();
});

test('a call refused after others have renewed the token goes on without a refresh', async () => {
  const { countOf } = fakeServer({
    [paths.account]: (request) => {
      if (tokenOf(request) === 'a.1.x') localStorage.setItem('access_token', 'a.2.x');
      return forTokenTwo(request);
    },
  });
  expect((await callApi(getAccount)).first_name).toBe('Olivia');
  expect(countOf(paths.refresh)).toBe(0);
});

test.each([400, 401])('a refresh refused with %i ends the session, once', async (status) => {
  localStorage.setItem('table_size', '50');
  const { countOf } = fakeServer({ [paths.account]: () => answer(401), [paths.refresh]: () => answer(status) });
  const calls = await Promise.allSettled(Array.from({ length: 5 }, () => callApi(getAccount)));
  expect(calls.every(({ status: outcome }) => outcome === 'rejected')).toBe(true);
  expect(countOf(paths.refresh)).toBe(1);
  expect({ ...localStorage }).toEqual({});
  expect(page.leave.mock.calls).toEqual([['/login']]);
  expect(sessionStorage.getItem('remembered_path')).toBe('/chargers?page=2');
});

test('a refresh whose answer is lost is repeated under the same key, and the next one has another', async () => {
  const sent: unknown[] = [];
  const answers = [
    () => Promise.reject(new NetworkError('unreachable')),
    async () => renewed(),
    async () => answer(200, { token: 'a.3.x', refresh_token: 'r3' }),
  ];
  fakeServer({
    [paths.account]: (request) => (tokenOf(request) === 'a.1.x' ? answer(401) : answer(200, account)),
    [paths.refresh]: ({ headers }) => {
      sent.push(headers['Idempotency-Key']);
      return answers[sent.length - 1]?.() ?? answer(500);
    },
  });
  await expect(callApi(getAccount)).rejects.toBeInstanceOf(NetworkError);
  await callApi(getAccount);
  storeTokens('a.1.x', 'r2');
  await callApi(getAccount);
  expect(sent).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), sent[0], expect.any(String)]);
  expect(sent[2]).not.toBe(sent[0]);
});

test.each([500, 502, 503, 429])('a refresh answered with %i leaves the session alone', async (status) => {
  fakeServer({ [paths.account]: () => answer(401), [paths.refresh]: () => answer(status) });
  await expect(callApi(getAccount)).rejects.toMatchObject({ status });
  expect({ ...localStorage }).toMatchObject({ access_token: 'a.1.x', refresh_token: 'r1' });
  expect(page.leave).not.toHaveBeenCalled();
});

test('a refresh that cannot reach the server leaves the session alone, and the next one works', async () => {
  const offline = async () => {
    throw new NetworkError('unreachable');
  };
  fakeServer({ [paths.account]: forTokenTwo, [paths.refresh]: offline });
  await expect(callApi(getAccount)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(page.leave).not.toHaveBeenCalled();
  fakeServer({ [paths.account]: forTokenTwo, [paths.refresh]: renewed });
  expect((await callApi(getAccount)).first_name).toBe('Olivia');
});

test('a refresh answered with something else keeps the tokens', async () => {
  fakeServer({ [paths.account]: () => answer(401), [paths.refresh]: () => answer(200, { maintenance: true }) });
  await expect(callApi(getAccount)).rejects.toMatchObject({ name: 'UnexpectedReplyError' });
  expect({ ...localStorage }).toMatchObject({ access_token: 'a.1.x', refresh_token: 'r1' });
  expect(page.leave).not.toHaveBeenCalled();
});

test('a registration’s token goes before the other, and is not renewed', async () => {
  localStorage.setItem('registration_token', 'registering');
  const { requests, countOf } = fakeServer({ [paths.account]: () => answer(401), [paths.refresh]: renewed });
  await expect(callApi(getAccount)).rejects.toMatchObject({ status: 401 });
  expect(requests[0] && tokenOf(requests[0])).toBe('registering');
  expect(countOf(paths.refresh)).toBe(0);
});

/** A signed token that is good for fifteen minutes, by default by a clock that is a day behind. */
function jwt(agedMinutes = 24 * 60): string {
  const iat = Date.now() / 1000 - agedMinutes * 60;
  return `h.${btoa(JSON.stringify({ iat, exp: iat + 900 }))}.s`;
}

test('a token is renewed before a call at its end, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = jwt();
  storeTokens(token, 'r1');
  const { requests, countOf } = fakeServer({
    [paths.account]: () => answer(200, account),
    [paths.refresh]: () => answer(200, { token: jwt(), refresh_token: 'r2' }),
  });
  vi.setSystemTime(Date.now() + 14 * 60_000);
  await callApi(getAccount);
  expect(requests.map(tokenOf)).toEqual([token]);
  vi.setSystemTime(Date.now() + 50_000);
  await Promise.all([callApi(getAccount), callApi(getAccount)]);
  expect(countOf(paths.refresh)).toBe(1);
  expect(requests.slice(1).map(({ url }) => url)).toEqual([paths.refresh, paths.account, paths.account]);
  expect(requests.slice(2).map(tokenOf)).not.toContain(token);
});

test('a token that was issued before it came here is renewed by its own end', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storeTokens(jwt(5), 'r1');
  const { countOf } = fakeServer({
    [paths.account]: () => answer(200, account),
    [paths.refresh]: () => answer(200, { token: jwt(), refresh_token: 'r2' }),
  });
  vi.setSystemTime(Date.now() + 9 * 60_000);
  await callApi(getAccount);
  expect(countOf(paths.refresh)).toBe(0);
  vi.setSystemTime(Date.now() + 50_000);
  await callApi(getAccount);
  expect(countOf(paths.refresh)).toBe(1);
});

test('a session without a refresh token sends a token at its end: only the server ends it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storeTokens(jwt(), null);
  const { countOf } = fakeServer({ [paths.account]: () => answer(200, account) });
  vi.setSystemTime(Date.now() + 20 * 60_000);
  await callApi(getAccount);
  expect(countOf(paths.refresh)).toBe(0);
});

/** Locks as browsers have them: of each name one holder at a time, the others wait in line. */
function fakeLocks(...heldElsewhere: string[]) {
  const lines = new Map<string, Promise<unknown>>(heldElsewhere.map((name) => [name, Promise.resolve()]));
  return {
    request: (name: string, ...rest: unknown[]) => {
      const turn = (lines.get(name) ?? Promise.resolve()).then(rest.at(-1) as () => Promise<unknown>);
      lines.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
    query: async () => ({ held: [...lines.keys()].map((name) => ({ name })) }),
  };
}

async function openTab(transport: Transport) {
  vi.resetModules();
  const api = await import('@plugboard/api/core');
  const { refreshOnce } = await import('./refresh.ts');
  api.replaceTransport(transport);
  return refreshOnce;
}

test('twenty tabs that are refused at once end with one refresh', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const refreshes: string[] = [];
  const oneUse: Transport = async ({ body }) => {
    refreshes.push(String(body));
    return refreshes.length === 1 ? renewed() : answer(401);
  };
  const tabs = [];
  for (let count = 0; count < 20; count += 1) tabs.push(await openTab(oneUse));
  expect(await Promise.all(tabs.map((refreshOnce) => refreshOnce('a.1.x')))).toEqual(Array(20).fill(true));
  expect(refreshes).toEqual(['{"refresh_token":"r1"}']);
  expect((await navigator.locks.query()).held?.map(({ name }) => name)).toContain('plugboard-spent-r1');
});

test('a tab that has not heard yet of what another stored waits for it, and spends nothing twice', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks('plugboard-spent-r1') });
  const { countOf } = fakeServer({ [paths.account]: forTokenTwo, [paths.refresh]: () => answer(401) });
  const reply = callApi(getAccount);
  await expect.poll(() => countOf(paths.account)).toBe(1);
  localStorage.setItem('access_token', 'a.2.x');
  dispatchEvent(new StorageEvent('storage'));
  expect((await reply).first_name).toBe('Olivia');
  expect(countOf(paths.refresh)).toBe(0);
  expect(page.leave).not.toHaveBeenCalled();
});

test('a tab that never hears of it leaves the session alone', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: fakeLocks('plugboard-spent-r1') });
  fakeServer({ [paths.account]: () => answer(401), [paths.refresh]: () => answer(401) });
  const [reply] = await Promise.allSettled([callApi(getAccount), vi.advanceTimersByTimeAsync(31_000)]);
  expect(reply).toMatchObject({ status: 'rejected', reason: { reason: 'time-out' } });
  expect({ ...localStorage }).toMatchObject({ access_token: 'a.1.x', refresh_token: 'r1' });
  expect(page.leave).not.toHaveBeenCalled();
});

test('a tab that finds the session ended by another does not refresh it back', async () => {
  const { countOf } = fakeServer({
    [paths.account]: () => {
      localStorage.clear();
      return answer(401);
    },
    [paths.refresh]: renewed,
  });
  await expect(callApi(getAccount)).rejects.toMatchObject({ status: 401 });
  expect(countOf(paths.refresh)).toBe(0);
  expect(page.leave.mock.calls).toEqual([['/login']]);
});
