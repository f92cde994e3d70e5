import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { ReceivedMessage } from '../../../platform/ocpp/charge-point-messages.ts';
import {
  gatherInTransactions,
  onChargePointNotice,
  type GatheredMessages,
} from '../../../platform/ocpp/on-charge-point.ts';
import type { AuthorisationNeed } from './authorisation/authorise.service.ts';
import { receiveTransactionEvent, startNumberIn } from './ocpp-2-0-1.service.ts';
import type { TransactionEvent } from './ocpp-messages.ts';
import { findNamedSessions } from './open-sessions.repository.ts';
import { receiveReports, type SessionReport } from './receive-report.service.ts';
import { toEventReport } from './transaction/to-report.ts';

type Received = ReceivedMessage<TransactionEvent>;

/** Nearly every message of a transaction: meter values of each minute, without a card. */
const isUpdate = ({ eventType, idToken }: TransactionEvent): boolean => eventType === 'Updated' && !idToken;

const toSought = ({ chargerId, payload: { transactionInfo, evse } }: Received) => ({
  chargerId,
  connectorId: evse?.id ?? 0,
  transactionId: transactionInfo.transactionId,
});

/** Stores updates of different charge points. Returns for each whether its session and connector were known. */
async function receiveUpdates(
  app: FastifyInstance,
  { db, tenantId, messages }: GatheredMessages<TransactionEvent>,
): Promise<boolean[]> {
  const sessions = await findNamedSessions(db, tenantId, messages.map(toSought));
  const reports = messages.map(({ chargerId, at, payload }, index): SessionReport | undefined => {
    const found = sessions[index];
    if (!found || found.connector_id === null) return undefined;
    const facts = { remote_start_id: startNumberIn(payload.transactionInfo) ?? found.remote_start_id };
    return { chargerId, at, found, report: toEventReport(payload, at), facts };
  });
  await receiveReports(
    { app, db, tenantId },
    reports.filter((report) => report !== undefined),
  );
  return reports.map((report) => report !== undefined);
}

/** OCPP 2.0.1 `TransactionEvent`: updates share transactions; a start, an end or a card has its own. */
export function registerTransactionEventHandler(app: FastifyInstance, { isHeldForOther }: AuthorisationNeed): void {
  const { database } = app.platform;
  const storeUpdate = gatherInTransactions<TransactionEvent, boolean>(app, (gathered) => receiveUpdates(app, gathered));
  onChargePointNotice<TransactionEvent, object>(app, '2.0.1', 'TransactionEvent', async (message) => {
    if (isUpdate(message.payload) && (await storeUpdate(message))) return {};
    return withTenant(database, message.tenantId, (db) =>
      receiveTransactionEvent(app, { ...message, db, isHeldForOther }),
    );
  });
}
