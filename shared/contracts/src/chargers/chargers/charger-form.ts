import { z } from 'zod';
import { identityForm } from '../../network/charge-points/identity-form.ts';
import { picture } from '../../platform/files/upload.ts';
import { connectivity, currentType, ocppServerType, paymentType } from './charger-values.ts';
import { newPort, type NewPort } from './port-form.ts';

const line = (longest: number) => z.string().trim().min(1).max(longest);

/** ITU-T E.118: 89, country, issuer, number and check digit. */
const iccid = z
  .string()
  .trim()
  .regex(/^89\d{16,20}$/, { error: 'charger.simForm' });

const maximumPorts = 20;

/** Fields for all accounts that may change chargers. */
const ofEverybody = {
  /** Unique in the tenant, case-insensitively, like `charger_point_id`. */
  custom_id: line(60),
  /** Identity of the charge point. A change disconnects the one connected under the old identity. */
  charger_point_id: z.string().trim().regex(identityForm, { error: 'charger.identityForm' }),
  name: line(100),
  notes: line(2000).nullable(),
  /** A location of the tenant; the charger takes its time zone. */
  location: z.uuid({ error: 'charger.locationRequired' }),
  manufacturer: line(100),
  model: line(100),
  parking_lot: line(100).nullable(),
  parking_space: line(40).nullable(),
  qr_code_number: line(40).nullable(),
  /** Payment requires the Pro license (spec §6). */
  payment_type: paymentType,
  /** AC goes by `max_current` and `current` in A, DC by `max_power` and `power` in kW; the other two are `null`. */
  current_type: currentType,
  /** Rated maximum of the charger. */
  max_current: z.int().min(1).max(2000).nullable(),
  max_power: z.number().min(0.1).max(5000).nullable(),
  /** Limit of each port; `null` is unlimited. It is sent to the charge point once it is connected. */
  current: z.int().min(1).max(2000).nullable(),
  power: z.number().min(0.1).max(5000).nullable(),
  phases: z.union([z.literal(1), z.literal(3)]),
  connectivity,
  has_rfid_access: z.boolean(),
  /** Message for drivers. */
  driver_message: line(500).nullable(),
  is_public: z.boolean(),
  is_publicly_visible: z.boolean(),
  is_ocpi_visible: z.boolean(),
};

/** Fields that only administrators read and set. */
const ofAdministrators = {
  /** The maker's serial number. */
  unique_id: line(60).nullable(),
  /** ICCID of the SIM card; a 4G charger has one. */
  sim_iccid: iccid.nullable(),
  router_serial_number: line(60).nullable(),
  router_sim_iccid: iccid.nullable(),
  ocpp_server_type: ocppServerType,
};

/** Fields of `chargerForm` that only administrators set: other accounts leave them out, and the values stay. */
export const chargerFieldsOfAdministrators = z.keyof(z.object(ofAdministrators)).options;

/** A whole charger, as saved by a form (spec §3). Reported fields cannot be written. */
export const chargerForm = z.strictObject({ ...ofEverybody, ...z.object(ofAdministrators).partial().shape });
export type ChargerForm = z.output<typeof chargerForm>;

/** Fields not sent stay. A picture makes it `multipart/form-data`. */
export const chargerChange = chargerForm.partial().extend({
  picture: picture.optional(),
  remove_picture: z.literal(true).optional(),
});
export type ChargerChange = z.output<typeof chargerChange>;

const hasEachOnce = (ports: readonly NewPort[]) =>
  new Set(ports.map((port) => port.connector_id)).size === ports.length;

export const newCharger = chargerForm.extend({
  notes: ofEverybody.notes.default(null),
  parking_lot: ofEverybody.parking_lot.default(null),
  parking_space: ofEverybody.parking_space.default(null),
  qr_code_number: ofEverybody.qr_code_number.default(null),
  payment_type: paymentType.default('NOT_CONFIGURED'),
  max_current: ofEverybody.max_current.default(null),
  max_power: ofEverybody.max_power.default(null),
  current: ofEverybody.current.default(null),
  power: ofEverybody.power.default(null),
  phases: ofEverybody.phases.default(1),
  has_rfid_access: z.boolean().default(false),
  driver_message: ofEverybody.driver_message.default(null),
  is_public: z.boolean().default(true),
  is_publicly_visible: z.boolean().default(true),
  is_ocpi_visible: z.boolean().default(false),
  /** Its connectors, each number once; more can be added later. */
  ports: z.array(newPort).min(1).max(maximumPorts).refine(hasEachOnce, { error: 'charger.connectorTwice' }),
});
export type NewCharger = z.output<typeof newCharger>;
