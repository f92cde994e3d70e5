import { z } from 'zod';
import { chargerStatus } from './charger-status.ts';
import { connectivity, currentType, ocppServerType, paymentType, shareMode } from './charger-values.ts';
import { port } from './port.ts';

const moment = z.iso.datetime({ offset: true });

/** Spec §3 “License”, as far as one charger shows it. */
export const chargerLicense = z.object({ name: z.string(), is_pro: z.boolean(), has_pro: z.boolean() });

/**
 * A charger in a list (spec §3). Fields marked admin are `null` for other accounts, even in requested columns.
 */
export const chargerListItem = z.object({
  id: z.uuid(),
  /** The same as `id`; look-ups and filters call it so. */
  pk: z.uuid(),
  /** The operator's own name for the charger, e.g. `DEMO-001`; unique within the tenant. */
  custom_id: z.string(),
  /** The identity the charge point connects with; unique within the tenant. */
  charger_point_id: z.string(),
  name: z.string(),
  notes: z.string().nullable(),
  location: z.uuid().nullable(),
  location_name: z.string().nullable(),
  /** IANA zone of the site, in which its times are shown. */
  timezone: z.string(),
  status: chargerStatus.nullable(),
  /** Since when the status holds, however often it was reported; `null`: not known. */
  status_since: moment.nullable(),
  /** Its charge point is connected, or lost its connection only a moment ago. */
  is_online: z.boolean(),
  /** When the connection of its charge point was lost; `null` while there is one, and where there never was. */
  no_connection_since: moment.nullable(),
  is_out_of_order: z.boolean(),
  /** °C inside the housing, `null` where the charger does not measure it. */
  temperature: z.number().nullable(),
  payment_type: paymentType,
  current_type: currentType,
  /** Amperes, for AC; `null` for DC. */
  max_current: z.number().nullable(),
  /** kW, for DC; `null` for AC. */
  max_power: z.number().nullable(),
  connectivity,
  manufacturer: z.string(),
  model: z.string(),
  /** Set on a charger that another tenant shares with this one. */
  share_mode: shareMode.nullable(),
  /** Whose charger it is, to be shown beside `custom_id`; `null` on the tenant's own. */
  share_info: z.string().nullable(),
  /** The tenant's own labels, in alphabetical order. */
  tags: z.array(z.string()),
  licensed_from: moment.nullable(),
  licensed_to: moment.nullable(),
  license: chargerLicense.nullable(),
  /** Time of the charge point's last message; `null` if it never connected. */
  last_seen_at: moment.nullable(),
  ports: z.array(port),
  /** Admin: the maker's serial number. */
  unique_id: z.string().nullable(),
  /** Admin. */
  firmware_version: z.string().nullable(),
  /** Admin: ICCID of the SIM card; a 4G charger has one. */
  sim_iccid: z.string().nullable(),
  /** Admin. */
  ocpp_server_type: ocppServerType.nullable(),
});
export type ChargerListItem = z.infer<typeof chargerListItem>;

/** The fields of a charger that only administrators read. */
export const adminOnlyChargerFields = [
  'unique_id',
  'firmware_version',
  'sim_iccid',
  'ocpp_server_type',
] as const satisfies readonly (keyof ChargerListItem)[];

/** One charger with everything its own page shows (spec §3). */
export const charger = chargerListItem.extend({
  location_address: z.string().nullable(),
  /** Position of the location in degrees (WGS 84). */
  location_position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** OCPP version of the last connection; `null` if it never connected. */
  ocpp_version: z.enum(['1.6', '2.0.1']).nullable(),
  parking_lot: z.string().nullable(),
  parking_space: z.string().nullable(),
  qr_code_number: z.string().nullable(),
  phases: z.union([z.literal(1), z.literal(3)]),
  /** Amperes that each port of an AC charger is set to give at most; `null`: as many as it can. */
  current: z.number().nullable(),
  /** kW that each port of a DC charger is set to give at most; `null`: as much as it can. */
  power: z.number().nullable(),
  driver_message: z.string().nullable(),
  picture: z.string().nullable(),
  has_rfid_access: z.boolean(),
  is_public: z.boolean(),
  is_publicly_visible: z.boolean(),
  is_ocpi_visible: z.boolean(),
  accepts_payments: z.boolean(),
  /** Admin: the router the charger goes online through. */
  router_serial_number: z.string().nullable(),
  /** Admin: ICCID of the router's SIM card. */
  router_sim_iccid: z.string().nullable(),
});
export type Charger = z.infer<typeof charger>;
