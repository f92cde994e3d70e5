import { getAccount, signIn } from '@plugboard/contracts/accounts';
import { listChargers } from '@plugboard/contracts/chargers';
import { endpoint, page } from '@plugboard/contracts/platform';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { callApi, callApiWithTag, followPage } from './call-api.ts';
import { answer, fakeServer, fakeSession } from './fake-server.test-support.ts';
import type { Outline } from './outline.ts';
import { replaceTransport } from './transport.ts';

const rename = endpoint({
  method: 'PATCH',
  path: '/api/v1/thing/{id}/',
  summary: 'Rename',
  source: 'test',
  permission: 'signed-in',
  repeat: 'if-match',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});
const metadata = endpoint({ ...rename, method: 'OPTIONS' });
const remove = endpoint({ ...rename, method: 'DELETE', repeat: 'same-result', reply: z.void() });
const list = endpoint({ ...getAccount, path: '/api/v1/thing/', reply: page(z.string()) });
const sent = { params: { id: '7' }, body: { name: 'New' }, ifMatch: '"1"' };

beforeEach(() => void fakeSession());
afterEach(() => replaceTransport(null));

test('a call carries the headers of the general rules', async () => {
  const [request] = await asked(() => callApi(rename, sent));
  expect(request).toMatchObject({ method: 'PATCH', url: '/api/v1/thing/7/', body: '{"name":"New"}', timeout: 180_000 });
  expect(request?.headers).toEqual({
    'Token-Authorization': 'Bearer old',
    'Accept-Language': 'es-US',
    'X-User-Timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'Content-Type': 'application/json',
    'If-Match': '"1"',
  });
});

async function asked(call: () => Promise<unknown>) {
  const requests = fakeServer(() => answer(200, { name: 'New' }));
  await call();
  return requests;
}

test('OPTIONS carries no token', async () => {
  const [request] = await asked(() => callApi(metadata, sent));
  expect(request?.headers).not.toHaveProperty('Token-Authorization');
});

test('nobody signed in: no token', async () => {
  fakeSession({ accessToken: () => null });
  const [request] = await asked(() => callApi(rename, sent));
  expect(request?.headers).not.toHaveProperty('Token-Authorization');
});

const sendPiece = endpoint({
  ...metadata,
  method: 'PATCH',
  repeat: 'same-result',
  body: undefined,
  bytes: { largest: 9 },
});

test('bytes go out as they are, with what the contract says in headers of its own', async () => {
  const bytes = new Blob(['abc']);
  const [request] = await asked(() =>
    callApi(sendPiece, { params: { id: '7' }, bytes, headers: { 'upload-offset': '3' } }),
  );
  expect(request?.body).toBe(bytes);
  expect(request?.headers).toMatchObject({ 'Content-Type': 'application/octet-stream', 'upload-offset': '3' });
});

test('a form goes out as it is, with the type the browser gives it', async () => {
  const form = new FormData();
  const [request] = await asked(() => callApi(rename, { ...sent, body: form, idempotencyKey: 'k' }));
  expect(request?.body).toBe(form);
  expect(request?.headers).not.toHaveProperty('Content-Type');
  expect(request?.headers['Idempotency-Key']).toBe('k');
});

test('a reply comes with its tag where it is asked for', async () => {
  fakeServer(() => answer(200, { name: 'Old' }, { etag: '"2"' }));
  expect(await callApiWithTag(rename, sent)).toEqual({ reply: { name: 'Old' }, tag: '"2"' });
});

test('an empty reply is fine where the contract has none, and nowhere else', async () => {
  fakeServer(() => answer(204, ''));
  expect(await callApi(remove, { params: { id: '7' }, body: { name: '' } })).toBeUndefined();
  await expect(callApi(rename, sent)).rejects.toMatchObject({ name: 'UnexpectedReplyError' });
});

test('a list is followed on our own origin', async () => {
  const requests = fakeServer(() => answer(200, { results: ['a'], next: null, previous: null, count: 1 }));
  expect((await followPage(list, '/api/v1/thing/?offset=10')).results).toEqual(['a']);
  expect(requests[0]?.url).toBe('/api/v1/thing/?offset=10');
});

test.each(['https://evil.example/api', '//evil.example', '/\\evil.example', 'api/v1'])(
  'a list is not followed to %o',
  async (next) => {
    const requests = fakeServer(() => answer(200, {}));
    await expect(followPage(list, next)).rejects.toBeInstanceOf(TypeError);
    expect(requests).toEqual([]);
  },
);

const outlined: Outline<typeof signIn> = { method: 'POST', path: '/api/auth/user/token/', permission: 'public' };
const body = { email: 'a@demo.example', password: 'x' };

test('an outline is called and typed like its endpoint', async () => {
  const requests = fakeServer(() => answer(200, { token: 'a.b.c' }));
  const reply = await callApi(outlined, { body });
  expect([reply.token satisfies string, requests[0]?.url]).toEqual(['a.b.c', '/api/auth/user/token/']);
  fakeServer(() => answer(200, '<html>'));
  await expect(callApi(outlined, { body })).rejects.toMatchObject({ name: 'UnexpectedReplyError' });
});

test('an outline cannot differ from its contract', () => {
  // @ts-expect-error the path is another endpoint's
  const misspelt: Outline<typeof signIn> = { ...outlined, path: '/api/auth/user/tokens/' };
  // @ts-expect-error it is public
  const locked: Outline<typeof signIn> = { ...outlined, permission: 'signed-in' };
  expect([misspelt.path, locked.permission]).not.toEqual([outlined.path, outlined.permission]);
});

test('what is required is required by the types', async () => {
  fakeServer(() => answer(404, ''));
  const calls = () => [
    // @ts-expect-error a sign-in has a body
    callApi(signIn),
    // @ts-expect-error a save under If-Match must pass the version that was read
    callApi(rename, { params: { id: '7' }, body: { name: '' } }),
    // @ts-expect-error the parameter is called id
    callApi(metadata, { params: { key: '7' }, body: { name: '' }, ifMatch: '' }),
    // @ts-expect-error there is no such filter
    callApi(listChargers, { query: { colour: 'red' } }),
  ];
  const outcomes = await Promise.allSettled(calls());
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
});
