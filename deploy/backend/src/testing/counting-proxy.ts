import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { serverUrl } from './engines.ts';

/** A proxy before PostgreSQL that counts the pieces in which a client's bytes arrive. */
export async function countingProxy() {
  const target = new URL(serverUrl());
  let pieces = 0;
  const server = createServer((client) => {
    client.on('data', () => (pieces += 1));
    const upstream = connect({ host: target.hostname, port: Number(target.port || 5432) });
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const take = () => {
    const taken = pieces;
    pieces = 0;
    return taken;
  };
  return { url: url.href, take, close: () => server.close() };
}
