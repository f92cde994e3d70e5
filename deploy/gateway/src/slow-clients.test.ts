import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { arrivalsAt, gatewayWith, listening, startBackend } from './gateway.fixtures.ts';
import { defaultLimits } from './limits.ts';
import { readAnswer, get, post, send } from './raw-clients.fixtures.ts';

const json = { 'content-type': 'application/json' };

/** A call whose body begins and does not end. */
const slowCall = (headers: Readonly<Record<string, string>> = {}) =>
  `${post('/api/auth/user/token/', { ...json, 'content-length': 100_000, ...headers })}{`;

const echo = (app: FastifyInstance) => {
  app.get('/api/quick', () => ({ well: true }));
  app.post('/api/auth/user/token/', (request) => request.body);
};

test('270 slow bodies of one client leave the calls of others alone, and most of them are refused', async () => {
  const backend = await startBackend(echo);
  let upstream = 0;
  backend.app.server.on('connection', () => (upstream += 1));
  const url = await listening(await gatewayWith({ backendUrl: backend.url }));
  const slow = await Promise.all(Array.from({ length: 270 }, () => send(url, slowCall())));
  const refused = await Promise.all(slow.slice(-100).map((socket) => readAnswer(socket, 'TOO_MANY_REQUESTS')));
  expect(new Set(refused.map((answer) => answer.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 429']));
  const before = performance.now();
  expect(await (await fetch(`${url}/api/quick`)).json()).toEqual({ well: true });
  expect(performance.now() - before).toBeLessThan(10_000);
  expect(upstream).toBe(1);
});

test('behind a trusted proxy each client has a count of its own, whatever it claims', async () => {
  const backend = await startBackend(echo);
  const limits = { ...defaultLimits, bodiesPerAddress: 1 };
  const gateway = await gatewayWith({ backendUrl: backend.url, trustProxy: true, limits });
  const arrivals = arrivalsAt(gateway);
  const url = await listening(gateway);
  await send(url, slowCall({ 'x-forwarded-for': '198.51.100.7' }));
  await expect.poll(arrivals.requests).toBe(1);
  const same = await send(url, slowCall({ 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.3' }));
  expect(await readAnswer(same)).toContain('HTTP/1.1 429');
  const body = await fetch(`${url}/api/auth/user/token/`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': '198.51.100.8' },
    body: '{"email":"a"}',
  });
  expect(await body.json()).toEqual({ email: 'a' });
});

test('a body that arrives too slowly is answered 408', async () => {
  const backend = await startBackend(echo);
  const limits = { ...defaultLimits, bodyWindowMs: 100 };
  const url = await listening(await gatewayWith({ backendUrl: backend.url, limits }));
  const socket = await send(url, slowCall());
  expect(await readAnswer(socket)).toContain('HTTP/1.1 408');
});

test('a body that comes in one burst and then no more is answered 408 as soon', async () => {
  const backend = await startBackend(echo);
  const limits = { ...defaultLimits, bodyWindowMs: 500 };
  const url = await listening(await gatewayWith({ backendUrl: backend.url, limits }));
  const before = performance.now();
  const socket = await send(url, slowCall() + 'x'.repeat(50_000));
  expect(await readAnswer(socket)).toContain('HTTP/1.1 408');
  // On average it is fast enough for another 100 s.
  expect(performance.now() - before).toBeLessThan(10_000);
});

test('a call that trickles in at a fair rate has to be whole in time', async () => {
  const backend = await startBackend(echo);
  const limits = { ...defaultLimits, bodyTimeoutMs: 500 };
  const url = await listening(await gatewayWith({ backendUrl: backend.url, limits }));
  const socket = await send(url, slowCall());
  const trickle = setInterval(() => socket.write('x'.repeat(100)), 20);
  expect(await readAnswer(socket)).toContain('HTTP/1.1 408');
  clearInterval(trickle);
});

test('the held bodies of one address leave room for those of others, and for its own small ones', async () => {
  const backend = await startBackend(echo);
  const heldBytes = { total: 400_000, perTenant: 250_000, perAddress: 200_000 };
  const gateway = await gatewayWith({ backendUrl: backend.url, limits: { ...defaultLimits, heldBytes } });
  const arrivals = arrivalsAt(gateway);
  const url = await listening(gateway);
  const large = () => slowCall() + 'x'.repeat(90_000);
  await Promise.all([send(url, large()), send(url, large())]);
  await expect.poll(arrivals.bytes).toBe(2 * large().length);
  expect(await readAnswer(await send(url, large()))).toContain('HTTP/1.1 429');
  const call = post('/api/auth/user/token/', { ...json, 'content-length': 90_002 }) + `"${'x'.repeat(90_000)}"`;
  expect(await readAnswer(await send(url, call, '127.0.0.2'))).toContain('HTTP/1.1 200');
  const before = arrivals.bytes();
  await send(url, large(), '127.0.0.2');
  await expect.poll(arrivals.bytes).toBe(before + large().length);
  expect(await readAnswer(await send(url, large(), '127.0.0.3'))).toContain('HTTP/1.1 503');
  const small = post('/api/auth/user/token/', { ...json, 'content-length': 2 }) + '{}';
  expect(await readAnswer(await send(url, small))).toContain('HTTP/1.1 200');
});

test('a body in small pieces arrives where its rate is fair', async () => {
  const backend = await startBackend(echo);
  // One piece of twelve is enough for the window, since a busy machine sends the next one late.
  const limits = { ...defaultLimits, bodyWindowMs: 1000, minBytesPerSecond: 60 };
  const url = await listening(await gatewayWith({ backendUrl: backend.url, limits }));
  const socket = await send(url, `${post('/api/auth/user/token/', { ...json, 'content-length': 722 })}"`);
  for (let piece = 0; piece < 12; piece += 1) {
    await wait(100);
    socket.write('x'.repeat(60));
  }
  socket.write('"');
  expect(await readAnswer(socket)).toContain('HTTP/1.1 200');
});

test('a head that does not end is cut off', async () => {
  const url = await listening(await gatewayWith({ limits: { ...defaultLimits, headTimeoutMs: 100 } }));
  const socket = await send(url, 'GET / HTTP/1.1\r\nhost: demo.localhost\r\n');
  expect(await readAnswer(socket)).toContain('HTTP/1.1 408');
  const silent = await send(url, '');
  await once(silent.resume(), 'close');
});

test.each([
  ['whose length is announced', { 'content-length': 12_000_000 }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('a call that is too large, %s, is 413 in the shape of the API', async (_case, announced) => {
  const backend = await startBackend(echo);
  const url = await listening(await gatewayWith({ backendUrl: backend.url }));
  const isChunked = 'transfer-encoding' in announced;
  const megabyte = 'x'.repeat(1_000_000);
  const socket = await send(url, post('/api/auth/user/token/', { ...json, ...announced } as Record<string, string>));
  const answer = readAnswer(socket, 'TOO_LARGE"}');
  // As a browser does, it sends all of it before it reads.
  for (let sent = 0; sent < 12; sent += 1) socket.write(isChunked ? `f4240\r\n${megabyte}\r\n` : megabyte);
  expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*\{"detail":"This is too large\.","code":"TOO_LARGE"\}/);
});

test('a body that was refused and then broken off counts no longer', async () => {
  const backend = await startBackend(echo);
  const limits = { ...defaultLimits, bodiesPerAddress: 1 };
  const url = await listening(await gatewayWith({ backendUrl: backend.url, limits }));
  const began = post('/api/auth/user/token/', { ...json, 'transfer-encoding': 'chunked' });
  const socket = await send(url, `${began}124f80\r\n${'x'.repeat(1_200_000)}\r\n`);
  expect(await readAnswer(socket, 'TOO_LARGE')).toContain('HTTP/1.1 413');
  socket.destroy();
  const call = post('/api/auth/user/token/', { ...json, 'content-length': 2 }) + '{}';
  const status = async () => (await readAnswer(await send(url, call))).slice(9, 12);
  await expect.poll(status).toBe('200');
});

test('a long log of a charge point streams, whatever type it has', async () => {
  const backend = await startBackend((app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 9_000_000 }, (_request, body, done) =>
      done(null, body),
    );
    app.put('/ocpp-files/:token', { bodyLimit: 9_000_000 }, (request) => ({ bytes: (request.body as Buffer).length }));
  });
  const url = await listening(await gatewayWith({ backendUrl: backend.url }));
  const headers = { 'content-type': 'text/plain' };
  const answer = await fetch(`${url}/ocpp-files/abc`, { method: 'PUT', headers, body: 'x'.repeat(4_000_000) });
  expect(await answer.json()).toEqual({ bytes: 4_000_000 });
});

test('one tenant’s slow calls leave the places of the others, and its own wait ends with 503', async () => {
  const backend = await startBackend((app) => {
    app.get('/api/hangs', () => new Promise(() => undefined));
    app.get('/api/quick', () => ({ well: true }));
  });
  const limits = { ...defaultLimits, calls: { total: 4, perTenant: 2, perAddress: 4 }, waitMs: 200 };
  const url = await listening(await gatewayWith({ backendUrl: backend.url, limits }));
  const ask = (host: string, path: string) => send(url, get(host, path));
  for (let call = 0; call < 6; call += 1) await ask('metro.localhost', '/api/hangs');
  expect(await readAnswer(await ask('demo.localhost', '/api/quick'), 'well')).toContain('HTTP/1.1 200');
  const own = await readAnswer(await ask('metro.localhost', '/api/quick'), 'UNAVAILABLE');
  expect(own).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5/i);
});

test('a place is given back when its client leaves', async () => {
  let hanging = 0;
  const backend = await startBackend((app) => {
    app.get('/api/hangs', () => {
      hanging += 1;
      return new Promise(() => undefined);
    });
    app.get('/api/quick', () => ({ well: true }));
  });
  const limits = { ...defaultLimits, calls: { total: 1, perTenant: 1, perAddress: 1 }, waitMs: 60_000 };
  const gateway = await gatewayWith({ backendUrl: backend.url, limits });
  const arrivals = arrivalsAt(gateway);
  const url = await listening(gateway);
  const gone = await send(url, get('demo.localhost', '/api/hangs'));
  await expect.poll(() => hanging).toBe(1);
  const next = fetch(`${url}/api/quick`);
  await expect.poll(arrivals.requests).toBe(2);
  gone.destroy();
  expect(await (await next).json()).toEqual({ well: true });
});
