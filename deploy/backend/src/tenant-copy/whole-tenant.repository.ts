import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/database/database.ts';

/**
 * Until the transaction ends, neither triggers nor foreign keys act: rows go in and out as they are. The user has to be
 * allowed to: `grant set on parameter session_replication_role to …` for one that is no superuser.
 */
export async function withoutTriggers(db: TenantTransaction): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db);
}

export async function withTriggers(db: TenantTransaction): Promise<void> {
  await sql`set local session_replication_role = origin`.execute(db);
}

/** One copy or wipe of a tenant at a time. */
export async function lockTenant(db: TenantTransaction, tenant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('plugboard tenant copy'), hashtext(${tenant}))`.execute(db);
}

/** The numbers that the database gives next are above those that came in. */
export async function raiseSequences(db: TenantTransaction): Promise<void> {
  await sql`select setval('command_number', greatest((select max(number) from command), last_value), true)
    from command_number`.execute(db);
  await sql`select setval('ocpp_transaction', greatest(
      (select max(transaction_id::int) from charging_session where transaction_id ~ '^[0-9]{1,9}$'), last_value), true)
    from ocpp_transaction`.execute(db);
  await sql`select setval('embedded_external_ticket_number_seq',
      greatest((select max(number) from embedded_external_ticket), last_value), true)
    from embedded_external_ticket_number_seq`.execute(db);
}

/** Rights and sessions of a tenant's people at other tenants, and rights of others at this one. */
export async function deleteForeignAccess(db: TenantTransaction, tenant: string): Promise<void> {
  await sql`delete from refresh_token t using session s
    where s.actor_tenant_id = ${tenant} and t.tenant_id = s.tenant_id and t.session_id = s.id`.execute(db);
  await sql`delete from session where actor_tenant_id = ${tenant}`.execute(db);
  await sql`delete from client_access where client_tenant_id = ${tenant}`.execute(db);
}

export async function listContentNames(db: TenantTransaction, tenant: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_file where tenant_id = ${tenant}
    union select name from stored_content where tenant_id = ${tenant}`.execute(db);
  return rows.map(({ name }) => name);
}

export async function tenantExists(db: TenantTransaction, tenant: string): Promise<boolean> {
  return (await db.selectFrom('tenant').select('id').where('id', '=', tenant).executeTakeFirst()) !== undefined;
}

/** Names of contents that a full copy has. */
export async function listStoredNames(db: TenantTransaction, tenant: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name collate "C" as name from stored_file where tenant_id = ${tenant} and removed_at is null
    union select name collate "C" from stored_content where tenant_id = ${tenant} and removed_at is null
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
