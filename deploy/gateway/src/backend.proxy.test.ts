import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { gatewayWith, listening, startBackend } from './gateway.fixtures.ts';

test('the backend learns the host, and not what the asker claims about itself', async () => {
  const backend = await startBackend((app) => app.get('/api/who', (request) => request.headers));
  const app = await gatewayWith({ backendUrl: backend.url });
  const headers = { host: 'metro.localhost:8080', 'x-forwarded-host': 'volt.localhost', 'x-forwarded-for': '6.6.6.6' };
  expect((await app.inject({ url: '/api/who', headers })).json()).toMatchObject({
    'x-forwarded-host': 'metro.localhost:8080',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '127.0.0.1',
  });
});

test('behind a trusted proxy its word counts', async () => {
  const backend = await startBackend((app) => app.get('/api/who', (request) => request.headers));
  const app = await gatewayWith({ backendUrl: backend.url, trustProxy: true });
  const headers = {
    'x-forwarded-host': 'volt.example.com',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '6.6.6.6',
  };
  expect((await app.inject({ url: '/api/who', headers })).json()).toMatchObject({
    ...headers,
    'x-forwarded-for': '6.6.6.6, 127.0.0.1',
  });
});

test('address, method, body and answer go through as they are', async () => {
  const backend = await startBackend((app) =>
    app.patch('/api/v1/charger/:id/', (request, reply) =>
      reply
        .code(412)
        .header('etag', '"7"')
        .send({ url: request.url, body: request.body, match: request.headers['if-match'] }),
    ),
  );
  const app = await gatewayWith({ backendUrl: backend.url });
  const url = '/api/v1/charger/a%20b/?search=x%2Fy&search=z';
  const answer = await app.inject({ method: 'PATCH', url, payload: { name: 'North' }, headers: { 'if-match': '"6"' } });
  expect(answer.statusCode).toBe(412);
  expect(answer.headers.etag).toBe('"7"');
  expect(answer.json()).toEqual({ url, body: { name: 'North' }, match: '"6"' });
});

test('a charge point’s file reaches the backend as it comes, with the host it was put at', async () => {
  const backend = await startBackend((app) => {
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.put('/ocpp-files/:token', (request) => [request.headers['x-forwarded-host'], request.body]);
  });
  const app = await gatewayWith({ backendUrl: backend.url });
  const headers = { host: 'metro.localhost:8080', 'content-type': 'text/plain' };
  const answer = await app.inject({ method: 'PUT', url: '/ocpp-files/abc', headers, payload: 'all is well' });
  expect(answer.json()).toEqual(['metro.localhost:8080', 'all is well']);
});

test('a large upload passes; how large it may be is the backend’s to say', async () => {
  const backend = await startBackend((app) => {
    app.addContentTypeParser(
      'application/octet-stream',
      { bodyLimit: 50_000_000, parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    app.post('/api/piece', { bodyLimit: 50_000_000 }, (request) => ({ bytes: (request.body as Buffer).length }));
  });
  const url = await listening(await gatewayWith({ backendUrl: backend.url }));
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await fetch(`${url}/api/piece`, { method: 'POST', headers, body: Buffer.alloc(5_000_000) });
  expect(await answer.json()).toEqual({ bytes: 5_000_000 });
});

test('events arrive one by one, not at the end', async () => {
  const events = new PassThrough();
  const backend = await startBackend((app) =>
    app.get('/api/v1/events', (_request, reply) => reply.type('text/event-stream').send(events)),
  );
  const url = await listening(await gatewayWith({ backendUrl: backend.url }));
  events.write('data: one\n\n');
  const answer = await fetch(`${url}/api/v1/events`, { headers: { 'accept-encoding': 'gzip' } });
  const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('data: one\n\n');
  events.write('data: two\n\n');
  expect((await reader.read()).value).toBe('data: two\n\n');
  await reader.cancel();
  await once(events, 'close');
});

test('a long answer travels compressed, and keeps its ETag', async () => {
  const rows = Array.from({ length: 500 }, (_, id) => ({ id, status: 'Available' }));
  const backend = await startBackend((app) =>
    app.get('/api/rows', (_request, reply) => reply.header('etag', '"7"').send(rows)),
  );
  const url = await listening(await gatewayWith({ backendUrl: backend.url }));
  const answer = await fetch(`${url}/api/rows`, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('etag')).toBe('"7"');
  expect(await answer.json()).toEqual(rows);
});

test('a failure of the backend is passed on, and the call is not repeated', async () => {
  const handler = vi.fn(() => Promise.reject(Object.assign(new Error('full'), { statusCode: 503 })));
  const backend = await startBackend((app) => app.get('/api/v1/x', handler));
  const app = await gatewayWith({ backendUrl: backend.url });
  expect((await app.inject({ url: '/api/v1/x' })).statusCode).toBe(503);
  expect(handler).toHaveBeenCalledOnce();
});

test.each(['/api/v1/charger/', '/uploads/a.png', '/healthz', '/readyz'])(
  '%s says so while the backend is down',
  async (url) => {
    const app = await gatewayWith();
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ detail: 'Service temporarily unavailable', code: 'UNAVAILABLE' });
  },
);
