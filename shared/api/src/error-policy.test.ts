import { getAccount, signIn } from '@plugboard/contracts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';
import { AbortedError, ApiError, NetworkError, UnexpectedReplyError } from './errors.ts';
import { answer, fakeServer, fakeSession } from './fake-server.test-support.ts';
import { forgetServerTrouble, onServerTrouble, type ServerTrouble } from './server-trouble.ts';
import { replaceTransport } from './transport.ts';

let heard: ServerTrouble[] = [];
let stopListening = () => undefined as void;

beforeEach(() => {
  heard = [];
  forgetServerTrouble();
  stopListening = onServerTrouble((trouble) => heard.push(trouble));
});
afterEach(() => {
  stopListening();
  replaceTransport(null);
  vi.useRealTimers();
});

const failing = (status: number, body: unknown = '') => {
  fakeServer(() => answer(status, body));
  return callApi(getAccount).catch((error: unknown) => error);
};

test.each([
  [500, ['error-500']],
  [501, ['error-500']],
  [504, ['error-500']],
  [503, ['error-503']],
  [502, []],
  [400, []],
  [403, []],
  [404, []],
  [409, []],
  [412, []],
  [429, []],
])('status %i reaches the caller and raises %o', async (status, raised) => {
  const { signedOut } = fakeSession();
  const error = await failing(status, { detail: 'Sorry', code: 'CONFLICT' });
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, detail: 'Sorry', code: 'CONFLICT', fields: {} });
  expect(heard).toEqual(raised);
  expect(signedOut).not.toHaveBeenCalled();
});

test('ten equal failures at once are told once, and again when the notice is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await Promise.all(Array.from({ length: 10 }, () => failing(503)));
  await failing(500);
  expect(heard).toEqual(['error-503', 'error-500']);
  vi.advanceTimersByTime(29_000);
  await failing(503);
  expect(heard).toEqual(['error-503', 'error-500']);
  vi.advanceTimersByTime(1_000);
  await failing(503);
  expect(heard).toEqual(['error-503', 'error-500', 'error-503']);
});

test('the messages of fields reach the caller, the first one as the detail', async () => {
  const fields = { name: ['Too long.', 'Taken.'], notes: ['Empty.'] };
  expect(await failing(400, fields)).toMatchObject({ fields, detail: 'Too long.', code: null });
});

test.each(['<html>Bad gateway</html>', '', '[]', 'null', '{"detail":3,"code":"NEVER_HEARD"}'])(
  'a failure with the body %o is still a failure with its status',
  async (body) => {
    expect(await failing(502, body)).toMatchObject({ name: 'ApiError', status: 502, detail: '', code: null });
  },
);

test.each(['<!doctype html>', '', '{"id":', '[]', 'null', '"text"', '{"id":"not what the contract says"}'])(
  'a reply of %o is unexpected, and no notice is shown for it',
  async (body) => {
    expect(await failing(200, body)).toBeInstanceOf(UnexpectedReplyError);
    expect(heard).toEqual([]);
  },
);

test.each([new AbortedError(), new NetworkError('time-out'), new NetworkError('unreachable')])(
  '%o goes to the caller alone',
  async (error) => {
    const { signedOut } = fakeSession();
    fakeServer(async () => {
      throw error;
    });
    await expect(callApi(getAccount)).rejects.toBe(error);
    expect(heard).toEqual([]);
    expect(signedOut).not.toHaveBeenCalled();
  },
);

test('a refused sign-in is the caller’s, not the end of a session', async () => {
  const { refresh, signedOut } = fakeSession();
  fakeServer(() => answer(401, { detail: 'Wrong', code: 'SIGN_IN_FAILED' }));
  const call = callApi(signIn, { body: { email: 'a@demo.example', password: 'x' } });
  await expect(call).rejects.toMatchObject({ status: 401, code: 'SIGN_IN_FAILED' });
  expect(refresh).not.toHaveBeenCalled();
  expect(signedOut).not.toHaveBeenCalled();
});
