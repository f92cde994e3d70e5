import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { signIn } from '@plugboard/contracts/accounts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { limitBodyTime } from './time-limits.ts';

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

async function exchange(app: FastifyInstance, text: string, more: AsyncIterable<string> | readonly string[] = []) {
  const socket = connect(portOf(app), '127.0.0.1');
  let reply = '';
  socket.on('data', (bytes) => (reply += bytes.toString())).on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(text);
  for await (const piece of more) {
    if (socket.destroyed) break;
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  return { socket, closed, reply: () => reply };
}

const head = (path: string, length: number, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nhost: demo.localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

describe('the body of a call', () => {
  it('has to arrive in time, unless it is an upload; a byte now and then is not enough', async () => {
    const app = fastify();
    limitBodyTime(app, 150);
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
      payload.resume().once('end', () => done(null, 'read'));
    });
    app.post('/echo', (request, reply) => reply.send(request.body));
    await app.listen({ port: 0, host: '127.0.0.1' });
    async function* slowly() {
      for (const byte of '{"a":1}') {
        yield byte;
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    }
    const slow = await exchange(app, head('/echo', 7), slowly());
    await slow.closed;
    expect(slow.reply()).toMatch(/^HTTP\/1\.1 408 /);
    const upload = await exchange(app, head('/echo', 7, 'application/octet-stream'), slowly());
    await expect.poll(upload.reply).toMatch(/^HTTP\/1\.1 200 /);
    upload.socket.destroy();
    await app.close();
  });
});

describe('the backend that listens', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp('pglite');
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  it('has limits for the head and for the whole of a request', () => {
    const { headersTimeout, requestTimeout } = test.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([15_000, 300_000]);
  });

  it('answers a body above the limit with 413, and reads the rest so that its sender comes to read that', async () => {
    const size = 12_000_000;
    const pieces = Array.from({ length: 12 }, () => 'x'.repeat(size / 12));
    const sent = await exchange(test.app, head(signIn.path, size), pieces);
    await expect.poll(sent.reply).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"TOO_LARGE"/);
    expect(sent.socket.destroyed).toBe(false);
    sent.socket.write('GET /healthz HTTP/1.1\r\nhost: demo.localhost\r\n\r\n');
    await expect.poll(sent.reply).toContain('"alive"');
    sent.socket.destroy();
  });
});
