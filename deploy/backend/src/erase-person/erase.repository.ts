import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../platform/database/database.ts';
import type { IdentityFields } from './identity.ts';

interface Person {
  readonly tenant: string;
  readonly id: string;
}

export const findPerson = (db: TenantTransaction, tenant: string, email: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'phone', 'verified_phone', 'role', 'status'])
    .where('tenant_id', '=', tenant)
    .where('email', '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();

export async function hasNamesake(db: TenantTransaction, tenant: string, person: IdentityFields): Promise<boolean> {
  const { rows } = await sql`select from account where tenant_id = ${tenant} and id <> ${person.id}
    and lower(first_name) = lower(${person.first_name}) and lower(last_name) = lower(${person.last_name})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Names of the stored contents of a person: pictures, uploads and what they attached to comments. */
export async function listContentsOf(db: TenantTransaction, { tenant, id }: Person): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_file where tenant_id = ${tenant} and account_id = ${id}
    union select name from stored_content where tenant_id = ${tenant} and holder_id in (
      select id from upload where tenant_id = ${tenant} and account_id = ${id}
      union select attachment.id from ticket_attachment attachment join ticket_comment comment
        on comment.tenant_id = attachment.tenant_id and comment.ticket_number = attachment.ticket_number
          and comment.id = attachment.comment_id
        where attachment.tenant_id = ${tenant} and comment.author_id = ${id})`.execute(db);
  return rows.map(({ name }) => name);
}

/** Deletes rows that only concern the person, and takes them out of those that have to stay. */
export async function deleteRecordsOf(
  db: TenantTransaction,
  { tenant, id }: Person,
  addresses: readonly string[],
  contents: readonly string[],
): Promise<void> {
  const statements: RawBuilder<unknown>[] = [
    sql`delete from stored_file where tenant_id = ${tenant} and account_id = ${id}`,
    sql`delete from stored_content where tenant_id = ${tenant} and name = any (${contents}::text[])`,
    sql`delete from upload where tenant_id = ${tenant} and account_id = ${id}`,
    sql`delete from ticket_attachment attachment using ticket_comment comment
      where attachment.tenant_id = ${tenant} and comment.tenant_id = ${tenant} and comment.author_id = ${id}
        and comment.ticket_number = attachment.ticket_number and comment.id = attachment.comment_id`,
    sql`update ticket_comment set text = 'erased' where tenant_id = ${tenant} and author_id = ${id}`,
    sql`delete from outbox where tenant_id = ${tenant} and lower(recipient) = any (${addresses}::text[])`,
    sql`delete from idempotency_key where tenant_id = ${tenant} and caller = ${id}`,
    sql`delete from ui_event where tenant_id = ${tenant} and account_id = ${id}`,
    sql`delete from release_account where tenant_id = ${tenant} and account_id = ${id}`,
    sql`delete from id_tag where tenant_id = ${tenant} and account_id = ${id}`,
    sql`delete from location_discount where tenant_id = ${tenant} and lower(email_or_domain) = any (${addresses}::text[])`,
    sql`update waitlist_place set email = null, phone = null where tenant_id = ${tenant}
      and (lower(email) = any (${addresses}::text[]) or phone = any (${addresses}::text[]))`,
    sql`update payment_session set receipt_email = null, card_token = null
      where tenant_id = ${tenant} and lower(receipt_email) = any (${addresses}::text[])`,
    sql`update charging_session set driver_name = null, id_tag = null
      where tenant_id = ${tenant} and account_id = ${id}`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Clears the IP addresses of the person's entries. */
export async function clearAddresses(db: TenantTransaction, { tenant, id }: Person): Promise<void> {
  await sql`update audit_entry set address = ''
    where actor_tenant_id = ${tenant} and actor_account_id = ${id} and address <> ''`.execute(db);
}

/** Gives the entries that no longer fit their hash the hash of their rest. */
export async function recordRedactions(db: TenantTransaction, { tenant, id }: Person): Promise<number> {
  const { rows } = await sql`
    insert into audit_redaction (tenant_id, entry_id, hash)
    select entry.tenant_id, entry.id, audit_entry_hash(entry, link.sequence, link.previous_hash)
    from audit_entry entry
    join audit_link link on link.tenant_id = entry.tenant_id and link.entry_id = entry.id
    left join audit_redaction redaction on redaction.tenant_id = entry.tenant_id and redaction.entry_id = entry.id
    where (entry.tenant_id = ${tenant} or (entry.actor_tenant_id = ${tenant} and entry.actor_account_id = ${id}))
      and audit_entry_hash(entry, link.sequence, link.previous_hash) <> coalesce(redaction.hash, link.hash)
    on conflict (tenant_id, entry_id) do update set hash = excluded.hash, redacted_at = now()
    returning entry_id`.execute(db);
  return rows.length;
}
