import type { listBrowserErrors, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';

export type BrowserErrorRow = Selectable<Tables['browser_error']>;
type Query = ParsedQueryOf<typeof listBrowserErrors>;
type BrowserErrorFilter = Omit<Query, 'limit' | 'offset' | 'ordering'>;

/** Different errors that a tenant keeps: of people who are signed in, and of anybody. */
const maxErrors = { signedIn: 400, anonymous: 100 };
/** In milliseconds: errors that were not seen for so long are of releases that are gone. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Counts an error that is known, adds one that is not. */
export async function upsertBrowserError(
  db: TenantTransaction,
  error: Omit<Insertable<Tables['browser_error']>, 'count' | 'first_seen_at'>,
): Promise<void> {
  const { route, browser, stack, is_anonymous, last_seen_at } = error;
  await db
    .insertInto('browser_error')
    .values({ ...error, count: 1, first_seen_at: last_seen_at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'fingerprint']).doUpdateSet({
        // A number that grows for years must not end in an error.
        count: sql<number>`least(browser_error.count + 1, 1000000000)`,
        route,
        browser,
        stack,
        // Rows from before the column was added hold a default.
        is_anonymous,
        last_seen_at,
      }),
    )
    .execute();
}

/** Forgets the errors that were not seen for longest, where a tenant has too many different ones of a kind of reporter. */
export async function deleteSurplusErrors(
  db: TenantTransaction,
  tenantId: string,
  isAnonymous: boolean,
): Promise<void> {
  const most = isAnonymous ? maxErrors.anonymous : maxErrors.signedIn;
  await sql`delete from browser_error where tenant_id = ${tenantId} and fingerprint in (
    select fingerprint from browser_error where tenant_id = ${tenantId} and is_anonymous = ${isAnonymous}
    order by last_seen_at desc, fingerprint offset ${most})`.execute(db);
}

/** Deletes the errors of all tenants that were last seen over 30 days ago. */
export async function deleteOldBrowserErrors(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs);
  await withSystem(database, (db) => db.deleteFrom('browser_error').where('last_seen_at', '<', before).execute());
}

const matching =
  ({ search = '', kind, remote, tenant }: BrowserErrorFilter) =>
  (eb: ExpressionBuilder<Tables, 'browser_error'>) =>
    eb.and([
      ...(kind?.length ? [eb('kind', 'in', kind)] : []),
      ...(remote?.length ? [eb('remote', 'in', remote)] : []),
      ...(tenant?.length ? [eb('tenant_id', 'in', tenant)] : []),
      ...(search.trim() ? [sql<boolean>`strpos(lower(message), lower(${search.trim()})) > 0`] : []),
    ]);

const orderKeys = { last_seen_at: sql`last_seen_at`, first_seen_at: sql`first_seen_at`, count: sql`count` };

/** The errors that the transaction may see: those of its tenant, or of all where it is in none. */
export const listErrors = (
  db: TenantTransaction,
  filter: BrowserErrorFilter,
  { limit, offset, ordering }: Pick<Query, 'limit' | 'offset' | 'ordering'>,
): Promise<BrowserErrorRow[]> =>
  db
    .selectFrom('browser_error')
    .selectAll()
    .where(matching(filter))
    .orderBy(orderBy(orderKeys, ordering, sql`fingerprint`, sql`tenant_id`))
    .limit(limit)
    .offset(offset)
    .execute();

interface Choices {
  readonly count: number;
  readonly remotes: string[];
  readonly tenants: string[];
}

/** How many fit, and what there is to choose from. */
export async function listChoices(db: TenantTransaction, filter: BrowserErrorFilter): Promise<Choices> {
  const { count } = await db
    .selectFrom('browser_error')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('browser_error').select(['remote', 'tenant_id']).distinct().execute();
  const distinct = (values: readonly string[]) => [...new Set(values)].toSorted();
  return {
    count,
    remotes: distinct(rows.map(({ remote }) => remote)),
    tenants: distinct(rows.map(({ tenant_id }) => tenant_id)),
  };
}
