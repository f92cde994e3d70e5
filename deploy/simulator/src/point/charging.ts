import { randomUUID } from 'node:crypto';
import { defaultCar, type Car } from '../car/car.ts';
import { repeat } from '../clock.ts';
import type { ChargePoint } from './charge-point.ts';
import type { Authorisation, Connector } from './connector.ts';
import type { Cause, Sample, Token, Transaction, TransactionReport } from './transaction.ts';

/** How often it looks whether a car is full or a limit has changed. */
const pollMs = 10_000;

const contexts: Record<TransactionReport['kind'], Sample['context']> = {
  started: 'Transaction.Begin',
  sampled: 'Sample.Periodic',
  'state-changed': 'Sample.Periodic',
  ended: 'Transaction.End',
};

/** Writes down what happened to a transaction; it is sent when it can be. */
export function report(
  point: ChargePoint,
  connector: Connector,
  transaction: Transaction,
  kind: TransactionReport['kind'],
  cause: Cause,
): void {
  const at = point.now();
  const sample = connector.sample(at, cause === 'triggered' ? 'Trigger' : contexts[kind]);
  const { state, status } = connector;
  connector.lastSent = { status: connector.lastSent?.status ?? status, state };
  const offline = !point.isOnline;
  const sequence = transaction.sequence;
  const kept = point.dialect.report(point, { kind, transaction, at, cause, state, sample, offline, sequence });
  if (!kept) return;
  transaction.sequence += 1;
  point.outbox.enqueue(kept);
}

function start(point: ChargePoint, connector: Connector, authorisation: Authorisation, cause: Cause): void {
  const { token, remoteStartId } = authorisation;
  const transaction: Transaction = {
    id: randomUUID(),
    connector: connector.id,
    token,
    startedAt: point.now(),
    meterStartWh: connector.readingWh,
    remoteStartId,
    reservationId: connector.reservation?.tag === token.value ? connector.reservation.id : undefined,
    serverId: null,
    sequence: 0,
  };
  connector.reservation?.callOff();
  // Reviewed before the transaction is set, so that idle time does not count as charging.
  point.review(connector);
  Object.assign(connector, { transaction, authorisation: null, reservation: null, finished: false });
  point.review(connector);
  report(point, connector, transaction, 'started', cause);
  const clock = point.settings.clock;
  const sampleMs = () => point.variables.number('MeterValueSampleInterval') * 1000;
  const sample = () => {
    point.review(connector);
    report(point, connector, transaction, 'sampled', 'periodic');
    point.changed();
  };
  const stopSampling = repeat(clock, sampleMs, sample);
  const stopPolling = repeat(
    clock,
    () => pollMs,
    () => point.changed(),
  );
  connector.stopSampling = () => {
    stopSampling();
    stopPolling();
  };
}

/** Authorises charging: starts at once when a car is plugged in, otherwise when one is plugged in within the timeout. */
export function authorizeConnector(
  point: ChargePoint,
  connector: Connector,
  granted: { token: Token; cause: 'local' | 'remote'; remoteStartId?: number | undefined },
): void {
  const expire = () => {
    connector.authorisation = null;
    point.changed();
  };
  connector.authorisation?.callOff();
  const callOff = point.settings.clock.after(point.variables.number('ConnectionTimeOut') * 1000, expire);
  connector.authorisation = { ...granted, remoteStartId: granted.remoteStartId, callOff };
  const { driver, clock } = point.settings;
  if (connector.car) startIfReady(point, connector, granted.cause);
  else if (driver && granted.cause === 'remote')
    clock.after(driver.plugsInAfterSeconds * 1000, () => connector.authorisation && plugIn(point, connector.id));
  point.changed();
}

function startIfReady(point: ChargePoint, connector: Connector, cause: Cause): void {
  const { authorisation } = connector;
  if (!authorisation || !connector.car || connector.transaction || connector.errorCode) return;
  authorisation.callOff();
  start(point, connector, authorisation, cause);
}

export function plugIn(point: ChargePoint, id: number, car?: Car): void {
  const connector = point.connector(id);
  if (connector.car) throw new Error(`a car is plugged in at connector ${id} of ${point.settings.identity}`);
  connector.car = car ?? defaultCar(connector.current);
  startIfReady(point, connector, connector.authorisation?.cause === 'remote' ? 'remote' : 'plugged-in');
  point.changed();
}

export function unplug(point: ChargePoint, id: number): void {
  const connector = point.connector(id);
  stop(point, connector, 'unplugged');
  connector.authorisation?.callOff();
  Object.assign(connector, { car: null, finished: false, authorisation: null });
  point.changed();
}

/** Ends the transaction that runs at a connector, if one does. */
export function stop(point: ChargePoint, connector: Connector, cause: Cause): void {
  const { transaction } = connector;
  if (!transaction) return;
  point.review(connector);
  report(point, connector, transaction, 'ended', cause);
  connector.stopSampling();
  point.profiles.clear({ purpose: 'transaction', connector: connector.id });
  connector.transaction = null;
  connector.finished = connector.car !== null && cause !== 'unplugged';
  connector.operative = connector.operativeLater ?? connector.operative;
  connector.operativeLater = null;
  const { driver, clock } = point.settings;
  if (driver && connector.finished)
    clock.after(driver.unplugsAfterSeconds * 1000, () => connector.finished && unplug(point, connector.id));
  point.changed();
}
