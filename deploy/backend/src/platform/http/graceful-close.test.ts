import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { closeGracefully } from './graceful-close.ts';

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

/** A raw connection, and everything that came over it so far. */
async function open(app: FastifyInstance) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  const reply = { text: '' };
  socket.on('data', (bytes) => (reply.text += bytes.toString())).on('error', () => undefined);
  return { socket, reply, closed: once(socket, 'close') };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: demo.localhost\r\n\r\n`;
const post = 'POST /echo HTTP/1.1\r\nhost: demo.localhost\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\n';

async function startApp(timeoutMs: number) {
  const app = fastify();
  closeGracefully(app, { isDraining: () => false }, timeoutMs);
  const underWay: FastifyReply[] = [];
  app.get('/slow', (_request, reply) => void underWay.push(reply));
  app.get('/at-once', (_request, reply) => reply.send('done'));
  let bodies = 0;
  app.server.on('request', ({ method }) => (bodies += method === 'POST' ? 1 : 0));
  app.post('/echo', (request, reply) => reply.send(request.body));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    finish: () => underWay.forEach((reply) => void reply.send('finished')),
    /** Calls that wait for their answer, and calls whose body is on its way. */
    counts: () => ({ underWay: underWay.length, bodies }),
  };
}

describe('closing an app that listens', () => {
  it('answers calls under way, says that their connections close, and waits for no kept-alive one', async () => {
    const { app, finish, counts } = await startApp(600_000);
    const idle = await open(app);
    idle.socket.write(get('/at-once'));
    await expect.poll(() => idle.reply.text).toContain('200 OK');
    const slow = await open(app);
    slow.socket.write(get('/slow'));
    const sending = await open(app);
    sending.socket.write(`${post}ab`);
    await expect.poll(counts).toEqual({ underWay: 1, bodies: 1 });

    const closing = app.close();
    await idle.closed;
    sending.socket.write('cd');
    finish();
    await Promise.all([slow.closed, sending.closed, closing]);
    // All of it before the test's own end: the app would wait ten minutes.
    for (const [reply, body] of [
      [slow.reply, 'finished'],
      [sending.reply, 'abcd'],
    ] as const) {
      expect(reply.text).toMatch(/^HTTP\/1\.1 200 OK/);
      expect(reply.text).toMatch(/^connection: close/im);
      expect(reply.text.endsWith(body)).toBe(true);
    }
  });

  it('cuts what has not ended when the time is over, WebSockets included', async () => {
    const { app, counts } = await startApp(100);
    app.server.on('upgrade', (_request, socket: Socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
    const slow = await open(app);
    slow.socket.write(get('/slow'));
    const upgraded = await open(app);
    upgraded.socket.write('GET /socket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    await expect.poll(() => upgraded.reply.text).toContain('101');
    await expect.poll(() => counts().underWay).toBe(1);
    await Promise.all([app.close(), slow.closed, upgraded.closed]);
    expect(slow.reply.text).toBe('');
  });
});
