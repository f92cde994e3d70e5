import { chargerStatusOf } from '@plugboard/contracts/chargers';
import { sha256 } from '../platform/ids.ts';
import { isChargedByCard } from './charge-point-story.ts';
import type { ChargerPlan } from './charger-plan.ts';
import { licenceOf } from './licence-offers.ts';
import { planPort, type PlannedPort } from './port-rows.ts';
import { randomFor, type Random } from './random.ts';
import type { Row, Rows } from './rows.ts';
import type { DemoTenant } from './tenants.ts';
import { ago, day, minute } from './time.ts';

/** With this every charge point of the demo connects. */
export const chargePointPassword = 'plugboard-demo-charge-point';
const chargePointPasswordHash = sha256(chargePointPassword);

export interface PlannedCharger {
  readonly id: string;
  readonly plan: ChargerPlan;
  readonly ports: readonly PlannedPort[];
  readonly row: Row;
}

/** The first sign of a parking space names its lot: `B17` is on lot B. */
const lotOf = (parkingSpace: string) => `Lot ${parkingSpace.slice(0, 1)}`;

const digits = (random: Random, length: number) => Array.from({ length }, () => random.integer(0, 9)).join('');

function ownRow(random: Random, { hasPro }: DemoTenant, plan: ChargerPlan, now: Date): Row {
  const { model, licence } = plan;
  const seen = plan.isOnline ? random.integer(0, 60) * 1000 : random.integer(60, 20_000) * minute;
  const last_seen_at = plan.hasNeverConnected ? null : ago(now, seen);
  return {
    custom_id: plan.customId,
    charger_point_id: `CP-${plan.customId}`,
    name: plan.name,
    notes: plan.notes,
    location_id: plan.sharedFrom ? null : plan.location.id,
    location_name: plan.location.name,
    timezone: plan.location.timezone,
    is_out_of_order: plan.isOutOfOrder,
    temperature: plan.isOnline ? random.integer(120, 480) / 10 : null,
    payment_type: plan.paymentType,
    current_type: model.currentType,
    max_current_a: model.currentType === 'AC' ? model.maximum : null,
    max_power_w: model.currentType === 'DC' ? model.maximum : null,
    phases: model.phases,
    connectivity: plan.is4g ? '4G' : 'WIFI',
    sim_iccid: plan.is4g ? `8901${digits(random, 15)}` : null,
    manufacturer: model.manufacturer,
    model: model.model,
    unique_id: `${model.manufacturer.slice(0, 2).toUpperCase()}${digits(random, 9)}`,
    firmware_version: model.firmware,
    ocpp_server_type: random.chance(0.05) ? 'cyber' : 'own',
    router_serial_number: plan.is4g ? `RT${digits(random, 8)}` : null,
    parking_space: `${random.pick(['A', 'B', 'C'])}${random.integer(1, 60)}`,
    qr_code_number: digits(random, 6),
    has_rfid_access: random.chance(0.3) || isChargedByCard(plan) || plan.hasNeverConnected,
    is_public: random.chance(0.8) || plan.isNamed,
    is_publicly_visible: random.chance(0.8),
    is_ocpi_visible: random.chance(0.4),
    licensed_from: licence === null ? null : ago(now, -licence.fromDay * day),
    licensed_to: licence === null || licence.toDay === null ? null : ago(now, -licence.toDay * day),
    license_name: licence === null ? null : licenceOf({ hasPro }).name,
    license_is_pro: licence !== null && licenceOf({ hasPro }).is_pro,
    share_mode: plan.sharedFrom?.mode ?? null,
    share_info: plan.sharedFrom?.name ?? null,
    source_tenant_id: plan.sharedFrom?.tenant ?? null,
    source_charger_id: plan.sharedFrom?.chargerId ?? null,
    // A charger that another tenant shares connects there.
    ocpp_password_hash: plan.sharedFrom ? null : chargePointPasswordHash,
    last_seen_at,
    // A newly seeded portal has no connections.
    disconnected_at: last_seen_at,
    created_at: ago(now, random.integer(560, 700) * day),
  };
}

function planCharger(random: Random, tenant: DemoTenant, plan: ChargerPlan, now: Date): PlannedCharger {
  const id = random.uuid();
  const ports = plan.model.connectors.map((_connector, index) =>
    planPort(random, plan, {
      tenant: tenant.id,
      chargerId: id,
      connectorId: index + 1,
      currency: tenant.currency,
      now,
    }),
  );
  const status = chargerStatusOf(
    ports.map((port) => port.shown),
    { isOutOfOrder: plan.isOutOfOrder, isOnline: false },
  );
  const own = ownRow(random, tenant, plan, now);
  const parking_lot = lotOf(String(own['parking_space']));
  // A shared charger gets its contact times from its owner.
  const status_since = status === 'OFFLINE' && !plan.sharedFrom ? own['last_seen_at'] : null;
  const row = { tenant_id: tenant.id, id, ...own, parking_lot, status: status ?? '', status_since };
  return { id, plan, row, ports: ports.map((port) => ({ ...port, row: { ...port.row, status_since } })) };
}

export function planChargers(
  tenant: DemoTenant,
  plans: readonly ChargerPlan[],
  now: Date,
  stream = `charger rows of ${tenant.id}`,
): PlannedCharger[] {
  const random = randomFor(stream);
  return plans.map((plan) => planCharger(random, tenant, plan, now));
}

export const chargerRows = (chargers: readonly PlannedCharger[]): Rows[] => [
  { table: 'charger', rows: chargers.map((charger) => charger.row) },
  { table: 'port', rows: chargers.flatMap((charger) => charger.ports.map((port) => port.row)) },
];
