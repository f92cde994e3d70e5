import type { FastifyInstance } from 'fastify';
import type { ChargePointMessage } from '../../../platform/ocpp/charge-point-messages.ts';
import { toIdTokenInfo } from './authorisation/authorisation-dto.ts';
import { authorise, type AuthorisationNeed, type Authorised } from './authorisation/authorise.service.ts';
import { recordRefusal } from './authorisation/record-refusal.service.ts';
import { findByTransaction } from './charging-sessions.repository.ts';
import { getPowerLimits } from './max-power.ts';
import type { IdToken, TransactionEvent } from './ocpp-messages.ts';
import { endOverlapping, toDriverColumns, openSession } from './open-session.service.ts';
import { findPort } from './ports.repository.ts';
import { receiveReports } from './receive-report.service.ts';
import type { SessionRow } from './session-columns.ts';
import { toEventReport } from './transaction/to-report.ts';

const version = '2.0.1';

type Authorising<Payload> = ChargePointMessage<Payload> & AuthorisationNeed;

/** `Authorize` */
export async function authorizeIdToken(message: Authorising<{ readonly idToken: IdToken }>) {
  const authorised = await authorise(message, message.payload.idToken);
  await recordRefusal(message, authorised, null);
  return { idTokenInfo: toIdTokenInfo(authorised, message.at) };
}

/** The session of an event; whichever event of a transaction comes first makes it. */
async function sessionOf(message: ChargePointMessage<TransactionEvent>, at: Date): Promise<SessionRow | undefined> {
  const { db, tenantId, chargerId, payload } = message;
  const { transactionId } = payload.transactionInfo;
  const known = () => findByTransaction(db, tenantId, chargerId, transactionId);
  const before = await known();
  if (before) return before;
  const connectorId = payload.evse?.id ?? null;
  const port = await findPort(db, tenantId, chargerId, connectorId);
  if (!port) return undefined;
  return (await openSession(message, { version, transactionId, port, connectorId, at })) ?? known();
}

/** Where, as soon as an event says it. */
async function findConnector(
  message: ChargePointMessage<TransactionEvent>,
  row: SessionRow,
): Promise<
  (Pick<SessionRow, 'port_id' | 'max_power_w' | 'rated_power_w'> & { readonly connector_id: number }) | undefined
> {
  const { db, tenantId, chargerId, payload } = message;
  if (!payload.evse || row.connector_id !== null) return undefined;
  const port = await findPort(db, tenantId, chargerId, payload.evse.id);
  return port && { connector_id: port.connector_id, port_id: port.id, ...getPowerLimits(port) };
}

/** Driver by the token of the Started event; Ended may carry another one. */
function personIn(
  { eventType }: TransactionEvent,
  authorised: Authorised | undefined,
  row: SessionRow,
): Partial<SessionRow> {
  if (!authorised || eventType === 'Ended') return {};
  const isFirst = row.id_tag === null || (eventType === 'Started' && row.id_tag !== authorised.token);
  return isFirst ? toDriverColumns(authorised) : {};
}

/** The numbers of start commands are positive integers of 32 bits; anything else is none that we have given. */
export const startNumberIn = ({ remoteStartId: given }: TransactionEvent['transactionInfo']): number | undefined =>
  given !== undefined && given > 0 && given < 2 ** 31 ? given : undefined;

/** `TransactionEvent` */
export async function receiveTransactionEvent(app: FastifyInstance, message: Authorising<TransactionEvent>) {
  const { tenantId, chargerId, payload } = message;
  const { idToken, transactionInfo } = payload;
  const report = toEventReport(payload, message.at);
  const known = await sessionOf(message, report.at);
  const connector = known && (await findConnector(message, known));
  const row = connector ? await endOverlapping(message, known, connector.connector_id) : known;
  const isOwn = row?.is_authorised === true && row.id_tag === idToken?.idToken.toUpperCase();
  const isStart = payload.eventType !== 'Ended' && row !== undefined && row.id_tag !== idToken?.idToken.toUpperCase();
  const transaction =
    row && (isOwn || isStart)
      ? { connectorId: row.connector_id, startedAt: row.started_at, isLetIn: isOwn }
      : undefined;
  const authorised = idToken && (await authorise(message, idToken, transaction));
  if (row) {
    const facts = {
      ...connector,
      ...personIn(payload, authorised, row),
      remote_start_id: startNumberIn(transactionInfo) ?? row.remote_start_id,
    };
    await receiveReports({ ...message, app }, [{ chargerId, at: message.at, found: row, report, facts }]);
  } else app.log.warn({ tenantId, chargerId, evse: payload.evse?.id }, 'transaction at an unknown EVSE');
  // A card refused for stopping is not recorded: it was not refused for charging.
  if (payload.eventType !== 'Ended')
    await recordRefusal(message, authorised, row?.connector_id ?? payload.evse?.id ?? null);
  return authorised ? { idTokenInfo: toIdTokenInfo(authorised, message.at) } : {};
}
