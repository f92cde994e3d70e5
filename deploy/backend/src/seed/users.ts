import { notificationSettings, type UserRole } from '@plugboard/contracts/accounts';
import { users } from './people.ts';
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import type { DemoTenant } from './tenants.ts';
import { ago, day, minute } from './time.ts';

/** A user besides the accounts that people sign in with: these have no password. */
export interface DemoUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: UserRole;
  readonly status: (typeof users.statuses)[number];
  readonly addedDaysAgo: number;
}

/** The same for every start; demo has enough of them for several pages. */
export function demoUsers({ id: tenantId, users: count }: DemoTenant): DemoUser[] {
  const random = randomFor(`users of ${tenantId}`);
  const { firstNames, lastNames, roles, statuses } = users;
  return Array.from({ length: count }, (_, index) => {
    const name = `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]}`;
    return {
      id: random.uuid(),
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@${tenantId}.example`,
      role: roles[index % roles.length] ?? 'driver',
      status: statuses[index % statuses.length] ?? 'active',
      addedDaysAgo: random.integer(1, 500),
    };
  });
}

/** The first drivers have a vehicle each, as far as these go. */
export function userRows(tenant: DemoTenant, vehicleIds: readonly string[], now: Date): Rows {
  const tenantId = tenant.id;
  const random = randomFor(`details of users of ${tenantId}`);
  const free = [...vehicleIds];
  return {
    table: 'account',
    rows: demoUsers(tenant).map((user) => {
      const [first_name, last_name] = user.name.split(' ');
      const added = ago(now, user.addedDaysAgo * day);
      return {
        tenant_id: tenantId,
        id: user.id,
        email: user.email,
        first_name,
        last_name,
        role: user.role,
        user_type: user.role,
        has_payout_access: user.role === 'partner' && random.chance(0.6),
        can_manage_payout_settings: false,
        phone: random.chance(0.7) ? `+1415555${random.integer(1000, 9999)}` : null,
        language: random.chance(0.3) ? random.pick(['en', 'es']) : null,
        notification_settings: notificationSettings.filter(() => random.chance(0.4)),
        default_vehicle_id: user.role === 'driver' ? (free.shift() ?? null) : null,
        status: user.status,
        created_at: added,
        invited_at: added,
      };
    }),
  };
}

/** Some came today, some have been away for months. */
export const lastSignInRows = (tenant: DemoTenant, now: Date): Rows => ({
  table: 'last_sign_in',
  rows: demoUsers(tenant)
    .filter(({ status }) => status === 'active')
    .map(({ id }, index) => ({
      tenant_id: tenant.id,
      account_id: id,
      at: ago(now, (index % 11) ** 2 * day + index * minute),
    })),
});
