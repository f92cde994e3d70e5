import { getAccount } from '@plugboard/contracts/accounts';
import { endpoint } from '@plugboard/contracts/platform';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callApi } from './call-api.ts';
import { callApiInBackground } from './call-api-in-background.ts';
import { NetworkError } from './errors.ts';
import { answer, fakeServer, fakeSession } from './fake-server.test-support.ts';
import { replaceTransport } from './transport.ts';

const ping = endpoint({ ...getAccount, path: '/api/v1/ping', reply: z.object({ ok: z.boolean() }) });
const bearer = (headers: Readonly<Record<string, string>>) => headers['Token-Authorization'];

afterEach(() => replaceTransport(null));

test('a refused token is renewed once and the call goes on', async () => {
  let token = 'old';
  const { refresh, signedOut } = fakeSession({ accessToken: () => token });
  refresh.mockImplementation(async () => {
    token = 'new';
    return true;
  });
  const requests = fakeServer(({ headers }) =>
    bearer(headers) === 'Bearer new' ? answer(200, { ok: true }) : answer(401, ''),
  );
  expect(await callApi(ping)).toEqual({ ok: true });
  expect(requests.map(({ headers }) => bearer(headers))).toEqual(['Bearer old', 'Bearer new']);
  expect(refresh.mock.calls).toEqual([['old']]);
  expect(signedOut).not.toHaveBeenCalled();
});

test('a token that cannot be renewed ends the session', async () => {
  const { refresh, signedOut } = fakeSession();
  refresh.mockResolvedValue(false);
  const requests = fakeServer(() => answer(401, { detail: 'Sign in', code: 'TOKEN_EXPIRED' }));
  await expect(callApi(ping)).rejects.toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
  expect(requests).toHaveLength(1);
  expect(signedOut).toHaveBeenCalledOnce();
});

test('a new token that is refused too ends the session, without a third try', async () => {
  const { refresh, signedOut } = fakeSession();
  const requests = fakeServer(() => answer(401, ''));
  await expect(callApi(ping)).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(2);
  expect(refresh).toHaveBeenCalledOnce();
  expect(signedOut).toHaveBeenCalledOnce();
});

test('while it cannot be found out whether the session is over, it is not', async () => {
  const { refresh, signedOut } = fakeSession();
  const offline = new NetworkError('unreachable');
  refresh.mockRejectedValue(offline);
  fakeServer(() => answer(401, ''));
  await expect(callApi(ping)).rejects.toBe(offline);
  expect(signedOut).not.toHaveBeenCalled();
});

test('a call in the background does not leave with a token that is at its end', async () => {
  let token = 'old';
  const { refresh } = fakeSession({ accessToken: () => token, isTokenOver: () => token === 'old' });
  refresh.mockImplementation(async () => {
    token = 'new';
    return true;
  });
  const requests = fakeServer(() => answer(200, { ok: true }));
  callApiInBackground(ping);
  callApiInBackground(ping);
  await vi.waitFor(() => expect(requests.map(({ headers }) => bearer(headers))).toEqual(['Bearer new', 'Bearer new']));
});
