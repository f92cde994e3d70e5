import { moneyOf } from '@plugboard/contracts/platform';
import type { ReportCell } from '@plugboard/contracts/reports';
import { averageKilowatts } from './session-cells.ts';
import type { ReportSession } from './session-report.repository.ts';
import { instantAt } from './site-times.ts';
import type { SessionPart } from './split-session.ts';

const kilo = (value: number) => Math.round(value) / 1000;

/** Cells of one interval of a session. */
export function toIntervalCells(
  row: ReportSession,
  part: SessionPart,
  { index, minutes }: { readonly index: number; readonly minutes: number },
): Readonly<Record<string, ReportCell>> {
  const at = (moment: Date | null) => instantAt(moment, row.timezone);
  const { charging_started_at: charged, charging_ended_at: done } = row;
  const seconds = charged && done ? (done.getTime() - charged.getTime()) / 1000 : null;
  const length = `${minutes}min`;
  return {
    plug_in_event: row.id,
    charge_station_id: row.charge_point_id,
    interval_id: index + 1,
    driver_id: row.account_id,
    charge_event: row.transaction_id ?? row.id,
    vehicle_connect_time: at(row.started_at),
    vehicle_disconnect_time: at(row.ended_at),
    charge_start_time: at(charged),
    charge_end_time: at(done),
    average_ce_power: averageKilowatts(row.energy_wh, seconds),
    total_pe_energy: row.energy_wh / 1000,
    cumulative_energy: part.cumulativeWattHours / 1000,
    [`interval_${length}_start_time`]: at(new Date(part.from)),
    [`interval_${length}_end_time`]: at(new Date(part.to)),
    [`average_power_${length}`]: kilo(part.averageW),
    [`peak_power_${length}`]: kilo(part.peakW),
    payment_for_pe: moneyOf(row.revenue_minor, row.currency).amount,
    session_id: row.id,
  };
}
