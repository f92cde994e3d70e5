import {
  troubleOf,
  type ChargingSession,
  type ChargingSessionDetail,
  type SessionBill,
  type SessionPriceLine,
  type SessionSettlement,
  type SessionTrouble,
} from '@plugboard/contracts/charging';
import { sumOfCost } from '@plugboard/contracts/locations';
import { sumOfLines } from '@plugboard/contracts/payments';
import { moneyOf } from '@plugboard/contracts/platform';
import { toTransactionState } from './session-columns.ts';
import type { ListedSession } from './session-list.repository.ts';
import { getEnergyMeasured, listRemarks } from './transaction/outcome.ts';

interface Viewer {
  /** Sees no revenue (spec §6). */
  readonly isLimited: boolean;
}

const kilowattHours = (wh: number | null): number | null => (wh === null ? null : wh / 1000);

export const toSessionDto = (row: ListedSession, { isLimited }: Viewer): ChargingSession => ({
  id: row.id,
  charger: row.charger_id,
  custom_id: row.custom_id,
  port: row.port_id,
  connector_id: row.connector_id ?? row.port_connector_id,
  location: row.location_id,
  location_name: row.location_name,
  timezone: row.timezone ?? 'UTC',
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
  total_revenue: isLimited ? null : moneyOf(row.revenue_minor, row.currency).amount,
  currency: row.currency,
});

/** Lines of the cost of energy; `null` once a correction has changed the cost, because they no longer add up to it. */
function toElectricityLines(row: ListedSession): SessionBill['electricity_lines'] {
  const { electricity_lines: lines, electricity_cost_minor, currency } = row;
  if (lines === null || sumOfCost(lines) !== electricity_cost_minor) return null;
  return lines.map(({ amount_minor, ...line }) => ({ ...line, amount: moneyOf(amount_minor, currency).amount }));
}

function toBill(row: ListedSession): SessionBill {
  const amount = (minor: number) => moneyOf(minor, row.currency).amount;
  const { activation_fee_minor: activation, idle_fee_minor: idle, sales_tax_minor: tax } = row;
  const charging = row.revenue_minor - activation - idle - tax;
  const lines = [
    { kind: 'CHARGING', minor: charging },
    { kind: 'ACTIVATION', minor: activation },
    { kind: 'IDLE', minor: idle },
    { kind: 'TAX', minor: tax },
  ] as const;
  return {
    lines: lines.filter(({ minor }) => minor !== 0).map(({ kind, minor }) => ({ kind, amount: amount(minor) })),
    average_rate: row.energy_wh > 0 && charging > 0 ? amount(Math.round((charging * 1000) / row.energy_wh)) : null,
    electricity_cost: amount(row.electricity_cost_minor),
    electricity_lines: toElectricityLines(row),
  };
}

/** Lines of the price; `null` once a person has corrected the amount, because they no longer add up to it. */
function toPriceLines({ price_lines: lines, revenue_minor, currency }: ListedSession): SessionPriceLine[] | null {
  if (lines === null || sumOfLines(lines) !== revenue_minor) return null;
  return lines.map(({ amount_minor, ...line }) => ({ ...line, amount: moneyOf(amount_minor, currency).amount }));
}

const toSettlement = ({ settlement: state, settlement_reason: reason }: ListedSession): SessionSettlement | null =>
  state && reason && { state, reason };

/** Trouble of a session, unless it was mended or dismissed. */
export function troubleOfRow(row: ListedSession, now: Date): SessionTrouble | null {
  if (row.resolved_at !== null) return null;
  const session = toSessionDto(row, { isLimited: true });
  const last_report_at = row.last_report_at?.toISOString() ?? null;
  return troubleOf({ ...session, last_report_at }, { portStatus: row.port_status || null, now });
}

export function toSessionDetailDto(row: ListedSession, viewer: Viewer, now: Date): ChargingSessionDetail {
  const last_report_at = row.last_report_at?.toISOString() ?? null;
  return {
    ...toSessionDto(row, viewer),
    trouble: troubleOfRow(row, now),
    bill: viewer.isLimited ? null : toBill(row),
    price_lines: viewer.isLimited ? null : toPriceLines(row),
    settlement: toSettlement(row),
    is_authorised: row.is_authorised,
    command: row.command_id,
    meter_start: kilowattHours(row.meter_start_wh),
    meter_stop: row.ended_at === null ? null : kilowattHours(row.stop_meter_wh ?? row.meter_last_wh),
    ocpp_version: row.ocpp_version,
    last_report_at,
  };
}
