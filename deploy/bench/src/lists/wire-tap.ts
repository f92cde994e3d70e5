import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Statement, statementReader } from './frontend-messages.ts';

/** Statements of one connection, in order. */
export type WireMessages = readonly Statement[];

/**
 * Runs `work` with a proxy before PostgreSQL that records every statement with its values, so that the baseline runs
 * the portal's real statements.
 *
 * @param work gets the proxy's address, and a function that takes the statements recorded since its last call
 */
export async function withWireTap<Result>(
  databaseUrl: string,
  work: (url: string, take: () => readonly WireMessages[]) => Promise<Result>,
): Promise<Result> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  const connections = new Map<Socket, Statement[]>();
  const server = createServer((client) => {
    const told: Statement[] = [];
    connections.set(client, told);
    const read = statementReader((statement) => told.push(statement));
    const upstream = connect(target);
    client.on('data', read);
    client.pipe(upstream).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => other.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  try {
    return await work(url.href, () => [...connections.values()].map((told) => told.splice(0)));
  } finally {
    for (const client of connections.keys()) client.destroy();
    server.close();
  }
}
