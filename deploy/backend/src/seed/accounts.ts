import { userType, type UserType } from '@plugboard/contracts/accounts';
import { sections } from '@plugboard/contracts/platform';
import { z } from 'zod';
import data from './data/accounts.json' with { type: 'json' };
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import { demoTenantIds, type DemoTenant } from './tenants.ts';
import { ago, day, daysOfBooks } from './time.ts';

const accountSchema = z
  .strictObject({
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    userType,
    isLimited: z.boolean().default(false),
    allowedSections: z.array(z.enum(sections)).nullable().default(null),
    /** Verified; codes of the second factor go there. */
    twoFactorPhone: z.string().nullable().default(null),
    isInvited: z.boolean().default(false),
    /** The account of this tenant may switch into all others. */
    entersTenantsFrom: z.enum(demoTenantIds).optional(),
  })
  .readonly();

/** `accounts`: in every tenant, `<name>@<tenant>.example`. */
export const { password: demoPassword, accounts: demoAccounts } = z
  .strictObject({ password: z.string(), accounts: z.array(accountSchema) })
  .parse(data);

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
        is_limited: account.isLimited,
        allowed_sections: account.allowedSections,
        can_manage_payout_settings: managesMoney(account.userType),
        has_payout_access: managesMoney(account.userType) || account.userType === 'partner',
        phone: account.twoFactorPhone,
        verified_phone: account.twoFactorPhone,
        has_two_factor: account.twoFactorPhone !== null,
        has_sms_factor: account.twoFactorPhone !== null,
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
      table: 'last_sign_in',
      rows: accounts
        .filter((account) => !account.isInvited)
        .map((account) => ({ tenant_id, account_id: account.id, at: ago(now, day) })),
    },
    {
      table: 'client_access',
      rows: accounts
        .filter(({ entersTenantsFrom }) => entersTenantsFrom === tenant.id)
        .flatMap((account) =>
          demoTenantIds
            .filter((id) => id !== tenant.id)
            .map((client_tenant_id) => ({ tenant_id, account_id: account.id, client_tenant_id })),
        ),
    },
  ];
}
