import { sql, type Insertable } from 'kysely';
import type { Database, TenantTransaction } from '../../../../platform/database/database.ts';
import { withSystem } from '../../../../platform/database/tenant-scope.repository.ts';
import { assignContents, removeContentsOf } from '../../../../platform/files/contents.repository.ts';
import type { Month } from '../../../../platform/partitions/months.ts';
import { isOf, type Cutoff } from '../../../../platform/retention/expired-rows.repository.ts';
import type { MeterArchiveTables } from './meter-archive.tables.ts';
import type { Fingerprint } from './parquet.repository.ts';

type NewArchive = Insertable<MeterArchiveTables['meter_archive']>;

export interface TenantMonth {
  readonly tenantId: string;
  readonly month: Month;
}

export const firstDay = ({ from }: Month) => from.toISOString().slice(0, 10);

/** Months before `end` of which a tenant has meter values in the database. */
export async function findMonthsWithValues(
  database: Database,
  end: Date,
): Promise<{ readonly tenantId: string; readonly startsAt: Date }[]> {
  const { rows } = await withSystem(database, (db) =>
    sql<{ tenantId: string; startsAt: Date }>`
      select distinct tenant_id as "tenantId", date_trunc('month', at, 'UTC') as "startsAt" from meter_value
      where at < ${end} order by 2, 1`.execute(db),
  );
  return rows;
}

const within = ({ tenantId, month }: TenantMonth) =>
  sql`tenant_id = ${tenantId} and at >= ${month.from} and at < ${month.to}`;

export interface ValueLine {
  readonly session_id: string;
  /** To the microsecond. */
  readonly at: string;
  /** The value's columns, separated by commas. */
  readonly line: string;
}

/** All of a row but its tenant, as in a file of comma-separated values; moments in microseconds since 1970. */
const line = sql`array_to_string(array[session_id::text, (extract(epoch from at) * 1000000)::bigint::text,
  energy_wh::text, power_w::text, current_ma::text, voltage_mv::text, state_of_charge_percent::text], ',', '')`;

/** A page of a month's values in order of session and time, after the last one of the page before. */
export async function readValueLines(
  database: Database,
  of: TenantMonth,
  after: ValueLine | undefined,
  limit: number,
): Promise<ValueLine[]> {
  const next = after ? sql`and (session_id, at) > (${after.session_id}::uuid, ${after.at}::timestamptz)` : sql``;
  const { rows } = await withSystem(database, (db) =>
    sql<ValueLine>`
      select session_id, at::text as at, ${line} as line
      from meter_value where ${within(of)} ${next} order by session_id, at limit ${limit}`.execute(db),
  );
  return rows;
}

/** `fingerprintOf` of the Parquet files, of the rows in the database. */
async function readFingerprint(db: TenantTransaction, of: TenantMonth): Promise<Fingerprint> {
  const { rows } = await sql<Fingerprint>`
    select count(*) as count,
      coalesce(sum(('x' || left(md5(${line}), 15))::bit(60)::bigint::numeric), 0)::text as hash
    from meter_value where ${within(of)}`.execute(db);
  return rows[0] ?? { count: 0, hash: '0' };
}

interface ArchivedFile {
  readonly archive: NewArchive;
  readonly content: { readonly name: string; readonly size: number };
  /** Of the rows of the database that went into the file. */
  readonly taken: Fingerprint;
  /** Holder of the month's earlier file. */
  readonly previousId: string | undefined;
}

/**
 * Records the file of a month and deletes the rows that are in it, or neither. Rows that come meanwhile stay.
 *
 * @throws Error if the rows are no longer those in the file
 */
export const replaceRowsByFile = (
  database: Database,
  of: TenantMonth,
  { archive, content, taken, previousId }: ArchivedFile,
): Promise<void> =>
  withSystem(database, async (db) => {
    // Compared and deleted are the same rows: a row that another transaction changes meanwhile is an error.
    await sql`set transaction isolation level repeatable read`.execute(db);
    const found = await readFingerprint(db, of);
    if (found.count !== taken.count || found.hash !== taken.hash)
      throw new Error('Meter values have changed while they were written to a file');
    await assignContents(db, of.tenantId, archive.id, [content]);
    if (previousId !== undefined) await removeContentsOf(db, of.tenantId, [previousId]);
    await db
      .insertInto('meter_archive')
      .values(archive)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'month']).doUpdateSet(archive))
      .execute();
    await sql`delete from meter_value where ${within(of)}`.execute(db);
  });

export const findArchive = (database: Database, { tenantId, month }: TenantMonth) =>
  withSystem(database, (db) =>
    db
      .selectFrom('meter_archive')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('month', '=', firstDay(month))
      .executeTakeFirst(),
  );

/** Archived months that reach into a period, earliest first, each by what holds its file. */
export async function findArchivesWithin(
  db: TenantTransaction,
  tenantId: string,
  { from, to }: Month,
): Promise<string[]> {
  const rows = await db
    .selectFrom('meter_archive')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('month', '>=', firstDay({ from: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth())), to }))
    .where('month', '<=', to.toISOString().slice(0, 10))
    .orderBy('month')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes archived months that ended before their tenants' cutoff; housekeeping takes the files away. */
export const deleteArchivesBefore = (database: Database, { before, ...tenants }: Cutoff): Promise<void> =>
  withSystem(database, async (db) => {
    const { rows } = await sql<{ tenant_id: string; id: string }>`
      delete from meter_archive
      where (month + interval '1 month') at time zone 'UTC' <= ${before} and ${isOf(tenants)}
      returning tenant_id, id`.execute(db);
    for (const { tenant_id: tenantId, id } of rows) await removeContentsOf(db, tenantId, [id]);
  });
