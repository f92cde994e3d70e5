import type { listChargerTransfers, TransferState } from '@plugboard/contracts/chargers';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { ChargerTransferTables } from './charger-transfers.tables.ts';

type Table = ChargerTransferTables['charger_transfer'];
export type TransferRow = Selectable<Table>;

/** Adds the rows of an offer; nothing where the charger is offered already. */
export const insertTransfers = (db: TenantTransaction, rows: readonly Insertable<Table>[]): Promise<TransferRow[]> =>
  db
    .insertInto('charger_transfer')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();

/** Offers of a charger for which the time is over make room for another one. */
export const endExpired = (db: TenantTransaction, tenantId: string, chargerId: string, now: Date): Promise<unknown> =>
  db
    .updateTable('charger_transfer')
    .set({ state: 'withdrawn', settled_at: now })
    .where('tenant_id', '=', tenantId)
    .where('source_charger_id', '=', chargerId)
    .where('direction', '=', 'out')
    .where('state', '=', 'offered')
    .where('expires_at', '<=', now)
    .execute();

export const findTransfer = (db: TenantTransaction, tenantId: string, id: string): Promise<TransferRow | undefined> =>
  db
    .selectFrom('charger_transfer')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Holds every tenant's row of a transfer until the transaction ends, in an order that is the same for all: of two who
 * settle it at once, one waits for the other. Outside of any tenant only.
 */
export const lockEverywhere = (db: TenantTransaction, id: string): Promise<unknown> =>
  db.selectFrom('charger_transfer').select('id').where('id', '=', id).orderBy('tenant_id').forUpdate().execute();

export const updateTransfer = (
  db: TenantTransaction,
  { tenant_id, id }: Pick<TransferRow, 'tenant_id' | 'id'>,
  change: Updateable<Table>,
): Promise<TransferRow> =>
  db
    .updateTable('charger_transfer')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Ends the open offers of an id at all tenants. Only outside any tenant. */
export const endElsewhere = (
  db: TenantTransaction,
  id: string,
  change: { readonly state: TransferState; readonly settled_at: Date },
): Promise<unknown> =>
  db.updateTable('charger_transfer').set(change).where('id', '=', id).where('state', '=', 'offered').execute();

interface Selection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly state?: readonly TransferState[] | undefined;
}

const searched = sql<string>`lower(concat_ws(E'\\n', custom_id, name, manufacturer, model, party))`;

const selected = (db: TenantTransaction, { tenantId, search, state: states = [] }: Selection) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(searched, pattern)),
    db
      .selectFrom('charger_transfer')
      .where('tenant_id', '=', tenantId)
      .$if(states.length > 0, (query) => query.where('state', 'in', states)),
  );

const orderKeys = { offered_at: sql`offered_at`, expires_at: sql`expires_at` };

export const findTransfers = (
  db: TenantTransaction,
  selection: Selection,
  { limit, offset, ordering }: Pick<ParsedQueryOf<typeof listChargerTransfers>, 'limit' | 'offset' | 'ordering'>,
): Promise<TransferRow[]> =>
  selected(db, selection)
    .selectAll()
    .orderBy(orderBy(orderKeys, ordering, sql`id`))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countTransfers(db: TenantTransaction, selection: Selection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Other tenants whose owner has the address. Outside of any tenant only. */
export async function findTenantsOfOwner(db: TenantTransaction, email: string, except: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('tenant_id')
    .where('email', '=', email.toLowerCase())
    .where('user_type', '=', 'tenant_owner')
    .where('status', '=', 'active')
    .where('tenant_id', '<>', except)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Finds the tenant that took a charger, by its identity, from a tenant that no longer has it. */
export async function findSuccessor(
  db: TenantTransaction,
  tenantId: string,
  identity: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('charger_transfer')
    .select('other_tenant_id')
    .where('tenant_id', '=', tenantId)
    .where('direction', '=', 'out')
    .where('state', '=', 'accepted')
    .where(sql`lower(charger_point_id) collate "C"`, '=', sql`lower(${identity}::text) collate "C"`)
    .orderBy('settled_at', 'desc')
    .executeTakeFirst();
  return row?.other_tenant_id ?? undefined;
}
