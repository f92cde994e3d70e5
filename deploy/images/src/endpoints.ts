import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A port in front of processes, like a Service of Kubernetes: it spreads connections and has no health checks. */
export interface Endpoints {
  readonly port: number;
  add(port: number): void;
  /** New connections go elsewhere; those that there are stay. */
  remove(port: number): void;
  close(): void;
}

export async function openEndpoints(): Promise<Endpoints> {
  const ports: number[] = [];
  const sockets = new Set<Socket>();
  let next = 0;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const port = ports[next++ % ports.length];
    if (port === undefined) return void client.destroy();
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.once('error', () => to.destroy());
      from.once('close', () => sockets.delete(from));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    add: (port) => void ports.push(port),
    remove: (port) => void ports.splice(ports.indexOf(port), 1),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
