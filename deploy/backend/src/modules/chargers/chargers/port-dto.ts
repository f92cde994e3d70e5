import { type Port } from '@plugboard/contracts/chargers';
import { moneyOf } from '@plugboard/contracts/platform';
import { toRefusedCard } from '../../connections/index.ts';
import { sha256 } from '../../../platform/ids.ts';
import type { PortRow } from './chargers.repository.ts';
import { isChargingNotAllowed } from './schedule/is-charging-not-allowed.ts';
import { toTodaysEntry } from './schedule/todays-schedule.ts';

const secondsBetween = (start: Date, end: Date) => Math.max(0, Math.round((end.getTime() - start.getTime()) / 1000));

export function toPortDto(row: PortRow, now: Date): Port {
  const today = toTodaysEntry(row.schedule, now);
  return {
    id: row.id,
    connector_id: row.connector_id,
    connector_type: row.connector_type,
    status: row.status || null,
    as_of: row.status_at?.toISOString() ?? null,
    status_since: row.status_since?.toISOString() ?? null,
    max_power: row.max_power_w / 1000,
    power_kw: row.power_w === null ? null : row.power_w / 1000,
    charge_current_kilowatt_hour: row.charge_energy_wh / 1000,
    start_at_schedule: today?.start_at ?? null,
    end_at_schedule: today?.end_at ?? null,
    spent_time_last: row.last_charge_seconds,
    spent_time: row.charge_starts_at ? secondsBetween(row.charge_starts_at, now) : 0,
    spent_energy: row.last_charge_energy_wh / 1000,
    in_handshake: row.in_handshake,
    alert_info: row.alert_info,
    refused_card: toRefusedCard(row, now),
    is_charging_not_allowed: isChargingNotAllowed(row, now),
    state_of_charge_percent: row.state_of_charge_percent,
    state_of_charge_miles: row.state_of_charge_miles,
    charge_starts_at: row.charge_starts_at?.toISOString() ?? null,
    total_payment: row.total_payment_minor === null ? null : moneyOf(row.total_payment_minor, row.currency),
    schedule: row.schedule,
  };
}

/** Version of a port's user-set fields; reported fields are no part of it. */
export const getPortVersion = ({ connector_type, max_power_w }: PortRow): string =>
  sha256(JSON.stringify([connector_type, max_power_w])).slice(0, 32);
