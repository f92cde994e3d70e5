import { listChargingSessions, type ChargingSession } from '@plugboard/contracts/charging';
import { type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import { toTransactionState, type SessionRow } from './session-columns.ts';
import { countSessions, findSessions } from './session-list.repository.ts';
import { getEnergyMeasured, listRemarks } from './transaction/outcome.ts';

const kilowattHours = (wh: number | null): number | null => (wh === null ? null : wh / 1000);

const onTheWire = (row: SessionRow): ChargingSession => ({
  id: row.id,
  charger: row.charger_id,
  port: row.port_id,
  status: row.status,
  authentication: row.authentication,
  driver_name: row.driver_name,
  started_by: row.started_by === null ? null : { id: row.started_by, name: row.started_by_name },
  started_at: row.started_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  charging_started_at: row.charging_started_at?.toISOString() ?? null,
  charging_ended_at: row.charging_ended_at?.toISOString() ?? null,
  energy: row.energy_wh / 1000,
  energy_reported: kilowattHours(
    row.transaction_id === null ? row.energy_wh : getEnergyMeasured(toTransactionState(row)),
  ),
  peak_watts: row.peak_w,
  transaction_id: row.transaction_id,
  id_tag: row.id_tag,
  stop_reason: row.ended_at && row.stop_reason,
  later_stops: row.later_stops.map(({ at, meterWh, reason }) => ({
    at,
    meter: kilowattHours(meterWh),
    stop_reason: reason,
  })),
  // Sessions without a charge point's report have no remarks.
  remarks: row.transaction_id === null ? [] : listRemarks(toTransactionState(row), row.is_authorised),
});

export async function listSessions(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listChargingSessions>,
): Promise<HandlerReplyOf<typeof listChargingSessions>> {
  const { limit, offset, ordering, ...filters } = query;
  const selection = { ...filters, tenantId: call.tenantId };
  const rows = await findSessions(call.db, selection, { limit, offset, ordering });
  const count = getCountOfLastPage(query, rows.length) ?? (await countSessions(call.db, selection));
  return { results: rows.map(onTheWire), ...buildPageLinks(listChargingSessions.path, query, count), count };
}
