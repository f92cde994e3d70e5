import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Portal } from './portal.ts';

/** A network between the browser and the portal that a test can pull out and plug in again. */
interface Cable {
  /** The portal as it is reached through it. */
  readonly portal: Portal;
  /** Everything that is open breaks off, and nothing new is let in. */
  readonly pull: () => void;
  readonly plug: () => void;
  readonly close: () => void;
}

export async function openCable(portal: Portal): Promise<Cable> {
  const to = Number(new URL(portal.origin('demo')).port);
  const open = new Set<Socket>();
  let isPulled = false;
  const server = createServer((browser) => {
    if (isPulled) return browser.resetAndDestroy();
    const gateway = connect(to, '127.0.0.1');
    for (const [from, into] of [
      [browser, gateway],
      [gateway, browser],
    ] as const) {
      open.add(from);
      from.pipe(into);
      from
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(from);
          into.destroy();
        });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pull = () => {
    isPulled = true;
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    portal: { ...portal, origin: (tenant) => `http://${tenant}.localhost:${port}` },
    pull,
    plug: () => {
      isPulled = false;
    },
    close: () => {
      pull();
      server.close();
    },
  };
}
