import { once } from 'node:events';
import { truncate } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { folderWith, gatewayWith, listening, shellPage, startBackend } from './gateway.fixtures.ts';
import { defaultLimits } from './limits.ts';
import { readAnswer, get, send } from './raw-clients.fixtures.ts';

/** More bytes than the operating system keeps for a client that does not read. */
const large = 100_000_000;

async function shellWithLarge(): Promise<string> {
  const folder = await folderWith({ 'index.html': shellPage, 'static/js/large.js': '' });
  await truncate(join(folder, 'static/js/large.js'), large);
  return folder;
}

let written = 0;

function* pieces() {
  for (let sent = 0; sent < large; sent += 50_000) {
    written += 1;
    yield Buffer.alloc(50_000, 'x');
  }
}

/** Resolves once the backend's writes stall because the client does not read. */
async function stillness(): Promise<void> {
  await expect.poll(() => written).toBeGreaterThan(0);
  for (let before = -1; before !== written;) {
    before = written;
    await wait(500);
  }
}

const routes = (app: FastifyInstance) => {
  app.get('/api/quick', () => ({ well: true }));
  app.get('/api/large', (_request, reply) => reply.type('text/csv').send(Readable.from(pieces())));
  app.get('/api/hangs', () => new Promise(() => undefined));
  app.get('/api/:at', ({ url }) => `GET:${url} `);
};

/** How much comes until the last piece, or until the other side closes. */
async function bytesOf(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (chunk.toString().endsWith('\r\n0\r\n\r\n')) socket.destroy();
  });
  await once(socket, 'close');
  return bytes;
}

const four = { total: 4, perTenant: 2, perAddress: 4 };
const hosts = ['demo.localhost', 'metro.localhost', 'volt.localhost'];
const few = { ...defaultLimits, calls: four, waitMs: 500 };

const statusesOf = (url: string) =>
  Promise.all(
    hosts.map(async (host) => (await readAnswer(await send(url, get(host, '/api/quick'), '127.0.0.2'))).slice(9, 12)),
  );
const allWell = ['200', '200', '200'];

test('calls sent ahead behind a file that is not read hold no place', async () => {
  const backend = await startBackend(routes);
  const config = { backendUrl: backend.url, shellDir: await shellWithLarge(), limits: few };
  const url = await listening(await gatewayWith(config));
  const ahead = Array.from({ length: 12 }, (_, at) => get(hosts[at % 3] ?? '', '/api/quick'));
  await send(url, get('demo.localhost', '/static/js/large.js') + ahead.join(''));
  await wait(200);
  expect(await statusesOf(url)).toEqual(allWell);
});

test('requests sent ahead are answered in order, and too many of them are cut', async () => {
  const backend = await startBackend(routes);
  const url = await listening(await gatewayWith({ backendUrl: backend.url }));
  const ahead = (count: number) =>
    Array.from({ length: count }, (_, at) => get('demo.localhost', `/api/${at}`)).join('');
  const order = await readAnswer(await send(url, ahead(10)), '/api/9 ');
  expect([...order.matchAll(/GET:(\/api\/\d+)/g)].map(([, path]) => path)).toEqual(
    Array.from({ length: 10 }, (_, at) => `/api/${at}`),
  );
  await once((await send(url, ahead(400))).resume(), 'close');
});

test('large answers that nobody reads hold no place, and one client may leave only some of them', async () => {
  const backend = await startBackend(routes);
  const limits = { ...few, answers: { total: 8, perTenant: 8, perAddress: 4 } };
  const app = await gatewayWith({ backendUrl: backend.url, limits });
  const warn = vi.spyOn(app.log, 'warn');
  const url = await listening(app);
  // As many as the calls of all tenants together.
  const unread = await Promise.all([...hosts, hosts[0] ?? ''].map((host) => send(url, get(host, '/api/large'))));
  await stillness();
  expect(await statusesOf(url)).toEqual(allWell);
  const tooMany = await send(url, get('demo.localhost', '/api/large'));
  await stillness();
  expect(await bytesOf(tooMany)).toBeLessThan(large);
  expect(warn.mock.calls).toEqual([[{ times: 1 }, expect.stringMatching('^Answers cut')]]);
  const [first] = unread;
  expect(first && (await bytesOf(first))).toBeGreaterThan(large);
});

test.each(['/static/js/large.js', '/api/large'])('a client that does not read %s is cut', async (path) => {
  const backend = await startBackend(routes);
  const limits = { ...defaultLimits, answerWindowMs: 300 };
  const app = await gatewayWith({ backendUrl: backend.url, shellDir: await shellWithLarge(), limits });
  const url = await listening(app);
  const connected = once(app.server, 'connection');
  await send(url, get('demo.localhost', path));
  const [connection] = (await connected) as [Socket];
  await expect.poll(() => connection.destroyed, { timeout: 20_000 }).toBe(true);
});

test('a client that reads as slowly as is fair gets all of it', async () => {
  const backend = await startBackend(routes);
  const limits = { ...defaultLimits, answerWindowMs: 300 };
  const url = await listening(await gatewayWith({ backendUrl: backend.url, limits }));
  const socket = await send(url, get('demo.localhost', '/api/large'));
  const pauses = setInterval(() => (socket.isPaused() ? socket.resume() : socket.pause()), 20);
  expect(await bytesOf(socket)).toBeGreaterThan(large);
  clearInterval(pauses);
});

test('one address has only its share of the places, whatever hosts it names', async () => {
  const backend = await startBackend(routes);
  const limits = { ...few, calls: { ...four, perAddress: 2 } };
  const url = await listening(await gatewayWith({ backendUrl: backend.url, limits }));
  for (const host of hosts) await send(url, get(host, '/api/hangs'));
  await wait(200);
  expect(await statusesOf(url)).toEqual(allWell);
});
