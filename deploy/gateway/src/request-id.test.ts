import { expect, test } from 'vitest';
import { gatewayWith, startBackend } from './gateway.fixtures.ts';
import { requestIdFor } from './request-id.ts';

const given = '0198c0de-0000-7000-8000-000000000001';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const askWith = async (trustProxy: boolean) => {
  const { url } = await startBackend((app) => {
    app.get('/api/v1/echo', async ({ headers }) => ({ id: headers['x-request-id'] }));
  });
  const gateway = await gatewayWith({ backendUrl: url, trustProxy });
  return gateway.inject({ url: '/api/v1/echo', headers: { 'x-request-id': given } });
};

test('the backend and the answer have one id of the request, and nobody chooses it from outside', async () => {
  const reply = await askWith(false);
  const { id } = reply.json<{ id: string }>();
  expect(id).toMatch(uuid);
  expect(id).not.toBe(given);
  expect(reply.headers['x-request-id']).toBe(id);
});

test('behind a trusted proxy its id goes on', async () => {
  const reply = await askWith(true);
  expect([reply.json<{ id: string }>().id, reply.headers['x-request-id']]).toEqual([given, given]);
});

test('what is no id is replaced', () => {
  expect(requestIdFor(true)({ headers: { 'x-request-id': 'a\nb' } })).toMatch(uuid);
});
