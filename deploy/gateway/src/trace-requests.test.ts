import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { gatewayWith, listening, startBackend } from './gateway.fixtures.ts';

const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const given = '0198c0de-0000-7000-8000-000000000001';
const sent = { traceparent: parent, tracestate: 'a=1', 'x-request-id': given };

/** Headers that the backend gets of a call, and of a charge point's upgrade. */
async function headersAtBackend(trustProxy: boolean): Promise<readonly IncomingHttpHeaders[]> {
  const received: IncomingHttpHeaders[] = [];
  const { url, app } = await startBackend((routes) => {
    routes.get('/api/v1/echo', async ({ headers }) => void received.push(headers));
  });
  app.server.on('upgrade', ({ headers }, socket) => {
    received.push(headers);
    socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
  });
  const gateway = await gatewayWith({ backendUrl: url, trustProxy });
  const address = await listening(gateway);
  await (await fetch(`${address}/api/v1/echo`, { headers: sent })).text();
  const upgrade = request(`${address}/ocpp/CP-1`, {
    headers: { ...sent, connection: 'upgrade', upgrade: 'websocket' },
  });
  upgrade.end();
  await once(upgrade, 'response');
  return received;
}

test('nobody decides from outside what is traced, nor the id of a socket', async () => {
  const [call, upgrade] = await headersAtBackend(false);
  for (const headers of [call, upgrade]) {
    expect(headers).not.toHaveProperty('traceparent');
    expect(headers).not.toHaveProperty('tracestate');
    expect(headers?.['x-request-id']).toMatch(/^[\da-f]{8}-/);
    expect(headers?.['x-request-id']).not.toBe(given);
  }
});

test('behind a trusted proxy its trace goes on, although this gateway records none', async () => {
  for (const headers of await headersAtBackend(true)) expect(headers).toMatchObject(sent);
});
