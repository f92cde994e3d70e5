import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Passes bytes on as late as a long line does, in their order. */
function delay(from: Socket, to: Socket, ms: number): void {
  from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), ms));
  from.on('end', () => setTimeout(() => to.end(), ms));
  from.on('error', () => to.destroy());
}

interface FarLine {
  readonly url: string;
  close(): void;
}

/** A line to a service in another region: each connection, and each question on it, takes the round trip. */
export async function startFarLine(to: string, roundTripMs: number): Promise<FarLine> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const socket of [near, far]) sockets.add(socket.once('close', () => sockets.delete(socket)));
    // The first bytes wait for the connection too.
    near.pause();
    setTimeout(() => near.resume(), roundTripMs);
    delay(near, far, roundTripMs / 2);
    delay(far, near, roundTripMs / 2);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
