import type { UserType } from '@plugboard/contracts/accounts';
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import { demoTenantIds, type DemoTenant } from './tenants.ts';
import { ago, day, daysOfBooks } from './time.ts';

export const demoPassword = 'Plugboard-2026!';

interface DemoAccount {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: UserType;
  readonly isLimited?: true;
  readonly allowedSections?: readonly string[];
  readonly hasTwoFactor?: true;
  readonly isInvited?: true;
}

/** In every tenant, `<name>@<tenant>.example`. */
export const demoAccounts: readonly DemoAccount[] = [
  { name: 'superuser', firstName: 'Sofia', lastName: 'Ueland', userType: 'superuser' },
  { name: 'admin', firstName: 'Amara', lastName: 'Quist', userType: 'admin' },
  { name: 'owner', firstName: 'Olivier', lastName: 'Tennant', userType: 'tenant_owner' },
  { name: 'partner', firstName: 'Paloma', lastName: 'Ivers', userType: 'partner' },
  { name: 'driver', firstName: 'Dario', lastName: 'Venn', userType: 'driver' },
  { name: 'limited', firstName: 'Lena', lastName: 'Marsh', userType: 'partner', isLimited: true },
  {
    name: 'sections',
    firstName: 'Seth',
    lastName: 'Calder',
    userType: 'partner',
    allowedSections: ['tickets', 'chargers'],
  },
  { name: 'twofactor', firstName: 'Tova', lastName: 'Falk', userType: 'admin', hasTwoFactor: true },
  { name: 'pending', firstName: 'Pim', lastName: 'Ende', userType: 'partner', isInvited: true },
];

const roleOf = (userType: UserType) => (userType === 'superuser' ? 'admin' : userType);
const managesMoney = (userType: UserType) => ['tenant_owner', 'admin', 'superuser'].includes(userType);

/** Accounts, in the order of `passwordHashes` the passwords of those who have enrolled, and where the demo's administrator may switch to. */
export function accountRows(tenant: DemoTenant, passwordHashes: readonly string[], now: Date): Rows[] {
  const random = randomFor(`accounts of ${tenant.id}`);
  const tenant_id = tenant.id;
  const accounts = demoAccounts.map((account, index) => ({
    ...account,
    id: random.uuid(),
    passwordHash: passwordHashes[index],
  }));
  return [
    {
      table: 'account',
      rows: accounts.map((account) => ({
        tenant_id,
        id: account.id,
        email: `${account.name}@${tenant.id}.example`,
        first_name: account.firstName,
        last_name: account.lastName,
        role: roleOf(account.userType),
        user_type: account.userType,
        is_limited: account.isLimited ?? false,
        allowed_sections: account.allowedSections ?? null,
        can_manage_payout_settings: managesMoney(account.userType),
        has_payout_access: managesMoney(account.userType) || account.userType === 'partner',
        phone: account.hasTwoFactor ? '+14155550100' : null,
        verified_phone: account.hasTwoFactor ? '+14155550100' : null,
        has_two_factor: account.hasTwoFactor ?? false,
        status: account.isInvited ? 'invited' : 'active',
        created_at: ago(now, (account.isInvited ? 2 : daysOfBooks) * day),
        invited_at: account.isInvited ? ago(now, 2 * day) : null,
        notification_settings: account.isInvited ? [] : ['charger_offline', 'ticket_updated'],
      })),
    },
    {
      table: 'credential',
      rows: accounts
        .filter((account) => !account.isInvited)
        .map((account) => ({ tenant_id, account_id: account.id, password_hash: account.passwordHash })),
    },
    {
      table: 'client_access',
      rows: accounts
        .filter((account) => tenant.id === 'demo' && account.name === 'admin')
        .flatMap((account) =>
          demoTenantIds
            .filter((id) => id !== 'demo')
            .map((client_tenant_id) => ({ tenant_id, account_id: account.id, client_tenant_id })),
        ),
    },
  ];
}
