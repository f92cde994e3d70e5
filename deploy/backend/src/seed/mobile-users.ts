import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/database/database.ts';
import { insertRows } from './insert.ts';
import { paymentMethodRows } from './payment-methods.ts';
import { demoTenants } from './tenants.ts';

/** One in so many of the drivers who have not enrolled was never invited. */
const everyRecordOnly = 2;

/** Default chargers and saved cards of drivers; some of those who have not enrolled are only on record. */
export async function seedMobileUsers(db: TenantTransaction, now: Date): Promise<void> {
  for (const { id: tenantId } of demoTenants) {
    await sql`
      update account set default_charger_id = chosen.charger_id
      from (
        select driver.id, charger.id as charger_id
        from (select id, row_number() over (order by email) as place from account
          where tenant_id = ${tenantId} and role = 'driver') as driver
        join (select id, row_number() over (order by custom_id) as place from charger
          where tenant_id = ${tenantId} and is_public) as charger on charger.place = 1 + driver.place * 3 % 11
        where driver.place % 4 <> 0
      ) as chosen
      where account.tenant_id = ${tenantId} and account.id = chosen.id`.execute(db);
    await sql`
      update account set invited_at = null
      from (select id, row_number() over (order by email) as place from account
        where tenant_id = ${tenantId} and role = 'driver' and status = 'invited') as waiting
      where account.tenant_id = ${tenantId} and account.id = waiting.id
        and waiting.place % ${everyRecordOnly} = 1`.execute(db);
    const drivers = await db
      .selectFrom('account')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('role', '=', 'driver')
      .where('status', '=', 'active')
      .orderBy('email')
      .limit(10)
      .execute();
    for (const { id } of drivers) await insertRows(db, paymentMethodRows(tenantId, id, now));
  }
}
