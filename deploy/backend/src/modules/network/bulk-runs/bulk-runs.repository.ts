import type { BulkRunOrdering } from '@plugboard/contracts/chargers';
import { sql, type ExpressionBuilder, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import type { BulkRunTables } from './bulk-runs.tables.ts';

export type BulkRunRecord = Selectable<BulkRunTables['bulk_run']>;

export async function insertRun(db: TenantTransaction, run: Insertable<BulkRunTables['bulk_run']>): Promise<void> {
  await db.insertInto('bulk_run').values(run).execute();
}

interface RunPage {
  readonly search?: string | undefined;
  readonly ordering: BulkRunOrdering;
  readonly limit: number;
  readonly offset: number;
}

const orderKeys = { created_at: sql`bulk_run.created_at`, state: sql`bulk_run.state` };

const byRequester = (search: string | undefined) => (eb: ExpressionBuilder<Tables, 'bulk_run'>) =>
  eb.and(
    searchPatterns(search).map((pattern) => contains(sql`lower(coalesce(bulk_run.requested_by_name, ''))`, pattern)),
  );

/** Runs with the names of their requesters. */
const runs = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('bulk_run')
    .leftJoin('account as requester', (join) =>
      join
        .onRef('requester.tenant_id', '=', 'bulk_run.requested_by_tenant_id')
        .onRef('requester.id', '=', 'bulk_run.requested_by')
        .on('requester.tenant_id', '=', tenantId),
    )
    .selectAll('bulk_run')
    .select(['requester.email', 'requester.first_name', 'requester.last_name'])
    .where('bulk_run.tenant_id', '=', tenantId);

export type NamedRun = Awaited<ReturnType<typeof findRuns>>[number];

export const findRuns = (db: TenantTransaction, tenantId: string, { search, ordering, limit, offset }: RunPage) =>
  runs(db, tenantId)
    .where(byRequester(search))
    .orderBy(orderBy(orderKeys, ordering, sql`bulk_run.id`))
    .limit(limit)
    .offset(offset)
    .execute();

export const findRun = (db: TenantTransaction, tenantId: string, id: string): Promise<NamedRun | undefined> =>
  runs(db, tenantId).where('bulk_run.id', '=', id).executeTakeFirst();

export async function countRuns(db: TenantTransaction, tenantId: string, search: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('bulk_run')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where(byRequester(search))
    .executeTakeFirstOrThrow();
  return count;
}

const one = (db: TenantTransaction, tenantId: string, id: string) =>
  db.selectFrom('bulk_run').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id);

/** Held until the transaction ends: a person's decision, or the job's. */
export const lockRun = (db: TenantTransaction, tenantId: string, id: string): Promise<BulkRunRecord | undefined> =>
  one(db, tenantId, id).forUpdate().executeTakeFirst();

/** Held against decisions, while instances work on different chargers of the run. */
export const shareRun = (db: TenantTransaction, tenantId: string, id: string): Promise<BulkRunRecord | undefined> =>
  one(db, tenantId, id).forShare().executeTakeFirst();

export async function updateRun(
  db: TenantTransaction,
  { tenant_id, id }: Pick<BulkRunRecord, 'tenant_id' | 'id'>,
  change: Updateable<BulkRunTables['bulk_run']>,
): Promise<void> {
  await db.updateTable('bulk_run').set(change).where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
}

/** Runs of all tenants that the job looks at. */
export const findOpenRuns = (database: Database): Promise<Pick<BulkRunRecord, 'tenant_id' | 'id'>[]> =>
  withSystem(database, (db) =>
    db.selectFrom('bulk_run').select(['tenant_id', 'id']).where('is_open', '=', true).orderBy('created_at').execute(),
  );
