import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database, TenantTransaction } from '../database/database.ts';
import { withSystem, withTenant } from '../database/tenant-scope.repository.ts';
import { newId } from '../ids.ts';
import type { ListedPayment, PaymentsPageQuery } from './payment-provider.ts';
import type { SandboxTables } from './sandbox.tables.ts';

export type SandboxPaymentRow = Selectable<SandboxTables['sandbox_payment']>;

/** A payment by its own id, or by the payment session that it is for. */
type Key = { readonly id: string } | { readonly session_id: string };

const find = (db: TenantTransaction, tenantId: string, key: Key) =>
  db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((where) => ('id' in key ? where('id', '=', key.id) : where('session_id', '=', key.session_id)));

/** Opens a payment, once for each session. */
export const openPayment = (
  database: Database,
  row: Insertable<SandboxTables['sandbox_payment']>,
): Promise<SandboxPaymentRow> =>
  withTenant(database, row.tenant_id, async (db) => {
    await db
      .insertInto('sandbox_payment')
      .values(row)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'session_id']).doNothing())
      .execute();
    return find(db, row.tenant_id, { session_id: row.session_id }).executeTakeFirstOrThrow();
  });

export const getPayment = (database: Database, tenantId: string, key: Key): Promise<SandboxPaymentRow | undefined> =>
  withTenant(database, tenantId, (db) => find(db, tenantId, key).executeTakeFirst());

/** All payments of a tenant, the oldest first. */
export const listPayments = (database: Database, tenantId: string): Promise<SandboxPaymentRow[]> =>
  withTenant(database, tenantId, (db) =>
    db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );

interface SandboxPageQuery extends PaymentsPageQuery {
  readonly tenantId: string;
  readonly provider: SandboxPaymentRow['provider'];
  readonly limit: number;
}

/** Keeps a charge of a stored card; a repeat of it is the same charge. */
export const insertCharge = (database: Database, row: Insertable<SandboxTables['sandbox_charge']>): Promise<unknown> =>
  withTenant(database, row.tenant_id, (db) =>
    db
      .insertInto('sandbox_charge')
      .values(row)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
      .execute(),
  );

/** A page of payments and of charges of stored cards, the newest first. */
export const listPage = (
  database: Database,
  { tenantId, provider, from, after, limit }: SandboxPageQuery,
): Promise<ListedPayment[]> =>
  withTenant(database, tenantId, async (db) => {
    // Only the first provider charges stored cards. Not materialized, so that a page reads by index from where it begins.
    const { rows } = await sql<ListedPayment>`
      with book as not materialized (
        select id::text as reference, captured_minor, refunded_minor, currency, created_at
        from sandbox_payment where tenant_id = ${tenantId} and provider = ${provider}
        union all
        select id, amount_minor, 0, currency, created_at
        from sandbox_charge where tenant_id = ${tenantId} and ${provider} = 'sandbox')
      select reference, captured_minor as "capturedMinor", refunded_minor as "refundedMinor", currency,
        created_at as "createdAt"
      from book where created_at >= ${from} and (${after}::text is null
        or (created_at, reference) < (select created_at, reference from book where reference = ${after}))
      order by created_at desc, reference desc limit ${sql.lit(limit)}`.execute(db);
    return rows;
  });

export type SandboxChange = Updateable<SandboxTables['sandbox_payment']>;

/**
 * Changes a payment, one change after the other, and leaves a message about it. `undefined` where there is no such
 * payment; the row as it was where nothing changes.
 */
export const changePayment = (
  database: Database,
  { tenantId, key, now }: { readonly tenantId: string; readonly key: Key; readonly now: Date },
  change: (row: SandboxPaymentRow) => SandboxChange,
): Promise<SandboxPaymentRow | undefined> =>
  withTenant(database, tenantId, async (db) => {
    const row = await find(db, tenantId, key).forUpdate().executeTakeFirst();
    const changed = row && change(row);
    if (!changed || Object.keys(changed).length === 0) return row;
    const saved = await db
      .updateTable('sandbox_payment')
      .set(changed)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const due_at = new Date(now.getTime() + saved.webhook_delay_seconds * 1000);
    const message = { tenant_id: tenantId, id: newId(), payment_id: row.id, due_at, copies: saved.webhook_copies };
    await db.insertInto('sandbox_webhook').values(message).execute();
    return saved;
  });

/** Takes the messages that are due, with the provider that each is from. */
export const takeDueMessages = (database: Database, now: Date) =>
  withSystem(database, async (db) => {
    const due = await db
      .deleteFrom('sandbox_webhook')
      .where('due_at', '<=', now)
      .returning(['tenant_id', 'id', 'payment_id', 'copies'])
      .execute();
    if (due.length === 0) return [];
    const payments = await db
      .selectFrom('sandbox_payment')
      .select(['tenant_id', 'id', 'provider'])
      .where(
        'id',
        'in',
        due.map((message) => message.payment_id),
      )
      .execute();
    return due.flatMap((message) => {
      const payment = payments.find(
        ({ tenant_id, id }) => tenant_id === message.tenant_id && id === message.payment_id,
      );
      return payment ? [{ ...message, provider: payment.provider }] : [];
    });
  });
