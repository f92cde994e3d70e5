import { sql } from 'kysely';
import type { Flag } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';

interface NewTenant {
  readonly id: string;
  readonly displayName: string;
  /** Its links, contact, currency, looks and switches are where a new tenant starts. */
  readonly likeTenant: string;
}

/** Flags that loosen security. A new tenant starts without them, even if the template tenant has them. */
const notInherited: readonly Flag[] = ['remote_overrides', 'tokens_in_url'];

export async function isTenantFree(db: TenantTransaction, id: string): Promise<boolean> {
  return (await db.selectFrom('tenant').select('id').where('id', '=', id).executeTakeFirst()) === undefined;
}

/** Makes a tenant; answers whether the name was free. Of two who want it at once, one gets it. */
export async function insertTenant(db: TenantTransaction, tenant: NewTenant): Promise<boolean> {
  const { id, displayName, likeTenant } = tenant;
  const { rows } = await sql<{ id: string }>`
    insert into tenant (id, display_name, type, language, default_currency, contact_email, has_pro, links)
    select ${id}, ${displayName}, 'STANDARD', language, default_currency, contact_email, false, links
    from tenant where id = ${likeTenant}
    on conflict do nothing returning id`.execute(db);
  if (rows.length === 0) return false;
  await sql`
    insert into brand_style (tenant_id, key, position, display_name, primary_light, primary_dark, typeface,
      payment_typeface, density)
    select ${id}, ${id}, 0, ${displayName}, primary_light, primary_dark, typeface, payment_typeface, density
    from brand_style where tenant_id = ${likeTenant} order by position limit 1`.execute(db);
  await sql`
    insert into tenant_flag (tenant_id, name, is_on)
    select ${id}, name, is_on from tenant_flag
    where tenant_id = ${likeTenant} and name <> all(${notInherited})`.execute(db);
  return true;
}
