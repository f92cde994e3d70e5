import { isActivated, type LiveViewCharger } from '@plugboard/contracts/chargers';
import { toRefusedCard } from '../../connections/index.ts';
import type { LiveChargerRow, LivePortRow } from './live-view.repository.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const toLiveChargerDto = (row: LiveChargerRow, ports: readonly LivePortRow[], now: Date): LiveViewCharger => ({
  id: row.id,
  custom_id: row.custom_id,
  location: row.location_id,
  location_name: row.location_name || null,
  timezone: row.timezone,
  status: row.status || null,
  is_online: row.is_online,
  is_activated: isActivated(iso(row.licensed_from), iso(row.licensed_to), now),
  last_seen_at: iso(row.last_seen_at),
  status_since: iso(row.status_since),
  no_connection_since: iso(row.disconnected_at),
  ports: ports.map((port) => ({
    id: port.id,
    connector_id: port.connector_id,
    status: port.status || null,
    as_of: iso(port.status_at),
    status_since: iso(port.status_since),
    alert_info: port.alert_info,
    charge_starts_at: iso(port.charge_starts_at),
    charge_current_kilowatt_hour: port.charge_energy_wh / 1000,
    power_kw: port.power_w === null ? null : port.power_w / 1000,
    state_of_charge_percent: port.state_of_charge_percent,
    in_handshake: port.in_handshake,
    spent_energy: port.last_charge_energy_wh / 1000,
    spent_time_last: port.last_charge_seconds,
    refused_card: toRefusedCard(port, now),
  })),
});
