import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server of PostgreSQL or NATS, for faults on real connections. */
export interface DatabaseProxy {
  /** The database's address by way of the proxy. */
  readonly url: string;
  /** Resets every open connection, also in the middle of a transaction. */
  readonly cut: () => void;
  /** Resets every open connection and every new one, as while the server is down, until `restore`. */
  readonly takeDown: () => void;
  readonly restore: () => void;
  /** Keeps connections open and passes nothing on, as a server that hangs, until `thaw`. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly close: () => Promise<void>;
}

/** @param databaseUrl address of the real database */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isDown = false;
  let isFrozen = false;
  const pipe = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.on('error', () => to.destroy());
    from.pipe(to);
    if (isFrozen) from.pause();
  };
  const server = createServer((client) => {
    if (isDown) return void client.resetAndDestroy();
    const upstream = connect(Number(target.port || 5432), target.hostname);
    pipe(client, upstream);
    pipe(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  const cut = () => open.forEach((socket) => socket.resetAndDestroy());
  return {
    url: url.href,
    cut,
    takeDown: () => {
      isDown = true;
      cut();
    },
    restore: () => {
      isDown = false;
    },
    freeze: () => {
      isFrozen = true;
      open.forEach((socket) => socket.pause());
    },
    thaw: () => {
      isFrozen = false;
      open.forEach((socket) => socket.resume());
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
