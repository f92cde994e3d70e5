import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ConnectionAttempt } from '../../../platform/ocpp/connection-registry.ts';

/** Maximum length of a tenant's list, so that guessed identities do not fill the database. */
export const maxUnknown = 200;

/** Records an attempt; a full list drops the oldest. Returns whether the identity is new. */
export async function saveUnknown(db: TenantTransaction, attempt: ConnectionAttempt): Promise<boolean> {
  const { tenantId, identity, address, version, at } = attempt;
  const row = await db
    .insertInto('unknown_charge_point')
    .values({ tenant_id: tenantId, identity, address, ocpp_version: version, first_seen_at: at, last_seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'identity']).doUpdateSet({
        address,
        ocpp_version: version,
        last_seen_at: at,
        tries: sql<number>`unknown_charge_point.tries + 1`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  if (row.tries > 1) return false;
  await db
    .deleteFrom('unknown_charge_point')
    .where('tenant_id', '=', tenantId)
    .where(({ eb, selectFrom }) =>
      eb(
        'identity',
        'in',
        selectFrom('unknown_charge_point')
          .select('identity')
          .where('tenant_id', '=', tenantId)
          .orderBy('last_seen_at', 'desc')
          .offset(maxUnknown),
      ),
    )
    .execute();
  return true;
}

/** The latest caller first. */
export const findUnknown = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('unknown_charge_point')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_ignored', '=', false)
    .orderBy('last_seen_at', 'desc')
    .orderBy('identity')
    .limit(maxUnknown)
    .execute();

/** Hides an identity from the list from now on. */
export const ignoreUnknown = (db: TenantTransaction, tenantId: string, identity: string) =>
  db
    .updateTable('unknown_charge_point')
    .set({ is_ignored: true })
    .where('tenant_id', '=', tenantId)
    .where('identity', '=', identity)
    .returning('identity')
    .executeTakeFirst();

/** Deletes an identity from the list; returns whether it was listed. */
export async function deleteUnknown(db: TenantTransaction, tenantId: string, identity: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('unknown_charge_point')
    .where('tenant_id', '=', tenantId)
    .where('identity', '=', identity)
    .returning('identity')
    .executeTakeFirst();
  return deleted !== undefined;
}
