import type { UserType } from '@plugboard/contracts/accounts';
import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import type { AccountTables } from '../modules/accounts/auth/auth.tables.ts';
import type { Database } from '../platform/database/database.ts';
import { json } from '../platform/database/platform-tables.ts';
import { withSystem } from '../platform/database/tenant-scope.repository.ts';
import { newId } from '../platform/ids.ts';
import { looks } from './theme/looks.ts';

export const testPassword = 'Plugboard-2026!';

const tenants = ['demo', 'metro'] as const;
const flagsOn = ['tickets_section_shown', 'mobile_app', 'mobile_invoices'] as const;
const links = {
  marketing_site: 'https://plugboard.example',
  terms: '/terms',
  privacy: '/privacy',
  app_store: null,
  play_store: null,
  support_desk: null,
};

type NewAccount = Insertable<AccountTables['account']>;

const withPhone = { phone: '+14155550100', verified_phone: '+14155550100' };

const kinds: Readonly<Record<string, { readonly type: UserType } & Partial<NewAccount>>> = {
  superuser: { type: 'superuser' },
  admin: { type: 'admin' },
  owner: { type: 'tenant_owner', has_payout_access: true },
  partner: { type: 'partner' },
  driver: { type: 'driver' },
  limited: { type: 'partner', is_limited: true },
  sections: { type: 'admin', allowed_sections: ['tickets', 'chargers'] },
  twofactor: { type: 'admin', has_two_factor: true, has_sms_factor: true, ...withPhone },
  pending: { type: 'partner', status: 'invited' },
};

const accountsOf = (tenantId: string): NewAccount[] =>
  Object.entries(kinds).map(([name, { type, ...rest }]) => ({
    tenant_id: tenantId,
    id: newId(),
    email: `${name}@${tenantId}.example`,
    first_name: name,
    last_name: tenantId,
    avatar: null,
    user_type: type,
    role: type === 'superuser' ? 'admin' : type,
    allowed_sections: null,
    phone: null,
    ...rest,
  }));

/**
 * Tenants `demo` and `metro`, each with the accounts of the demo (`admin@demo.example`, password `testPassword`), and
 * nothing else. `admin@demo.example` may switch into metro.
 */
export async function seedTestTenants(database: Database): Promise<void> {
  // Cheap hashing, because tests check that a password is verified, not how long it takes.
  const password_hash = await hash(testPassword, { memoryCost: 64, timeCost: 1 });
  await withSystem(database, async (db) => {
    for (const id of tenants) {
      const tenant = { id, display_name: `Tenant ${id}`, contact_email: `help@${id}.example`, links: json(links) };
      const settings = { type: 'STANDARD', language: null, default_currency: 'USD', has_pro: true } as const;
      const accounts = accountsOf(id);
      const enrolled = accounts.filter((account) => account.status !== 'invited');
      await db
        .insertInto('tenant')
        .values({ ...tenant, ...settings })
        .execute();
      await db
        .insertInto('tenant_flag')
        .values(flagsOn.map((name) => ({ tenant_id: id, name, is_on: true })))
        .execute();
      await db.insertInto('account').values(accounts).execute();
      await db
        .insertInto('credential')
        .values(enrolled.map((account) => ({ tenant_id: id, account_id: account.id, password_hash })))
        .execute();
      await db
        .insertInto('brand_style')
        .values({ tenant_id: id, key: id, position: 0, display_name: `Tenant ${id}`, ...looks })
        .execute();
    }
    // Subscriptions are for the first tenant alone.
    await db
      .insertInto('tenant_flag')
      .values({ tenant_id: 'demo', name: 'subscription_allowed', is_on: true })
      .execute();
    await db
      .insertInto('client_access')
      .columns(['tenant_id', 'account_id', 'client_tenant_id'])
      .expression((expression) =>
        expression
          .selectFrom('account')
          .where('email', '=', 'admin@demo.example')
          .select(({ val }) => ['tenant_id', 'id', val('metro').as('client_tenant_id')]),
      )
      .execute();
  });
}
