import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { DriverApp } from './driver-app.ts';

test('a driver of any operator calls by the operator’s host', async () => {
  const hosts: (string | undefined)[] = [];
  const server = createServer((request, reply) => {
    hosts.push(request.headers.host);
    reply.statusCode = hosts.length === 1 ? 200 : 401;
    reply.end('{"token":"t"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = new DriverApp({ url, host: 'metro.localhost', email: 'rosa@metro.example', password: 'goats' });
  await app.signIn();
  await expect(app.signIn()).rejects.toThrow('POST /api/auth/user/token/: 401');
  expect(hosts).toEqual(['metro.localhost', 'metro.localhost']);
  server.closeAllConnections();
  server.close();
});
