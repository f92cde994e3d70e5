import type { FirmwareReleaseOrdering } from '@plugboard/contracts/network';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import './firmware.tables.ts';

export type ReleaseRow = Selectable<Tables['firmware_release']>;

interface Page {
  readonly search?: string | undefined;
  readonly ordering: FirmwareReleaseOrdering;
  readonly limit: number;
  readonly offset: number;
}

const named = sql<string>`lower(manufacturer || ' ' || model || ' ' || version)`;

const orderKeys = { created_at: sql`created_at`, model: named };

const selected = (db: TenantTransaction, tenantId: string, search: string | undefined) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(named, pattern)),
    db.selectFrom('firmware_release').where('tenant_id', '=', tenantId),
  );

export const findReleases = (
  db: TenantTransaction,
  tenantId: string,
  { search, ordering, limit, offset }: Page,
): Promise<ReleaseRow[]> =>
  selected(db, tenantId, search)
    .selectAll()
    .orderBy(orderBy(orderKeys, ordering, sql`id`))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countReleases(db: TenantTransaction, tenantId: string, search: string | undefined) {
  const { count } = await selected(db, tenantId, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findRelease = (db: TenantTransaction, tenantId: string, id: string): Promise<ReleaseRow | undefined> =>
  db
    .selectFrom('firmware_release')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** `false` where the model has this release already. */
export async function insertRelease(
  db: TenantTransaction,
  row: Insertable<Tables['firmware_release']>,
): Promise<boolean> {
  const added = await db
    .insertInto('firmware_release')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'manufacturer', 'model', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Whether a run over chargers that installs the release is not over. */
export async function hasOpenRun(db: TenantTransaction, tenantId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('bulk_run')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('is_open', '=', true)
    .where(sql<string>`action->>'release'`, '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRelease(db: TenantTransaction, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom('firmware_release').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** The tenant's own chargers by model and firmware version. */
export const findVersions = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('charger')
    .select(['manufacturer', 'model', 'firmware_version as version'])
    .select(({ fn }) => fn.countAll<number>().as('chargers'))
    .select(sql<number>`count(*) filter (where is_online)`.as('online'))
    .where('tenant_id', '=', tenantId)
    .where('source_tenant_id', 'is', null)
    .groupBy(['manufacturer', 'model', 'firmware_version'])
    .execute();

/** Versions that are entered as releases. */
export const findReleaseVersions = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('firmware_release')
    .select(['manufacturer', 'model', 'version'])
    .where('tenant_id', '=', tenantId)
    .execute();
