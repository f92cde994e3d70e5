import { hashPassword } from '../modules/auth/passwords.ts';
import type { Database } from '../platform/database/database.ts';
import { json } from '../platform/database/platform-tables.ts';
import { withSystem } from '../platform/database/tenant-scope.repository.ts';
import { newId } from '../platform/ids.ts';
import { palettes } from './theme/palettes.ts';

interface Administrator {
  readonly tenant: string;
  /** Display name of the tenant, where it is to be made. */
  readonly name: string;
  readonly email: string;
  readonly password: string;
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

/** The first administrator of a tenant, on a database that no demo has filled. Throws `AdministratorExists`. */
export async function createAdministrator(database: Database, wanted: Administrator): Promise<void> {
  const password_hash = await hashPassword(wanted.password);
  const tenant_id = wanted.tenant;
  const email = wanted.email.toLowerCase();
  await withSystem(database, async (db) => {
    const tenant = { id: tenant_id, display_name: wanted.name, contact_email: email, links: json(noLinks) };
    const made = await db
      .insertInto('tenant')
      .values({ ...tenant, type: 'STANDARD', language: null, default_currency: 'USD', has_pro: false })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const colours = { primary_light: palettes.demo.light, primary_dark: palettes.demo.dark };
    const type = { typeface: 'Poppins', payment_typeface: 'Urbanist', density: 'comfortable' } as const;
    if (made)
      await db
        .insertInto('brand_style')
        .values({ tenant_id, key: tenant_id, position: 0, display_name: wanted.name, ...colours, ...type })
        .execute();
    const existing = await db
      .selectFrom('account')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where('user_type', 'in', ['admin', 'superuser'])
      .limit(1)
      .executeTakeFirst();
    if (existing) throw new AdministratorExists(tenant_id);
    const id = newId();
    const person = {
      first_name: 'First',
      last_name: 'Administrator',
      avatar: null,
      phone: null,
      allowed_sections: null,
    };
    await db
      .insertInto('account')
      .values({ tenant_id, id, email, role: 'admin', user_type: 'superuser', ...person })
      .execute();
    await db.insertInto('credential').values({ tenant_id, account_id: id, password_hash }).execute();
  });
}
