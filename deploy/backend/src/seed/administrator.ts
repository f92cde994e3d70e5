import { hashPassword } from '../modules/accounts/auth/passwords.ts';
import type { Database, TenantTransaction } from '../platform/database/database.ts';
import { json } from '../platform/database/platform-tables.ts';
import { withSystem } from '../platform/database/tenant-scope.repository.ts';
import { writeAuditEntry } from '../platform/http/audit.repository.ts';
import { newId } from '../platform/ids.ts';
import { palettes } from './theme/palettes.ts';

interface Administrator {
  readonly tenant: string;
  /** Display name of the tenant, where it is to be made. */
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Public contact address of a tenant to be created; empty shows none. Does not default to the sign-in address. */
  readonly contact: string;
}

export class AdministratorExists extends Error {
  constructor(tenant: string) {
    super(`Tenant ${tenant} has an administrator already: further accounts are made in the portal.`);
  }
}

const noLinks = {
  marketing_site: '/',
  terms: '/',
  privacy: '/',
  app_store: null,
  play_store: null,
  support_desk: null,
};
const newTenant = { type: 'STANDARD', language: null, default_currency: 'USD', has_pro: false } as const;
const looks = {
  primary_light: palettes.demo.light,
  primary_dark: palettes.demo.dark,
  typeface: 'Poppins',
  payment_typeface: 'Urbanist',
  density: 'comfortable',
} as const;
const firstPerson = {
  first_name: 'First',
  last_name: 'Administrator',
  role: 'admin',
  user_type: 'superuser',
  avatar: null,
  phone: null,
  allowed_sections: null,
} as const;

async function makeTenantUnlessThere(
  db: TenantTransaction,
  { tenant: id, name, contact }: Administrator,
): Promise<void> {
  const made = await db
    .insertInto('tenant')
    .values({ id, display_name: name, contact_email: contact, links: json(noLinks), ...newTenant })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  await db
    .insertInto('brand_style')
    .values({ tenant_id: id, key: id, position: 0, display_name: name, ...looks })
    .execute();
}

async function hasAdministrator(db: TenantTransaction, tenantId: string): Promise<boolean> {
  const existing = await db
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_type', 'in', ['admin', 'superuser'])
    .limit(1)
    .executeTakeFirst();
  return existing !== undefined;
}

/** The first administrator of a tenant, on a database that no demo has filled. Throws `AdministratorExists`. */
export async function createAdministrator(database: Database, wanted: Administrator): Promise<void> {
  const password_hash = await hashPassword(wanted.password);
  const tenant_id = wanted.tenant;
  const id = newId();
  await withSystem(database, async (db) => {
    await makeTenantUnlessThere(db, wanted);
    if (await hasAdministrator(db, tenant_id)) throw new AdministratorExists(tenant_id);
    await db
      .insertInto('account')
      .values({ tenant_id, id, email: wanted.email.toLowerCase(), ...firstPerson })
      .execute();
    await db.insertInto('credential').values({ tenant_id, account_id: id, password_hash }).execute();
    const byCommandLine = { tenantId: tenant_id, requestId: 'create-administrator', account: undefined };
    const subject = { type: 'account', id } as const;
    await writeAuditEntry(db, byCommandLine, { action: 'account.created', subject, after: { user_type: 'superuser' } });
  });
}
