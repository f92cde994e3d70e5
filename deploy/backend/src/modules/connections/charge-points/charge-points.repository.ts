import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Finds the charger with this charge point identity, case-insensitively. */
export const findByIdentity = (db: TenantTransaction, tenantId: string, identity: string) =>
  db
    .selectFrom('charger')
    .select(['id', 'charger_point_id', 'ocpp_password_hash', 'source_tenant_id'])
    .where('tenant_id', '=', tenantId)
    .where(sql`lower(charger_point_id) collate "C"`, '=', sql`lower(${identity}::text) collate "C"`)
    .executeTakeFirst();

export const updateHeartbeat = (db: TenantTransaction, tenantId: string, chargerId: string, seconds: number) =>
  db
    .updateTable('charger')
    .set({ heartbeat_seconds: seconds })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', chargerId)
    .execute();

/** The socket that speaks for a charger, by its id; `undefined` where there is no such charger any more. */
export async function findSocket(
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('charger')
    .select('connected_instance')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', chargerId)
    .executeTakeFirst();
  return row?.connected_instance;
}

/** Finds the fields of a charge point that an administrator may change. */
export const findForChange = (db: TenantTransaction, tenantId: string, chargerId: string) =>
  db
    .selectFrom('charger')
    .select(['id', 'custom_id', 'charger_point_id', 'share_mode'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', chargerId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** From now on `socket` speaks for the charger whose charge point is `identity`. */
export const bindIdentity = (
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
  identity: string,
  socket: string | null,
) =>
  db
    .updateTable('charger')
    .set({ charger_point_id: identity, connected_instance: socket })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', chargerId)
    .execute();

export const savePasswordHash = (db: TenantTransaction, tenantId: string, chargerId: string, hash: string) =>
  db
    .updateTable('charger')
    .set({ ocpp_password_hash: hash })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', chargerId)
    .execute();
