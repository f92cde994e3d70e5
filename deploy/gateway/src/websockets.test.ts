import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { gatewayWith, listening, nobody, startBackend } from './gateway.fixtures.ts';

const accepted =
  'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-protocol: ocpp1.6\r\n\r\n';
const refused = 'HTTP/1.1 400 Bad Request\r\ncontent-length: 14\r\n\r\nno subprotocol';

/** A central system that requires a subprotocol and echoes each frame. */
async function startCentralSystem() {
  const seen: IncomingMessage['headers'][] = [];
  const backend = await startBackend((app) =>
    app.server.on('upgrade', (asked: IncomingMessage, socket: Duplex) => {
      seen.push({ ...asked.headers, path: asked.url });
      if (!asked.headers['sec-websocket-protocol']) return void socket.end(refused);
      socket.write(accepted);
      socket.pipe(socket);
    }),
  );
  return { url: backend.url, seen };
}

function connect(gateway: string, path: string, headers: Record<string, string>) {
  const asked = request(new URL(path, gateway), {
    headers: { connection: 'Upgrade', upgrade: 'websocket', ...headers },
  });
  asked.end();
  return asked;
}

test('bytes, subprotocol and host go through', async () => {
  const central = await startCentralSystem();
  const gateway = await listening(await gatewayWith({ backendUrl: central.url }));
  const asked = connect(gateway, '/ocpp/CP-7?x=1', { 'sec-websocket-protocol': 'ocpp1.6', host: 'metro.localhost' });
  const [answer, socket] = (await once(asked, 'upgrade')) as [IncomingMessage, Duplex];
  expect(answer.headers['sec-websocket-protocol']).toBe('ocpp1.6');
  expect(central.seen[0]).toMatchObject({ path: '/ocpp/CP-7?x=1', 'x-forwarded-host': 'metro.localhost' });
  socket.write('boot');
  expect(String((await once(socket, 'data'))[0])).toBe('boot');
  socket.destroy();
});

test('a refusal reaches the charge point as an answer', async () => {
  const central = await startCentralSystem();
  const gateway = await listening(await gatewayWith({ backendUrl: central.url }));
  const [answer] = (await once(connect(gateway, '/ocpp/CP-7', {}), 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(400);
  answer.resume();
});

test.each([
  ['without a backend', '/ocpp/CP-7', nobody, 503],
  ['elsewhere', '/chargers', nobody, 404],
] as const)('%s there is no connection', async (_case, path, backendUrl, status) => {
  const gateway = await listening(await gatewayWith({ backendUrl }));
  const [answer] = (await once(connect(gateway, path, {}), 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(status);
  answer.resume();
});

test('an offer to speak something else is an ordinary call', async () => {
  const backend = await startBackend((app) =>
    app.post('/api/said', async ({ body, headers }) => ({ body, upgrade: headers.upgrade ?? null })),
  );
  const gateway = await listening(await gatewayWith({ backendUrl: backend.url }));
  const asked = request(new URL('/api/said', gateway), {
    method: 'POST',
    headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'content-type': 'application/json' },
  });
  asked.end('{"plugged":true}');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(JSON.parse(await text(answer))).toEqual({ body: { plugged: true }, upgrade: null });
});

test('when the gateway goes, so do its connections', async () => {
  const central = await startCentralSystem();
  const app = await gatewayWith({ backendUrl: central.url });
  const asked = connect(await listening(app), '/ocpp/CP-7', { 'sec-websocket-protocol': 'ocpp1.6' });
  const [, socket] = (await once(asked, 'upgrade')) as [IncomingMessage, Duplex];
  socket.on('error', () => socket.destroy());
  const closed = once(socket, 'close');
  await app.close();
  await closed;
  expect(socket.destroyed).toBe(true);
});
