import { startChargePoint, type ChargePoint } from '@plugboard/simulator';
import { findServer } from '../large/database-server.ts';
import { withSeededBackend } from '../seeded-backend.ts';
import { transactionsPerSecond } from './pgbench.ts';

export const chargePointCount = 100;
const warmUpSeconds = 3;
const seconds = 10;

export interface Throughput {
  readonly perSecond: number;
  /** From a message to its answer, in milliseconds. */
  readonly latencies: readonly number[];
}

export interface StoredMessageObservations {
  readonly statuses: Throughput;
  readonly meterValues: Throughput;
  /** Of `pgbench -N` on the same server, before and after; the larger figure. */
  readonly transactionsPerSecond: number;
}

/** Sends the next message. */
type Send = () => Promise<unknown>;

/** Every sender sends its next message as soon as the last one is answered. */
async function measure(senders: readonly Send[]): Promise<Throughput> {
  const latencies: number[] = [];
  const began = performance.now() + warmUpSeconds * 1000;
  const until = began + seconds * 1000;
  const talk = async (send: Send) => {
    for (let sentAt = performance.now(); sentAt < until; sentAt = performance.now()) {
      await send();
      if (sentAt >= began) latencies.push(performance.now() - sentAt);
    }
  };
  await Promise.all(senders.map(talk));
  return { perSecond: latencies.length / ((performance.now() - began) / 1000), latencies };
}

const timestamp = () => new Date().toISOString();

/** Each status differs from the one before: it is stored with its history and published. */
function statusSender(point: ChargePoint): Send {
  let isTaken = false;
  return () => {
    isTaken = !isTaken;
    const status = isTaken ? 'Preparing' : 'Available';
    const payload = { connectorId: 1, errorCode: 'NoError', status, timestamp: timestamp() };
    return point.call({ action: 'StatusNotification', payload });
  };
}

/** Readings of an open transaction: energy and power of each message differ from those before. */
async function meterSender(point: ChargePoint): Promise<Send> {
  const { identity } = point.settings;
  const start = { connectorId: 1, idTag: identity.slice(-20), meterStart: 0, timestamp: timestamp() };
  const { transactionId } = (await point.call({ action: 'StartTransaction', payload: start })) as {
    readonly transactionId: number;
  };
  let energyWh = 0;
  return () => {
    energyWh += 1;
    const sampledValue = [
      { measurand: 'Energy.Active.Import.Register', unit: 'Wh', value: String(energyWh) },
      { measurand: 'Power.Active.Import', unit: 'W', value: String(7000 + (energyWh % 100)) },
    ];
    const meterValue = [{ timestamp: timestamp(), sampledValue }];
    return point.call({ action: 'MeterValues', payload: { connectorId: 1, transactionId, meterValue } });
  };
}

function connect(url: string): Promise<ChargePoint[]> {
  const points = Array.from({ length: chargePointCount }, (_, index) =>
    startChargePoint({
      url,
      host: 'demo.localhost',
      password: 'plugboard-demo-charge-point',
      identity: `CP-LOAD-${String(index + 1).padStart(5, '0')}`,
      protocol: '1.6',
      // Its own readings do not come between those that are measured.
      meterIntervalSeconds: 3600,
      heartbeatSeconds: 3600,
    }),
  );
  return Promise.all(
    points.map(async (point) => {
      await point.until(({ isOnline }) => isOnline);
      return point;
    }),
  );
}

/** Charge points that store messages in PostgreSQL as fast as one instance answers them. */
export async function observeStoredMessages(): Promise<StoredMessageObservations> {
  const server = await findServer();
  if (!server) throw new Error('P11 needs a PostgreSQL server: set TEST_DATABASE_URL');
  const before = await transactionsPerSecond(server, seconds);
  const [statuses, meterValues] = await withSeededBackend(
    { server, seed: ['--charge-points', String(chargePointCount)] },
    async ({ url }) => {
      const points = await connect(url);
      try {
        const statuses = await measure(points.map(statusSender));
        return [statuses, await measure(await Promise.all(points.map(meterSender)))] as const;
      } finally {
        for (const point of points) point.stop();
      }
    },
  );
  const after = await transactionsPerSecond(server, seconds);
  return { statuses, meterValues, transactionsPerSecond: Math.max(before, after) };
}
