import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import type { ChargePoint } from '@plugboard/simulator';
import { builtShell, withPortal } from '../portal.ts';
import type { BuiltRemote } from '../remotes.ts';
import { withSeededBackend } from '../seeded-backend.ts';
import { connectAll, connectProbes, chargePointCount, probeSearch, seededChargePoints } from './charge-points.ts';
import { listenForStatuses } from './listen-for-statuses.ts';
import { type Latencies, timeStatuses } from './latency.ts';
import { openChargerList } from './screen.ts';

const status16 = (isTaken: boolean) => ({
  connectorId: 1,
  errorCode: 'NoError',
  status: isTaken ? 'Preparing' : 'Available',
  timestamp: new Date().toISOString(),
});

const status201 = (isTaken: boolean) => ({
  evseId: 1,
  connectorId: 1,
  connectorStatus: isTaken ? 'Occupied' : 'Available',
  timestamp: new Date().toISOString(),
});

/**
 * How many changes of status are answered in a second, when each charge point reports the next one as soon as the
 * last is answered. Every one is written down, with its history and its event.
 */
async function statusesPerSecond(points: readonly ChargePoint[], seconds: number): Promise<number> {
  const began = performance.now();
  const until = began + seconds * 1000;
  let answered = 0;
  const talk = async (point: ChargePoint) => {
    const statusOf = point.settings.protocol === '1.6' ? status16 : status201;
    for (let isTaken = true; performance.now() < until; isTaken = !isTaken) {
      await point.call({ action: 'StatusNotification', payload: statusOf(isTaken) });
      answered += 1;
    }
  };
  await Promise.all(points.map(talk));
  return answered / ((performance.now() - began) / 1000);
}

const execute = promisify(execFile);

/** Resident memory of a process, in KiB. */
async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim());
}

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
    { server: process.env['TEST_DATABASE_URL'], seed: ['--charge-points', String(seededChargePoints)] },
    (backend) =>
      withPortal({ backend: backend.url, shell: builtShell, remotes }, async (portal) => {
        const { gateway, host, tokens } = portal;
        const before = await residentMemory(backend.pid);
        const { load, seconds: connectSeconds } = await connectAll(gateway);
        const kilobytesPerConnection = ((await residentMemory(backend.pid)) - before) / chargePointCount;
        const probes = await connectProbes(gateway);
        try {
          const { hears, stop } = await listenForStatuses({ gateway, host, token: tokens.token }, probeSearch);
          const screen = await openChargerList(browser, portal, { search: probeSearch, count: probes.length });
          const latencies = await timeStatuses(probes, rounds, { hears, screen });
          await screen.close();
          stop();
          return {
            engine: backend.databaseUrl ? 'server' : 'embedded',
            chargePoints: chargePointCount,
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
