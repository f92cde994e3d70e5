import type { FirstStep } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import './first-steps.tables.ts';

export interface FirstStepFacts {
  readonly location: string | null;
  readonly has_charger: boolean;
  readonly has_people: boolean;
  readonly has_prices: boolean;
}

/** Whether a tenant has a location, a charger, people and prices; each look-up ends at the first rows. */
export async function findFirstStepFacts(db: TenantTransaction, tenantId: string): Promise<FirstStepFacts> {
  const { rows } = await sql<FirstStepFacts>`
    select (select id from location where tenant_id = tenant.id order by id limit 1) as location,
      exists (select from charger where tenant_id = tenant.id and source_tenant_id is null) as has_charger,
      (select count(*) from (select from account where tenant_id = tenant.id limit 2) people) > 1 as has_people,
      exists (select from location_price where tenant_id = tenant.id)
        or exists (select from charger_price where tenant_id = tenant.id) as has_prices
    from tenant where tenant.id = ${tenantId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error(`There is no tenant ${tenantId}.`);
  return facts;
}

export const findSkippedSteps = async (db: TenantTransaction, tenantId: string): Promise<FirstStep[]> =>
  (await db.selectFrom('skipped_first_step').select('step').where('tenant_id', '=', tenantId).execute()).map(
    ({ step }) => step,
  );

export async function saveSkippedSteps(
  db: TenantTransaction,
  tenantId: string,
  steps: readonly FirstStep[],
): Promise<void> {
  await db.deleteFrom('skipped_first_step').where('tenant_id', '=', tenantId).execute();
  if (steps.length === 0) return;
  await db
    .insertInto('skipped_first_step')
    .values(steps.map((step) => ({ tenant_id: tenantId, step })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'step']).doNothing())
    .execute();
}
