import type { UserType } from '@plugboard/contracts/accounts';
import { auditRows } from './audit-entries.ts';
import { idTagRows } from './id-tags.ts';
import { paymentMethodRows } from './payment-methods.ts';
import type { Row, Rows } from './rows.ts';
import type { DemoTenant, DemoTenantId } from './tenants.ts';
import { ago, day } from './time.ts';
import { demoUsers, lastSignInRows, userRows } from './users.ts';
import { vehicleRouteRows } from './vehicle-route-rows.ts';
import { vehicleReadingRows, vehicleRows, vendorLoginRows } from './vehicle-rows.ts';

/** The named account with this user type; `accounts` are rows of the table. */
function personOf(accounts: readonly Row[], tenantId: DemoTenantId, userType: UserType) {
  const row = accounts.find((account) => account['tenant_id'] === tenantId && account['user_type'] === userType);
  if (!row) throw new Error(`No ${userType} at ${tenantId}`);
  return { id: String(row['id']), tenantId, name: `${String(row['first_name'])} ${String(row['last_name'])}` };
}

/** Vehicles, users, cards and audit entries, once every tenant's named accounts exist. */
export function peopleRows(tenant: DemoTenant, accounts: readonly Row[], now: Date): Rows[] {
  const tenantId = tenant.id;
  const admin = personOf(accounts, tenantId, 'admin');
  const owner = personOf(accounts, tenantId, 'tenant_owner');
  // The demo's administrator may work in the others.
  const guest = tenantId === 'demo' ? null : { actor: personOf(accounts, 'demo', 'admin'), owner };
  const vehicles = vehicleRows(tenant, now);
  return [
    vehicles,
    vehicleReadingRows(vehicles, now),
    vendorLoginRows(vehicles, now),
    vehicleRouteRows(vehicles, now),
    userRows(
      tenant,
      vehicles.rows.map((vehicle) => String(vehicle['id'])),
      now,
    ),
    lastSignInRows(tenant, now),
    idTagRows(tenant, now),
    paymentMethodRows(tenantId, admin.id, now),
    paymentMethodRows(tenantId, owner.id, now),
    auditRows(tenant, { managers: [admin, owner], guest }, now),
  ];
}

/** Says of the sessions that began with a card whose card it was: of a driver who was registered by then. */
export function withDrivers(tenant: DemoTenant, sessions: readonly Row[], now: Date): Row[] {
  const drivers = demoUsers(tenant)
    .filter(({ role, status }) => role === 'driver' && status !== 'invited')
    .map((driver) => ({ ...driver, addedAt: ago(now, driver.addedDaysAgo * day) }));
  return sessions.map((session, index) => {
    const isOfCard = session['authentication'] === 'FLEET_RFID';
    const known = isOfCard ? drivers.filter(({ addedAt }) => addedAt <= String(session['started_at'])) : [];
    const driver = known[index % known.length];
    return { ...session, account_id: driver?.id ?? null, ...(driver && { driver_name: driver.name }) };
  });
}
