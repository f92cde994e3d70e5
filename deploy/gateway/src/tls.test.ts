import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { folderWith, gatewayWith, listening, startBackend } from './gateway.fixtures.ts';
import { selfSigned } from './self-signed.fixtures.ts';
import { renewCertificate } from './tls.ts';

const host = 'metro.localhost';

async function gatewayWithTls(backendUrl: string) {
  const { cert, key } = selfSigned(host);
  const folder = await folderWith({ 'cert.pem': cert, 'key.pem': key });
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const app = await gatewayWith({ backendUrl, tls: files });
  await listening(app);
  return { app, files, cert };
}

/** Sends a request that trusts only this certificate. */
function ask(app: FastifyInstance, cert: string, options: RequestOptions) {
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, servername: host, ca: cert, agent: false, ...options });
  return asked.end();
}

const get = async (app: FastifyInstance, cert: string, path: string) =>
  (await once(ask(app, cert, { path, headers: { host } }), 'response'))[0] as IncomingMessage;

test('a browser over TLS is bound to it, and the backend is told', async () => {
  const backend = await startBackend((app) => app.get('/api/who', (request) => request.headers));
  const { app, cert } = await gatewayWithTls(backend.url);
  const answer = await get(app, cert, '/api/who');
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(await json(answer)).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-host': host });
});

test('a charge point comes in over wss, its password with it', async () => {
  const seen: IncomingMessage['headers'][] = [];
  const backend = await startBackend((app) =>
    app.server.on('upgrade', (asked: IncomingMessage, socket: Duplex) => {
      seen.push(asked.headers);
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n');
      socket.pipe(socket);
    }),
  );
  const { app, cert } = await gatewayWithTls(backend.url);
  const headers = { host, connection: 'Upgrade', upgrade: 'websocket', authorization: 'Basic Q1A6c2VjcmV0' };
  const [, socket] = (await once(ask(app, cert, { path: '/ocpp/CP-7', headers }), 'upgrade')) as [unknown, Duplex];
  socket.write('boot');
  expect(String((await once(socket, 'data'))[0])).toBe('boot');
  expect(seen[0]).toMatchObject({ 'x-forwarded-proto': 'https', authorization: headers.authorization });
  socket.destroy();
});

test('whoever does not trust the certificate, or comes without TLS, gets nothing', async () => {
  const { app } = await gatewayWithTls('http://127.0.0.1:1');
  await expect(get(app, selfSigned(host).cert, '/')).rejects.toThrow(/self-signed|signature/);
  const { port } = app.server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test('a renewed certificate is shown without a restart, and a broken one never', async () => {
  const { app, files, cert } = await gatewayWithTls('http://127.0.0.1:1');
  const shown = async (trusted: string) =>
    ((await get(app, trusted, '/')).socket as TLSSocket).getPeerCertificate().raw;
  const first = await shown(cert);
  const renewed = selfSigned(host);
  await writeFile(files.cert, renewed.cert);
  expect(() => renewCertificate(app.server, files)).toThrow('no certificate with its key');
  expect(await shown(cert)).toEqual(first);
  await writeFile(files.key, renewed.key);
  renewCertificate(app.server, files);
  expect(await shown(renewed.cert)).not.toEqual(first);
});

test.each([{ TLS_CERT: '/a.pem' }, { TLS_KEY: '/a.pem' }])('one without the other is refused: %o', (env) => {
  expect(() => readConfig(env)).toThrow('TLS_CERT and TLS_KEY are set both, or neither');
});
