import type { BulkRowOrdering, BulkRowState } from '@plugboard/contracts/chargers';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { BulkRunTables } from './bulk-runs.tables.ts';

export type BulkRowRecord = Selectable<BulkRunTables['bulk_run_row']>;

/** Rows of one statement, far below PostgreSQL's limit of parameters. */
const insertSize = 500;

export async function insertRows(
  db: TenantTransaction,
  rows: readonly Insertable<BulkRunTables['bulk_run_row']>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += insertSize)
    await db
      .insertInto('bulk_run_row')
      .values(rows.slice(start, start + insertSize))
      .execute();
}

interface RowSelection {
  readonly tenantId: string;
  readonly runId: string;
  readonly search?: string | undefined;
  readonly state__in?: readonly BulkRowState[] | undefined;
}

const selected = (db: TenantTransaction, { tenantId, runId, search, state__in: states }: RowSelection) =>
  db
    .selectFrom('bulk_run_row')
    .where('tenant_id', '=', tenantId)
    .where('run_id', '=', runId)
    .where((eb) =>
      eb.and([
        ...searchPatterns(search).map((pattern) => contains(sql`lower(custom_id)`, pattern)),
        ...(states?.length ? [eb('state', 'in', states)] : []),
      ]),
    );

const orderKeys = { position: sql`position`, custom_id: sql`custom_id collate "C"` };

export const findRows = (
  db: TenantTransaction,
  selection: RowSelection,
  page: { readonly limit?: number; readonly offset?: number; readonly ordering?: BulkRowOrdering } = {},
): Promise<BulkRowRecord[]> =>
  selected(db, selection)
    .selectAll()
    .orderBy(orderBy(orderKeys, page.ordering ?? 'position', sql`position`))
    .$if(page.limit !== undefined, (query) => query.limit(page.limit ?? 0).offset(page.offset ?? 0))
    .execute();

export async function countRows(db: TenantTransaction, selection: RowSelection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface Tally {
  readonly run_id: string;
  readonly wave: number | null;
  readonly state: BulkRowState;
  readonly count: number;
  /** Of them, those that have a former state to return to. */
  readonly revertible: number;
}

/** Number of rows of each run by wave and state. */
export const tallyRows = (db: TenantTransaction, tenantId: string, runIds: readonly string[]): Promise<Tally[]> =>
  db
    .selectFrom('bulk_run_row')
    .select(['run_id', 'wave', 'state'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`count(restore)::int`.as('revertible'))
    .where('tenant_id', '=', tenantId)
    .where('run_id', '=', sql<string>`any(${runIds})`)
    .groupBy(['run_id', 'wave', 'state'])
    .orderBy('wave')
    .execute();

/** The next charger of a wave, locked; those that another instance has in hand are left to it. */
export const lockWaitingRow = (
  db: TenantTransaction,
  { tenantId, runId, wave }: { readonly tenantId: string; readonly runId: string; readonly wave: number },
): Promise<BulkRowRecord | undefined> =>
  db
    .selectFrom('bulk_run_row')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('run_id', '=', runId)
    .where('wave', '=', wave)
    .where('state', '=', 'WAITING')
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Changes a row that is still in `from`; resolves with whether it was. */
export async function updateRow(
  db: TenantTransaction,
  { tenant_id, run_id, position }: Pick<BulkRowRecord, 'tenant_id' | 'run_id' | 'position'>,
  from: BulkRowState,
  change: Updateable<BulkRunTables['bulk_run_row']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_run_row')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('run_id', '=', run_id)
    .where('position', '=', position)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Failed rows wait for another try; resolves with how many. */
export async function retryRows(db: TenantTransaction, tenantId: string, runId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_run_row')
    .set({ state: 'WAITING', problem: null, commands: sql`'[]'::jsonb`, changed_at: at })
    .where('tenant_id', '=', tenantId)
    .where('run_id', '=', runId)
    .where('state', '=', 'FAILED')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
