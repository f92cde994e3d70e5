import type { ParsedQueryOf, VersionHealth, compareReleases } from '@plugboard/contracts/platform';
import { timingBuckets } from '@plugboard/contracts/platform';
import { type Insertable, sql } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { batch, inBatches } from '../../../platform/housekeeping/in-batches.ts';

type Counters = Insertable<Tables['release_health']>;
type AccountSeen = Omit<Insertable<Tables['release_account']>, 'first_at'>;

const day = 24 * 60 * 60 * 1000;
/** A canary takes hours or days, and who looks at a curve looks at weeks. */
const daysKept = { accounts: 14, counters: 30 };

const sumOf = (column: 'openings' | 'errors' | 'failed_loads' | 'cards' | 'long_tasks' | 'cls_pages') =>
  sql<number>`least(${sql.ref(`release_health.${column}`)} + ${sql.ref(`excluded.${column}`)}, 1000000000)`;

const addedTimes = (column: 'opening_times' | 'lcp_times' | 'inp_times') => sql<number[]>`array(
  select least(coalesce(one, 0) + coalesce(other, 0), 1000000000)
  from unnest(${sql.ref(`release_health.${column}`)}, ${sql.ref(`excluded.${column}`)}) with ordinality as bucket (one, other, at)
  order by at)`;

/** Adds to the counters of an hour. */
export async function addHealthCounters(db: TenantTransaction, rows: readonly Counters[]): Promise<void> {
  await db
    .insertInto('release_health')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'remote', 'version', 'route', 'hour']).doUpdateSet({
        openings: sumOf('openings'),
        errors: sumOf('errors'),
        failed_loads: sumOf('failed_loads'),
        cards: sumOf('cards'),
        long_tasks: sumOf('long_tasks'),
        cls_pages: sumOf('cls_pages'),
        cls_thousandths_sum: sql<number>`release_health.cls_thousandths_sum + excluded.cls_thousandths_sum`,
        opening_times: addedTimes('opening_times'),
        lcp_times: addedTimes('lcp_times'),
        inp_times: addedTimes('inp_times'),
      }),
    )
    .execute();
}

/** Merges the latest use of each version by an account. */
export async function upsertReleaseAccounts(db: TenantTransaction, rows: readonly AccountSeen[]): Promise<void> {
  await db
    .insertInto('release_account')
    .values(rows.map((row) => ({ ...row, first_at: row.last_at })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'remote', 'version', 'account_id']).doUpdateSet({
        last_at: sql<Date>`greatest(release_account.last_at, excluded.last_at)`,
        failed_at: sql<Date | null>`greatest(release_account.failed_at, excluded.failed_at)`,
        blocked_at: sql<Date | null>`greatest(release_account.blocked_at, excluded.blocked_at)`,
        opening_bucket: sql<number | null>`coalesce(excluded.opening_bucket, release_account.opening_bucket)`,
      }),
    )
    .execute();
}

type Comparison = Omit<ParsedQueryOf<typeof compareReleases>, 'before'>;

/** How a version fared since a moment, over the tenants that the transaction may see. */
export async function getVersionHealth(
  db: TenantTransaction,
  { remote, version, since, tenant, except = [] }: Comparison,
): Promise<VersionHealth> {
  const from = new Date(since);
  const rows = await db
    .selectFrom('release_account')
    .select(['opening_bucket'])
    .select(({ fn }) => fn.countAll<string>().as('accounts'))
    .select(sql<string>`count(*) filter (where failed_at >= ${from})`.as('failed'))
    .select(sql<string>`count(*) filter (where blocked_at >= ${from})`.as('blocked'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('last_at', '>=', from)
    .where(({ and, eb }) =>
      and([
        ...(tenant === undefined ? [] : [eb('tenant_id', '=', tenant)]),
        ...(except.length === 0 ? [] : [eb('tenant_id', 'not in', except)]),
      ]),
    )
    .groupBy('opening_bucket')
    .execute();
  const sum = (count: (row: (typeof rows)[number]) => string) =>
    rows.reduce((total, row) => total + Number(count(row)), 0);
  return {
    accounts: sum(({ accounts }) => accounts),
    failed: sum(({ failed }) => failed),
    blocked: sum(({ blocked }) => blocked),
    openings: Array.from({ length: timingBuckets }, (_, bucket) =>
      Number(rows.find(({ opening_bucket: at }) => at === bucket)?.accounts ?? 0),
    ),
  };
}

/** Deletes expired rows of all tenants. */
export async function deleteOldReleaseHealth(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const accounts = sql<boolean>`ctid = any(array(
    select ctid from release_account where last_at < ${before(daysKept.accounts)} limit ${sql.lit(batch)}))`;
  const counters = sql<boolean>`ctid = any(array(
    select ctid from release_health where hour < ${before(daysKept.counters)} limit ${sql.lit(batch)}))`;
  await inBatches(() =>
    withSystem(database, (db) => db.deleteFrom('release_account').where(accounts).executeTakeFirst()),
  );
  await inBatches(() =>
    withSystem(database, (db) => db.deleteFrom('release_health').where(counters).executeTakeFirst()),
  );
}
