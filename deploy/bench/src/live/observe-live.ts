import type { Browser } from 'playwright';
import { builtShell, withPortal } from '../portal.ts';
import type { BuiltRemote } from '../remotes.ts';
import { withSeededBackend } from '../seeded-backend.ts';
import { connectAll, connectProbes, crowd, probeSearch, seeded } from './charge-points.ts';
import { listenForStatuses } from './listen-for-statuses.ts';
import { type Latencies, timeStatuses } from './latency.ts';
import { residentMemory } from './resident-memory.ts';
import { openChargerList } from './screen.ts';
import { statusesPerSecond } from './throughput.ts';

/** Observations of a backend with a thousand charge points. */
export interface LiveObservations {
  readonly engine: 'embedded' | 'server';
  readonly chargePoints: number;
  readonly connectSeconds: number;
  /** Of 1024 bytes, of the backend's process. */
  readonly kilobytesPerConnection: number;
  readonly statusesPerSecond: number;
  readonly latencies: Latencies;
}

const rounds = 20;
const seconds = 10;

/** Connects charge points to a portal whose charger list is open in a browser, and times what reaches the screen. */
export const observeLive = (browser: Browser, remotes: readonly BuiltRemote[]): Promise<LiveObservations> =>
  withSeededBackend(
    { server: process.env['TEST_DATABASE_URL'], seed: ['--charge-points', String(seeded)] },
    (backend) =>
      withPortal({ backend: backend.url, shell: builtShell, remotes }, async (portal) => {
        const { gateway, host, tokens } = portal;
        const before = await residentMemory(backend.pid);
        const { load, seconds: connectSeconds } = await connectAll(gateway);
        const kilobytesPerConnection = ((await residentMemory(backend.pid)) - before) / crowd;
        const probes = await connectProbes(gateway);
        try {
          const { hears, stop } = await listenForStatuses({ gateway, host, token: tokens.token }, probeSearch);
          const screen = await openChargerList(browser, portal, { search: probeSearch, count: probes.length });
          const latencies = await timeStatuses(probes, rounds, { hears, screen });
          await screen.close();
          stop();
          return {
            engine: backend.databaseUrl ? 'server' : 'embedded',
            chargePoints: crowd,
            connectSeconds,
            kilobytesPerConnection,
            latencies,
            statusesPerSecond: await statusesPerSecond(load.points, seconds),
          };
        } finally {
          load.stop();
          for (const { point } of probes) point.stop();
        }
      }),
  );
