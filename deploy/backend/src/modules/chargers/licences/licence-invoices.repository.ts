import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { LicenceInvoiceTables } from './licence-invoices.tables.ts';

type Table = LicenceInvoiceTables['licence_invoice'];
export type InvoiceRow = Selectable<Table>;

const maxListed = 100;

/** Adds an invoice under the tenant's next number; the tenant is locked. */
export const insertInvoice = (db: TenantTransaction, row: Omit<Insertable<Table>, 'number'>): Promise<InvoiceRow> =>
  db
    .insertInto('licence_invoice')
    .values({
      ...row,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from licence_invoice where tenant_id = ${row.tenant_id})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Open ones first, then the latest. */
export const findInvoices = (db: TenantTransaction, tenantId: string): Promise<InvoiceRow[]> =>
  db
    .selectFrom('licence_invoice')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`state = 'OPEN'`, 'desc')
    .orderBy('number', 'desc')
    .limit(maxListed)
    .execute();

/** An invoice, held until the transaction ends. */
export const lockInvoice = (db: TenantTransaction, tenantId: string, id: string): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('licence_invoice')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Person who ordered; `undefined` once the account is gone. */
export const findBuyer = (db: TenantTransaction, tenantId: string, accountId: string) =>
  db
    .selectFrom('account')
    .select(['email', 'first_name', 'language'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .executeTakeFirst();

export const settleInvoice = (
  db: TenantTransaction,
  { tenant_id, id }: Pick<InvoiceRow, 'tenant_id' | 'id'>,
  change: Pick<Updateable<Table>, 'state' | 'settled_at' | 'order_id'>,
): Promise<InvoiceRow> =>
  db
    .updateTable('licence_invoice')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
