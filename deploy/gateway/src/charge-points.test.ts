import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { gatewayWith, listening, startBackend } from './gateway.fixtures.ts';

const accepted = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n';

interface Joined {
  readonly path: string | undefined;
  readonly host: string | undefined;
  readonly socket: Socket;
}

/** A central system that accepts every charge point. */
async function centralSystem(says: (socket: Socket) => void = (socket) => socket.pipe(socket)) {
  const joined: Joined[] = [];
  const backend = await startBackend((app) =>
    app.server.on('upgrade', (asked: IncomingMessage, socket: Socket) => {
      socket.on('error', () => socket.destroy()).on('end', () => socket.end());
      joined.push({ path: asked.url, host: asked.headers['x-forwarded-host']?.toString(), socket });
      socket.write(accepted);
      says(socket);
    }),
  );
  return { joined, url: backend.url };
}

async function join(gateway: string, path: string, host = 'demo.localhost'): Promise<Socket> {
  const headers = { host, connection: 'Upgrade', upgrade: 'websocket' };
  const { hostname, port } = new URL(gateway);
  const asked = request({ hostname, port, path, headers, agent: false }).end();
  const [, socket, first] = (await once(asked, 'upgrade')) as [IncomingMessage, Socket, Buffer];
  if (first.length > 0) socket.unshift(first);
  return socket.on('error', () => socket.destroy());
}

/** The sockets of a gateway, as they come. */
function socketsOf(app: FastifyInstance): Socket[] {
  const sockets: Socket[] = [];
  app.server.on('connection', (socket: Socket) => sockets.push(socket));
  return sockets;
}

test('an identity is passed on letter for letter, whatever is in it', async () => {
  const central = await centralSystem();
  const gateway = await listening(await gatewayWith({ backendUrl: central.url }));
  const paths = ['/ocpp/CP%20North%2F7', '/ocpp/S%C3%A4ule%231', '/ocpp/a%2E%2E', '/ocpp/RDAM%7C123'];
  for (const path of paths) (await join(gateway, path, 'metro.localhost:8080')).destroy();
  expect(central.joined.map(({ path }) => path)).toEqual(paths);
  expect(new Set(central.joined.map(({ host }) => host))).toEqual(new Set(['metro.localhost:8080']));
});

const many = 1000;
const together = 50;

test(`${many} charge points talk at once, and none is left when the gateway goes`, async () => {
  const central = await centralSystem();
  const app = await gatewayWith({ backendUrl: central.url });
  const gateway = await listening(app);
  const points: Socket[] = [];
  while (points.length < many) {
    const next = Array.from({ length: together }, (_, index) => join(gateway, `/ocpp/CP-${points.length + index}`));
    points.push(...(await Promise.all(next)));
  }
  const heard = await Promise.all(
    points.map(async (point, index) => {
      point.write(`hello ${index}`);
      return String((await once(point, 'data'))[0]);
    }),
  );
  expect(heard).toEqual(points.map((_, index) => `hello ${index}`));
  const ended = Promise.all(points.map((point) => once(point, 'close')));
  await app.close();
  await ended;
  await expect.poll(() => central.joined.every(({ socket }) => socket.destroyed)).toBe(true);
});

test.each([
  ['the charge point', (point: Socket, _central: Socket) => point],
  ['the central system', (_point: Socket, central: Socket) => central],
] as const)('where %s says no more, both ends go', async (_case, whoEnds) => {
  const central = await centralSystem((socket) => socket.resume());
  const app = await gatewayWith({ backendUrl: central.url });
  const inside = socketsOf(app);
  const point = (await join(await listening(app), '/ocpp/CP-7')).resume();
  const [far] = central.joined;
  if (!far) throw new Error('Nobody joined');
  const closed = Promise.all([once(point, 'close'), once(far.socket, 'close')]);
  whoEnds(point, far.socket).end();
  await closed;
  await expect.poll(() => inside.every(({ destroyed }) => destroyed)).toBe(true);
});

const flood = Buffer.alloc(48 * 1024 * 1024, 7);

test('what a charge point does not read stays with the central system, and is not lost', async () => {
  const central = await centralSystem((socket) => void socket.resume().write(flood));
  const app = await gatewayWith({ backendUrl: central.url });
  const inside = socketsOf(app);
  const point = (await join(await listening(app), '/ocpp/CP-7')).pause();
  let before = -1;
  await expect
    .poll(() => before === (before = inside[0]?.bytesWritten ?? 0) && before > 0, {
      interval: 200,
    })
    .toBe(true);
  expect(inside[0]?.writableLength).toBeLessThan(1024 * 1024);
  let read = 0;
  point.on('data', (part: Buffer) => (read += part.length)).resume();
  await expect.poll(() => read).toBe(flood.length);
  point.destroy();
});
