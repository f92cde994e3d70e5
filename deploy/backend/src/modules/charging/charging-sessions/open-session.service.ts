import type { OcppVersion } from '../../../platform/ocpp/ocpp-version.ts';
import type { ChargePointContext } from '../../../platform/ocpp/charge-point-messages.ts';
import { newId } from '../../../platform/ids.ts';
import { findHoldingPrice } from '../../locations/index.ts';
import type { Authorised } from './authorisation/authorise.service.ts';
import { endUnreportedSessions, findOpenAt, hasNewerSession, insertSession } from './charging-sessions.repository.ts';
import { toLostSession } from './lose-session.ts';
import { getPowerLimits } from './max-power.ts';
import type { PortOfSession } from './ports.repository.ts';
import { toSessionChange, type SessionRow } from './session-columns.ts';
import { saveReportedSession } from './session-price/settle-session.service.ts';

interface NewTransaction {
  readonly version: OcppVersion;
  readonly transactionId: string;
  readonly startKey?: string;
  readonly port: PortOfSession;
  /** `null`: the charge point has not said where. */
  readonly connectorId: number | null;
  /** Of the first message about it. */
  readonly at: Date;
}

/** Amounts until it has ended. */
const withoutPrice = {
  revenue_minor: 0,
  electricity_cost_minor: 0,
  activation_fee_minor: 0,
  idle_fee_minor: 0,
  sales_tax_minor: 0,
} as const;

/** Session columns of the driver. */
export const toDriverColumns = ({ authorisation, ...authorised }: Authorised) => ({
  id_tag: authorised.token,
  is_authorised: authorisation === 'ACCEPTED',
  authentication: authorised.authentication,
  account_id: authorised.accountId,
  driver_name: authorised.driverName,
  command_id: authorised.startedBy?.commandId ?? null,
  started_by_tenant_id: authorised.startedBy?.requester?.tenantId ?? null,
  started_by: authorised.startedBy?.requester?.accountId ?? null,
  started_by_name: authorised.startedBy?.requester?.name ?? null,
});

/**
 * Creates the session of an unknown transaction; its messages are folded into it afterwards. `undefined` when another
 * connection of the charge point created it first.
 */
export async function openSession(
  context: ChargePointContext,
  { version, transactionId, startKey, port, connectorId, at }: NewTransaction,
): Promise<SessionRow | undefined> {
  const { db, tenantId, chargerId } = context;
  const price = await findHoldingPrice(db, tenantId, chargerId);
  const row = await insertSession(db, {
    tenant_id: tenantId,
    id: newId(),
    charger_id: chargerId,
    port_id: port.id,
    location_id: port.location_id,
    status: 'IN_PROGRESS',
    // Without a card or token so far, the vehicle identified itself.
    authentication: 'PLUG_AND_CHARGE',
    is_authorised: false,
    started_at: at,
    energy_wh: 0,
    peak_w: 0,
    currency: price?.currency ?? port.currency,
    price_id: price?.price_id ?? null,
    price_version: price?.version ?? null,
    ...withoutPrice,
    transaction_id: transactionId,
    ocpp_version: version,
    start_key: startKey ?? null,
    is_id_known: startKey === undefined ? true : null,
    connector_id: connectorId,
    is_start_reported: false,
    ...getPowerLimits(port),
  });
  return row && connectorId !== null ? endOverlapping(context, row, connectorId) : row;
}

/** Ends the connector's older open session, or the new one when it is older: a connector has one transaction. */
export async function endOverlapping(
  context: ChargePointContext,
  row: SessionRow,
  connectorId: number,
): Promise<SessionRow> {
  const { db, tenantId, chargerId } = context;
  const connector = { tenantId, chargerId, connectorId };
  await endUnreportedSessions(db, connector, { before: row.started_at, at: row.started_at });
  const open = await findOpenAt(db, connector);
  for (const older of open.filter(({ id, started_at }) => id !== row.id && started_at <= row.started_at))
    await saveReportedSession(db, older, toSessionChange(older, toLostSession(older, 'Lost', context.at)));
  if (!(await hasNewerSession(db, connector, row.started_at))) return row;
  return saveReportedSession(db, row, toSessionChange(row, toLostSession(row, 'Lost', context.at)));
}
