/// <reference types="node" />
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { axiosTransport } from './axios-transport.ts';
import type { TransportRequest } from './transport.ts';

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** A real server on a free port, asked from the page's own origin. */
async function serving(listener: RequestListener, request: Partial<TransportRequest> = {}) {
  const started = createServer((incoming, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Expose-Headers', '*');
    if (incoming.method === 'OPTIONS') response.end();
    else listener(incoming, response);
  });
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  const address = started.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return axiosTransport({
    method: 'GET',
    url: `http://127.0.0.1:${port}/`,
    headers: {},
    expect: 'text',
    timeout: 5_000,
    ...request,
  });
}

test('how much has arrived is told', async () => {
  const arrived: number[] = [];
  await serving((_, response) => response.end('x'.repeat(5000)), {
    onDownloadProgress: (bytes) => arrived.push(bytes),
  });
  expect(arrived.at(-1)).toBe(5000);
});

test('status, headers and the untouched text come back, whatever the status', async () => {
  const reply = await serving((_, response) => response.writeHead(503, { ETag: '"1"' }).end('{"a": 1}'));
  expect([reply.status, reply.header('etag'), reply.header('x-none'), reply.body]).toEqual([
    503,
    '"1"',
    null,
    '{"a": 1}',
  ]);
});

test('method, headers and body arrive as given', async () => {
  const body = '{"name":"ü"}';
  const sent = { method: 'PATCH', body, headers: { 'Content-Type': 'application/json', 'If-Match': '"1"' } } as const;
  const reply = await serving((incoming, response) => {
    incoming.pipe(response.writeHead(200, { seen: `${incoming.method} ${incoming.headers['if-match']}` }));
  }, sent);
  expect([reply.header('seen'), reply.body]).toEqual(['PATCH "1"', body]);
});

test('a file comes back as a blob', async () => {
  const { body } = await serving((_, response) => response.end('abc'), { expect: 'blob' });
  expect(body instanceof Blob && [body.size, await body.text()]).toEqual([3, 'abc']);
});

test('a server that does not answer in time', async () => {
  await expect(serving(() => undefined, { timeout: 50 })).rejects.toMatchObject({ reason: 'time-out' });
});

test('a connection that breaks off', async () => {
  const call = serving((_, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('{"id":');
    setImmediate(() => response.destroy());
  });
  await expect(call).rejects.toMatchObject({ name: 'NetworkError', reason: 'unreachable' });
});

test('a call that is taken back', async () => {
  const controller = new AbortController();
  const call = serving(() => controller.abort(), { signal: controller.signal });
  await expect(call).rejects.toMatchObject({ name: 'AbortedError' });
});

test('nobody there', async () => {
  const call = axiosTransport({
    method: 'GET',
    url: 'http://127.0.0.1:1/',
    headers: {},
    expect: 'text',
    timeout: 5_000,
  });
  await expect(call).rejects.toMatchObject({ name: 'NetworkError', reason: 'unreachable' });
});
