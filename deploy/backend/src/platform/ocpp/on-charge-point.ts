import type { FastifyInstance } from 'fastify';
import type { LiveEvent } from '@plugboard/contracts/platform';
import { withTenant } from '../database/tenant-scope.repository.ts';
import type {
  ChargePointMessage,
  ChargePointMessageHandler,
  ChargePointMessageObserver,
  ChargePointReport,
  ChargePointReportListener,
  ReceivedMessage,
  ReportContext,
} from './charge-point-messages.ts';
import { handlerKey } from './charge-points.ts';
import { gatherMessages } from './gather-messages.ts';
import type { OcppVersion } from './ocpp-version.ts';

/**
 * Registers the only handler of a message, like `bind` for an endpoint. It runs in one transaction of the charge
 * point's tenant, and returns the answer; when it throws, the answer is `InternalError`.
 *
 * @example onChargePointMessage<StartTransaction, StartTransactionReply>(app, '1.6', 'StartTransaction', startTransaction);
 */
export function onChargePointMessage<Payload, Reply extends object>(
  app: FastifyInstance,
  version: OcppVersion,
  action: string,
  handler: (message: ChargePointMessage<Payload>) => Promise<Reply>,
): void {
  const { database, messages } = app.platform;
  onChargePointNotice<Payload, Reply>(app, version, action, (message) =>
    messages.run(message.tenantId, () => withTenant(database, message.tenantId, (db) => handler({ ...message, db }))),
  );
}

/** Messages of different charge points of one tenant, inside one transaction. */
export interface GatheredMessages<Payload> extends ReportContext {
  readonly messages: readonly ReceivedMessage<Payload>[];
}

/** Handles messages of a tenant that wait in one transaction of the tenant, see `gatherMessages`. */
export const gatherInTransactions = <Payload, Reply>(
  { platform: { database } }: FastifyInstance,
  handler: (gathered: GatheredMessages<Payload>) => Promise<readonly Reply[]>,
): ((message: ReceivedMessage<Payload>) => Promise<Reply>) =>
  gatherMessages<ReceivedMessage<Payload>, Reply>((tenantId, messages) =>
    withTenant(database, tenantId, (db) => handler({ db, tenantId, messages })),
  );

/**
 * Like `onChargePointMessage`, for a message that many charge points send all the time: those of a tenant that wait
 * share a transaction (`gatherMessages`). The handler returns the answers in the order of the messages.
 *
 * @example onChargePointMessages<MeterValues, object>(app, '1.6', 'MeterValues', receiveMeterValues);
 */
export function onChargePointMessages<Payload, Reply extends object>(
  app: FastifyInstance,
  version: OcppVersion,
  action: string,
  handler: (gathered: GatheredMessages<Payload>) => Promise<readonly Reply[]>,
): void {
  onChargePointNotice<Payload, Reply>(app, version, action, gatherInTransactions(app, handler));
}

/**
 * Like `onChargePointMessage`, for a message whose answer needs no database. Most messages are heartbeats, and a
 * transaction for each would be most of the database's load.
 */
export function onChargePointNotice<Payload, Reply extends object>(
  app: FastifyInstance,
  version: OcppVersion,
  action: string,
  handler: (message: ReceivedMessage<Payload>) => Promise<Reply>,
): void {
  const { handlers } = app.platform.chargePoints;
  const key = handlerKey(version, action);
  if (handlers.has(key)) throw new Error(`${key} has a handler already`);
  // The schema of this version and action has been checked before the handler runs.
  handlers.set(key, handler as unknown as ChargePointMessageHandler);
}

/**
 * Observes every message that was handled without an error. It runs for heartbeats too: an observer that has nothing to
 * do must not touch the database.
 */
export function onHandledMessage(app: FastifyInstance, observer: ChargePointMessageObserver): void {
  app.platform.chargePoints.observers.push(observer);
}

/** Subscribes to reports of charge points, in the transaction of their messages. */
export function onChargePointReport(app: FastifyInstance, listener: ChargePointReportListener): void {
  app.platform.chargePoints.listeners.push(listener);
}

interface Boots extends ReportContext {
  readonly chargerIds: readonly string[];
  /** When the last of them was received. */
  readonly at: Date;
}

/** Subscribes to boots, in the transaction of their messages: a charge point that boots may have lost what it had. */
export function onChargePointBoots(app: FastifyInstance, listener: (boots: Boots) => Promise<void>): void {
  onChargePointReport(app, async (context, reports) => {
    const boots = reports.filter(({ kind }) => kind === 'booted');
    const at = boots.at(-1)?.at;
    if (at) await listener({ ...context, chargerIds: boots.map(({ chargerId }) => chargerId), at });
    return [];
  });
}

/**
 * Calls the subscribers, and returns their events, to be published last. They are called in order and do not wait for
 * each other, so that their first statements leave together.
 */
export async function notifyReportListeners(
  app: FastifyInstance,
  { db, tenantId }: ReportContext,
  reports: readonly ChargePointReport[],
): Promise<LiveEvent[]> {
  if (reports.length === 0) return [];
  const { listeners } = app.platform.chargePoints;
  const events = await Promise.all(listeners.map((listener) => listener({ db, tenantId }, reports)));
  return events.flat();
}
