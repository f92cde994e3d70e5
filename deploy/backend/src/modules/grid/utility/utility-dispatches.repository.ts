import type { DispatchState } from '@plugboard/contracts/grid';
import type { Currency } from '@plugboard/contracts/platform';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import type { UtilityTables } from './utility.tables.ts';

type StoredDispatch = Selectable<UtilityTables['utility_dispatch']>;
type NewDispatch = Insertable<UtilityTables['utility_dispatch']>;

export interface DispatchRow extends StoredDispatch {
  readonly meter_id: number;
  readonly meter_number: string;
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}

interface DispatchSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  /** Days by the clock of the dispatch's zone, both included. */
  readonly from: string;
  readonly to: string;
  readonly meter_id__in?: readonly string[] | undefined;
  readonly state__in?: readonly DispatchState[] | undefined;
}

interface Paging {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: 'starts_at' | '-starts_at' | 'meter_id' | '-meter_id' | 'state' | '-state' | 'earned' | '-earned';
}

const names = sql<string | null>`(select string_agg(location.name, ' ') from utility_meter_location at
  join location on location.tenant_id = at.tenant_id and location.id = at.location_id
  where at.tenant_id = dispatch.tenant_id and at.utility_meter_id = dispatch.utility_meter_id)`;

const dayOf = sql<string>`to_char(dispatch.starts_at at time zone dispatch.timezone, 'YYYY-MM-DD')`;

function conditionsOf({ tenantId, search, from, to, meter_id__in: meters, state__in: states }: DispatchSelection) {
  const conditions = [
    sql<boolean>`dispatch.tenant_id = ${tenantId}`,
    sql<boolean>`${dayOf} between ${from} and ${to}`,
    ...(meters?.length ? [sql<boolean>`meter.meter_id = any(${meters.map(Number)}::int[])`] : []),
    ...(states?.length ? [sql<boolean>`dispatch.state = any(${states}::text[])`] : []),
    ...searchPatterns(search).map((pattern) =>
      contains(sql`lower(meter.number || ' ' || coalesce(${names}, ''))`, pattern),
    ),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const dispatches = (db: TenantTransaction) =>
  db
    .selectFrom('utility_dispatch as dispatch')
    .innerJoin('utility_meter as meter', (join) =>
      join.onRef('meter.tenant_id', '=', 'dispatch.tenant_id').onRef('meter.id', '=', 'dispatch.utility_meter_id'),
    );

const selected = (db: TenantTransaction) =>
  dispatches(db)
    .selectAll('dispatch')
    .select(['meter.meter_id', 'meter.number as meter_number'])
    .select(
      sql<DispatchRow['locations']>`coalesce((
        select json_agg(json_build_object('id', location.id, 'name', location.name) order by location.name)
        from utility_meter_location at
        join location on location.tenant_id = at.tenant_id and location.id = at.location_id
        where at.tenant_id = dispatch.tenant_id and at.utility_meter_id = dispatch.utility_meter_id), '[]')`.as(
        'locations',
      ),
    );

export const findDispatches = (
  db: TenantTransaction,
  selection: DispatchSelection,
  { limit, offset, ordering }: Paging,
): Promise<DispatchRow[]> =>
  selected(db)
    .where(conditionsOf(selection))
    .orderBy(
      orderBy(
        {
          starts_at: sql`dispatch.starts_at`,
          meter_id: sql`meter.meter_id`,
          state: sql`dispatch.state`,
          earned: sql`coalesce(dispatch.earned_minor, -1)`,
        },
        ordering,
        sql`dispatch.id`,
      ),
    )
    .limit(limit)
    .offset(offset)
    .execute();

/** How many there are, what they earned in minor units, and kWh left off. */
export const sumDispatches = (db: TenantTransaction, selection: DispatchSelection) =>
  dispatches(db)
    .where(conditionsOf(selection))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(dispatch.earned_minor), 0)::bigint`.as('earned_minor'),
      sql<number>`coalesce(sum(dispatch.delivered_kw * extract(epoch from dispatch.ends_at - dispatch.starts_at) / 3600),
        0)::double precision`.as('reduced_kwh'),
    ])
    .executeTakeFirstOrThrow();

/** Tenants with a meter that takes part, or with a dispatch that is not settled. */
export const findTenantsWithDispatches = (database: Database): Promise<string[]> =>
  withSystem(database, async (db) => {
    const rows = await db
      .selectFrom('utility_meter')
      .select('tenant_id')
      .where('participation', '=', 'PARTICIPATE')
      .union(
        db
          .selectFrom('utility_dispatch')
          .select('tenant_id')
          .where(({ eb, or, and }) =>
            or([
              eb('state', 'in', ['SCHEDULED', 'ACTIVE']),
              and([eb('state', '=', 'COMPLETED'), eb('is_reported', '=', false)]),
            ]),
          ),
      )
      .execute();
    return rows.map(({ tenant_id }) => tenant_id).toSorted();
  });

/** Dispatches that are not over, or not reported. */
export const findOpenDispatches = (db: TenantTransaction, tenantId: string): Promise<DispatchRow[]> =>
  selected(db)
    .where('dispatch.tenant_id', '=', tenantId)
    .where(({ eb, or, and }) =>
      or([
        eb('dispatch.state', 'in', ['SCHEDULED', 'ACTIVE']),
        and([eb('dispatch.state', '=', 'COMPLETED'), eb('dispatch.is_reported', '=', false)]),
      ]),
    )
    .orderBy('dispatch.starts_at')
    .execute();

export async function findKnownReferences(
  db: TenantTransaction,
  tenantId: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom('utility_dispatch')
    .select('reference')
    .where('tenant_id', '=', tenantId)
    .where('reference', 'in', references)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** Dispatches of a meter that were or will be carried out in the seven days that end with a moment. */
export async function countDispatchesBefore(
  db: TenantTransaction,
  tenantId: string,
  { meter, until }: { readonly meter: string; readonly until: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('utility_dispatch')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('utility_meter_id', '=', meter)
    .where('state', 'in', ['SCHEDULED', 'ACTIVE', 'COMPLETED'])
    .where('starts_at', '>', new Date(until.getTime() - 604_800_000))
    .where('starts_at', '<=', until)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertDispatch(db: TenantTransaction, dispatch: NewDispatch): Promise<void> {
  await db.insertInto('utility_dispatch').values(dispatch).execute();
}

export async function updateDispatch(
  db: TenantTransaction,
  { tenant_id, id }: Pick<StoredDispatch, 'tenant_id' | 'id'>,
  columns: Updateable<UtilityTables['utility_dispatch']>,
): Promise<void> {
  await db
    .updateTable('utility_dispatch')
    .set(columns)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
}

export async function findTenantCurrency(db: TenantTransaction, tenantId: string): Promise<Currency> {
  const { default_currency } = await db
    .selectFrom('tenant')
    .select('default_currency')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return default_currency;
}

/** For a tenant without a location (spec §9). */
const defaultZone = 'America/Los_Angeles';

/** The zone of most of the tenant’s own locations. */
export async function findTenantZone(db: TenantTransaction, tenantId: string): Promise<string> {
  const row = await db
    .selectFrom('location')
    .select('timezone')
    .where('tenant_id', '=', tenantId)
    .where('share_mode', 'is', null)
    .groupBy('timezone')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('timezone')
    .limit(1)
    .executeTakeFirst();
  return row?.timezone ?? defaultZone;
}
