import type { FastifyInstance } from 'fastify';
import type { ChargePointMessage } from '../../../platform/ocpp/charge-point-messages.ts';
import { toIdTagInfo } from './authorisation/authorisation-dto.ts';
import { authorise, type AuthorisationNeed } from './authorisation/authorise.service.ts';
import { recordRefusal } from './authorisation/record-refusal.service.ts';
import {
  findByStartKey,
  findByTransaction,
  findOpenWithoutId,
  nextTransactionId,
} from './charging-sessions.repository.ts';
import { isUnknownTransaction, type StartTransaction, type StopTransaction } from './ocpp-messages.ts';
import { toDriverColumns, openSession } from './open-session.service.ts';
import { findPort } from './ports.repository.ts';
import { receiveReports } from './receive-report.service.ts';
import type { SessionRow } from './session-columns.ts';
import { toStartReport, toStopReport } from './transaction/to-report.ts';

const version = '1.6';

type Authorising<Payload> = ChargePointMessage<Payload> & AuthorisationNeed;

/** `Authorize` */
export async function authorizeIdTag(message: Authorising<{ readonly idTag: string }>) {
  const authorised = await authorise(message, { idToken: message.payload.idTag });
  await recordRefusal(message, authorised, null);
  return { idTagInfo: toIdTagInfo(authorised, message.at) };
}

/** Key of a start; a repeated one means that its answer was lost. */
const startKeyOf = ({ connectorId, idTag, timestamp, meterStart }: StartTransaction) =>
  [connectorId, idTag.toUpperCase(), timestamp, meterStart].join(' ');

/** `StartTransaction`: stores the session even if the card is refused, because it has begun. */
export async function startTransaction(app: FastifyInstance, message: Authorising<StartTransaction>) {
  const { db, tenantId, chargerId, payload, at: receivedAt } = message;
  const startKey = startKeyOf(payload);
  const known = () => findByStartKey(db, tenantId, chargerId, startKey);
  const before = await known();
  const report = toStartReport(payload, receivedAt);
  const authorised = await authorise(
    message,
    { idToken: payload.idTag },
    { connectorId: payload.connectorId, startedAt: report.at, isLetIn: before?.is_authorised ?? false },
  );
  const open = async () => {
    const port = await findPort(db, tenantId, chargerId, payload.connectorId);
    const transactionId = await nextTransactionId(db);
    const connector = { port, connectorId: payload.connectorId };
    return (
      port &&
      openSession(message, {
        ...connector,
        port,
        version,
        startKey,
        at: report.at,
        transactionId: String(transactionId),
      })
    );
  };
  const row = before ?? (await open()) ?? (await known());
  if (!row) {
    app.log.warn({ tenantId, chargerId, connectorId: payload.connectorId }, 'transaction at an unknown connector');
    return { transactionId: await nextTransactionId(db), idTagInfo: { status: 'Invalid' } };
  }
  const facts = before ? {} : toDriverColumns(authorised);
  await receiveReports({ ...message, app }, [{ chargerId, at: receivedAt, found: row, report, facts }]);
  await recordRefusal(message, authorised, payload.connectorId);
  return { transactionId: Number(row.transaction_id), idTagInfo: toIdTagInfo(authorised, receivedAt) };
}

/**
 * The session of a stop that names no transaction because its start was never answered (OCPP 1.6 errata); `undefined` if
 * it may be more than one.
 */
function unansweredOf(open: readonly SessionRow[], { meterStop, idTag }: StopTransaction): SessionRow | undefined {
  const fitting = open.filter(
    ({ meter_start_wh, meter_highest_wh, id_tag }) =>
      (meter_highest_wh ?? meter_start_wh ?? 0) <= meterStop && (idTag === undefined || idTag.toUpperCase() === id_tag),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The session of a stop. One without a start, as from before the charge point came to us, gets a session as well. */
async function sessionToStop(message: ChargePointMessage<StopTransaction>, at: Date): Promise<SessionRow | undefined> {
  const { db, tenantId, chargerId, payload } = message;
  const transactionId = String(payload.transactionId);
  const known = () => findByTransaction(db, tenantId, chargerId, transactionId);
  const before = await known();
  if (before) return before;
  if (isUnknownTransaction(payload.transactionId))
    return unansweredOf(await findOpenWithoutId(db, tenantId, chargerId, at), payload);
  const port = await findPort(db, tenantId, chargerId, null);
  if (!port) return undefined;
  return (await openSession(message, { version, transactionId, port, connectorId: null, at })) ?? known();
}

/** `StopTransaction`: always accepted; the answer only gives the card's status. */
export async function stopTransaction(app: FastifyInstance, message: Authorising<StopTransaction>) {
  const { tenantId, chargerId, at } = message;
  const { idTag } = message.payload;
  const report = toStopReport(message.payload, at);
  const row = await sessionToStop(message, report.at);
  const isOwn = row?.is_authorised === true && row.id_tag === idTag?.toUpperCase();
  const own = isOwn ? { connectorId: row.connector_id, startedAt: row.started_at, isLetIn: true } : undefined;
  const authorised = idTag === undefined ? undefined : await authorise(message, { idToken: idTag }, own);
  // By a clock that stands still the next start may say the same, and is another one.
  const facts = report.isClockCorrected ? { start_key: null } : {};
  if (row) await receiveReports({ ...message, app }, [{ chargerId, at, found: row, report, facts }]);
  else app.log.warn({ tenantId, chargerId }, 'stop of an unknown transaction');
  return authorised ? { idTagInfo: toIdTagInfo(authorised, message.at) } : {};
}
