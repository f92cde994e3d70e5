import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { gatewayWith, listening, startBackend } from './gateway.fixtures.ts';
import { defaultLimits } from './limits.ts';

const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends as much as is said here, and nothing more until the test does. */
async function send(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const head = (path: string, headers: Readonly<Record<string, string | number>>) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: demo.localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const json = { 'content-type': 'application/json' };

/** A call whose body begins and does not end. */
const slowCall = (headers: Readonly<Record<string, string>> = {}) =>
  `${head('/api/auth/user/token/', { ...json, 'content-length': 100_000, ...headers })}{`;

/** Everything the other side sends, until it closes or enough has come. */
async function answerOf(socket: Socket, until = '\r\n\r\n'): Promise<string> {
  let text = '';
  for await (const chunk of socket) if ((text += String(chunk)).includes(until)) break;
  return text;
}

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
  const refused = await Promise.all(slow.slice(-100).map((socket) => answerOf(socket, 'TOO_MANY_REQUESTS')));
  expect(new Set(refused.map((answer) => answer.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 429']));
  const before = performance.now();
  expect(await (await fetch(`${url}/api/quick`)).json()).toEqual({ well: true });
  expect(performance.now() - before).toBeLessThan(2_000);
  expect(upstream).toBe(1);
});

test('behind a trusted proxy each client has a count of its own, whatever it claims', async () => {
  const backend = await startBackend(echo);
  const limits = { ...defaultLimits, bodiesPerAddress: 1 };
  const url = await listening(await gatewayWith({ backendUrl: backend.url, trustProxy: true, limits }));
  await send(url, slowCall({ 'x-forwarded-for': '198.51.100.7' }));
  await wait(50);
  const same = await send(url, slowCall({ 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.3' }));
  expect(await answerOf(same)).toContain('HTTP/1.1 429');
  const body = await fetch(`${url}/api/auth/user/token/`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': '198.51.100.8' },
    body: '{"email":"a"}',
  });
  expect(await body.json()).toEqual({ email: 'a' });
});

test('a body that arrives too slowly is answered 408', async () => {
  const backend = await startBackend(echo);
  const limits = { ...defaultLimits, bodyGraceMs: 100 };
  const url = await listening(await gatewayWith({ backendUrl: backend.url, limits }));
  const socket = await send(url, slowCall());
  expect(await answerOf(socket)).toContain('HTTP/1.1 408');
});

test('a body in small pieces arrives where its rate is fair', async () => {
  const backend = await startBackend(echo);
  const limits = { ...defaultLimits, bodyGraceMs: 50 };
  const url = await listening(await gatewayWith({ backendUrl: backend.url, limits }));
  const socket = await send(url, `${head('/api/auth/user/token/', { ...json, 'content-length': 302 })}"`);
  for (let piece = 0; piece < 10; piece += 1) {
    await wait(30);
    socket.write('x'.repeat(30));
  }
  socket.write('"');
  expect(await answerOf(socket)).toContain('HTTP/1.1 200');
});

test('a head that does not end is cut off', async () => {
  const url = await listening(await gatewayWith({ limits: { ...defaultLimits, headTimeoutMs: 100 } }));
  const socket = await send(url, 'GET / HTTP/1.1\r\nhost: demo.localhost\r\n');
  expect(await answerOf(socket)).toContain('HTTP/1.1 408');
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
  const socket = await send(url, head('/api/auth/user/token/', { ...json, ...announced } as Record<string, string>));
  const answer = answerOf(socket, 'TOO_LARGE"}');
  // As a browser does, it sends all of it before it reads.
  for (let sent = 0; sent < 12; sent += 1) socket.write(isChunked ? `f4240\r\n${megabyte}\r\n` : megabyte);
  expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*\{"detail":"This is too large\.","code":"TOO_LARGE"\}/);
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
  const limits = { ...defaultLimits, calls: 4, callsPerTenant: 2, waitMs: 200 };
  const url = await listening(await gatewayWith({ backendUrl: backend.url, limits }));
  const get = (host: string, path: string) => send(url, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  for (let call = 0; call < 6; call += 1) await get('metro.localhost', '/api/hangs');
  expect(await answerOf(await get('demo.localhost', '/api/quick'), 'well')).toContain('HTTP/1.1 200');
  const own = await answerOf(await get('metro.localhost', '/api/quick'), 'UNAVAILABLE');
  expect(own).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5/i);
});

test('a place is given back when its client leaves', async () => {
  const backend = await startBackend((app) => {
    app.get('/api/hangs', () => new Promise(() => undefined));
    app.get('/api/quick', () => ({ well: true }));
  });
  const limits = { ...defaultLimits, calls: 1, callsPerTenant: 1, waitMs: 5_000 };
  const url = await listening(await gatewayWith({ backendUrl: backend.url, limits }));
  const gone = await send(url, 'GET /api/hangs HTTP/1.1\r\nhost: demo.localhost\r\n\r\n');
  await wait(50);
  const next = fetch(`${url}/api/quick`);
  await wait(50);
  gone.destroy();
  expect(await (await next).json()).toEqual({ well: true });
});
