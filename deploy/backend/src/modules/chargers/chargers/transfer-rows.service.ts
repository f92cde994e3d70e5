import type { Currency } from '@plugboard/contracts/platform';
import { json } from '../../../platform/database/platform-tables.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { bindChargePoint } from '../../connections/index.ts';
import { rethrowTaken } from './check-charger.service.ts';
import { findPorts } from './chargers.repository.ts';
import type { ChargerWithPorts } from './chargers.service.ts';
import { deleteFromTenant } from './delete-charger.service.ts';
import { followPlacePrice } from './follow-place-price.service.ts';
import { lockCharger, insertCharger, insertPorts, setLocation } from './save-chargers.repository.ts';

type Tenant = Pick<SignedInCall, 'db' | 'tenantId'>;

/** Moves a charger to another location of its tenant. The database moves its zone and its groups with it. */
export async function moveToLocation(tenant: Tenant, id: string, location: string): Promise<void> {
  await setLocation(tenant.db, tenant.tenantId, id, location);
  await followPlacePrice(tenant, id);
}

/** Removes a charger from a tenant and returns it; `undefined` when there is none. */
export async function removeForTransfer(tenant: Tenant, id: string): Promise<ChargerWithPorts | undefined> {
  const { db, tenantId } = tenant;
  const charger = await lockCharger(db, tenantId, id);
  if (!charger) return undefined;
  const ports = await findPorts(db, tenantId, [id]);
  await deleteFromTenant(tenant, id);
  return { charger, ports };
}

interface TargetLocation {
  readonly location_id: string;
  readonly custom_id: string;
  readonly currency: Currency;
}

/**
 * Adds a charger that another tenant gave away, with its identity, password and licence, but without the giver's own
 * settings. Returns its id, and whether its charge point was on the list of unknown ones.
 */
export async function addTransferred(
  tenant: Tenant,
  { charger, ports }: ChargerWithPorts,
  { currency, ...target }: TargetLocation,
): Promise<{ readonly id: string; readonly wasUnknown: boolean }> {
  const { db, tenantId: tenant_id } = tenant;
  // Kept by the database, each of them.
  const { search_text: _, admin_search_text: __, location_name: ___, created_at: ____, ...facts } = charger;
  const id = newId();
  const ofGiver = { notes: null, driver_message: null, picture: null, parking_lot: null, parking_space: null };
  const idle = { is_online: false, connected_instance: null, payment_type: 'NOT_CONFIGURED' } as const;
  const serial = { is_serial_entered: false };
  await rethrowTaken(insertCharger(db, { ...facts, ...ofGiver, ...idle, ...serial, ...target, tenant_id, id }));
  const uncharged = { charge_starts_at: null, total_payment_minor: null, current_session_id: null };
  const rows = ports.map((port) => ({ ...port, ...uncharged, tenant_id, id: newId(), charger_id: id, currency }));
  if (rows.length > 0)
    await insertPorts(
      db,
      rows.map((row) => ({ ...row, schedule: json([]) })),
    );
  await followPlacePrice(tenant, id);
  return { id, wasUnknown: await bindChargePoint(tenant, id, charger.charger_point_id) };
}
