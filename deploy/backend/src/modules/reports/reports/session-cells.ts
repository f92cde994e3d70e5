import { shareRevenue, type PayoutFees } from '@plugboard/contracts/payments';
import { moneyOf } from '@plugboard/contracts/platform';
import type { ReportCell } from '@plugboard/contracts/reports';
import { dayAt, instantAt, timeAt } from './site-times.ts';
import type { ReportSession } from './session-report.repository.ts';

type Cells = Readonly<Record<string, ReportCell>>;

const wholeSeconds = (from: Date | null, to: Date | null): number | null =>
  from && to ? Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000)) : null;

/** Part by whole, rounded; `null` without a whole. */
const rate = (part: number, whole: number): number | null => (whole > 0 ? Math.round(part / whole) : null);

/** Average kW while it charged, to the watt. */
export const averageKilowatts = (wattHours: number, seconds: number | null): number | null =>
  seconds ? Math.round((wattHours * 3600) / seconds) / 1000 : null;

const feeCells = (row: ReportSession, fees: PayoutFees): Cells => {
  const { energy_wh: wattHours, currency, revenue_minor: gross, sales_tax_minor: tax } = row;
  const { net } = shareRevenue({ gross, tax, currency, wattHours }, fees);
  const amount = (minor: number) => moneyOf(minor, currency).amount;
  return { transaction_fee: amount(gross - net), net_revenue: amount(net) };
};

const placeCells = (row: ReportSession): Cells => ({
  location_name: row.location_name,
  location_address: row.location_address,
  charger_id: row.charge_point_id,
  charger_name: row.charger_name,
  connected_port: row.connector_id,
  timezone: row.timezone,
});

function timeCells(row: ReportSession): Cells {
  const { started_at, ended_at, charging_started_at, charging_ended_at, timezone } = row;
  return {
    session_start_date: dayAt(started_at, timezone),
    session_start_time: timeAt(started_at, timezone),
    session_end_date: dayAt(ended_at, timezone),
    session_end_time: timeAt(ended_at, timezone),
    charging_start_date: dayAt(charging_started_at, timezone),
    charging_start_time: timeAt(charging_started_at, timezone),
    charging_end_date: dayAt(charging_ended_at, timezone),
    charging_end_time: timeAt(charging_ended_at, timezone),
    session_duration: wholeSeconds(started_at, ended_at),
    charging_duration: wholeSeconds(charging_started_at, charging_ended_at),
  };
}

function moneyCells(row: ReportSession): Cells {
  const amount = (minor: number | null) => (minor === null ? null : moneyOf(minor, row.currency).amount);
  const { revenue_minor, activation_fee_minor, idle_fee_minor, sales_tax_minor } = row;
  const charged = revenue_minor - activation_fee_minor - idle_fee_minor - sales_tax_minor;
  const hours = (wholeSeconds(row.charging_started_at, row.charging_ended_at) ?? 0) / 3600;
  return {
    electricity_cost: amount(row.electricity_cost_minor),
    total_revenue: amount(revenue_minor),
    average_rate_kwh: amount(rate(charged, row.energy_wh / 1000)),
    average_rate_hour: amount(rate(charged, hours)),
    activation_fee: amount(activation_fee_minor),
    idle_fee: amount(idle_fee_minor),
    sales_tax: amount(sales_tax_minor),
    grace_period: row.grace_minutes,
  };
}

/**
 * Cells of a generic report.
 *
 * @param fees fees of payouts in the session's currency; `null` for accounts that see none
 */
export const toSessionCells = (row: ReportSession, fees: PayoutFees | null): Cells => ({
  ...placeCells(row),
  ...timeCells(row),
  ...moneyCells(row),
  ...(fees && feeCells(row, fees)),
  spent_energy: row.energy_wh / 1000,
  charging_id: row.transaction_id ?? row.id,
  user_name: row.driver_name,
  peak_watts: row.peak_w,
  average_power: averageKilowatts(row.energy_wh, wholeSeconds(row.charging_started_at, row.charging_ended_at)),
  status: row.status,
  session_id: row.id,
  authentication: row.authentication,
});

/** Cells of a report by the Low Carbon Fuel Standard. */
export const toLcfsCells = (row: ReportSession): Cells => ({
  charger_id: row.charge_point_id,
  location_address: row.location_address,
  session_start_at: instantAt(row.started_at, row.timezone),
  session_end_at: instantAt(row.ended_at, row.timezone),
  timezone: row.timezone,
  spent_energy: row.energy_wh / 1000,
});
