import { isActivated, type Charger, type ChargerListItem } from '@plugboard/contracts/chargers';
import type { ChargerRow, ListedCharger, PortRow } from './chargers.repository.ts';
import { toPortDto } from './port-dto.ts';

interface ViewerContext {
  /** Other accounts get `null` for `adminOnlyChargerFields`. */
  readonly isAdmin: boolean;
  readonly now: Date;
}

export function toChargerListItemDto(
  row: ListedCharger,
  ports: readonly PortRow[],
  { isAdmin, now }: ViewerContext,
): ChargerListItem {
  const licensed_from = row.licensed_from?.toISOString() ?? null;
  const licensed_to = row.licensed_to?.toISOString() ?? null;
  const isPro = row.license_is_pro;
  return {
    id: row.id,
    pk: row.id,
    custom_id: row.custom_id,
    charger_point_id: row.charger_point_id,
    name: row.name,
    notes: row.notes,
    location: row.location_id,
    location_name: row.location_name || null,
    timezone: row.timezone,
    status: row.status || null,
    status_since: row.status_since?.toISOString() ?? null,
    is_online: row.is_online,
    no_connection_since: row.disconnected_at?.toISOString() ?? null,
    is_out_of_order: row.is_out_of_order,
    temperature: row.temperature,
    payment_type: row.payment_type,
    current_type: row.current_type,
    max_current: row.max_current_a,
    max_power: row.max_power_w === null ? null : row.max_power_w / 1000,
    connectivity: row.connectivity,
    manufacturer: row.manufacturer,
    model: row.model,
    share_mode: row.share_mode,
    share_info: row.share_info,
    tags: row.tags,
    licensed_from,
    licensed_to,
    license:
      row.license_name === null
        ? null
        : {
            name: row.license_name,
            is_pro: isPro,
            has_pro: isPro && isActivated(licensed_from, licensed_to, now),
          },
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    ports: ports.map((port) => toPortDto(port, now)),
    unique_id: isAdmin ? row.unique_id : null,
    firmware_version: isAdmin ? row.firmware_version : null,
    sim_iccid: isAdmin ? row.sim_iccid : null,
    ocpp_server_type: isAdmin ? row.ocpp_server_type : null,
  };
}

interface Found {
  readonly row: ChargerRow & Pick<ListedCharger, 'tags'>;
  readonly ports: readonly PortRow[];
  readonly site: { readonly address: string; readonly latitude: number; readonly longitude: number } | null;
}

export const toChargerDto = ({ row, ports, site }: Found, reader: ViewerContext): Charger => ({
  ...toChargerListItemDto(row, ports, reader),
  location_address: site?.address ?? null,
  location_position: site && { latitude: site.latitude, longitude: site.longitude },
  ocpp_version: row.ocpp_version,
  parking_lot: row.parking_lot,
  parking_space: row.parking_space,
  qr_code_number: row.qr_code_number,
  phases: row.phases,
  current: row.set_current_a,
  power: row.set_power_w === null ? null : row.set_power_w / 1000,
  driver_message: row.driver_message,
  picture: row.picture,
  has_rfid_access: row.has_rfid_access,
  is_public: row.is_public,
  is_publicly_visible: row.is_publicly_visible,
  is_ocpi_visible: row.is_ocpi_visible,
  accepts_payments: row.payment_type === 'PER_KILOWATT_HOUR' || row.payment_type === 'PER_HOUR',
  router_serial_number: reader.isAdmin ? row.router_serial_number : null,
  router_sim_iccid: reader.isAdmin ? row.router_sim_iccid : null,
});
