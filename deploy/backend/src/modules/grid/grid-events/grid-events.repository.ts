import type { GridEventOrdering, PortOutcome, WeeklyRepeat } from '@plugboard/contracts/grid';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { gridEventConditions, type GridEventSelection } from './grid-event-selection.repository.ts';
import type { GridEventTables } from './grid-events.tables.ts';

export type StoredEvent = Selectable<GridEventTables['grid_event']>;
export type NewEvent = Insertable<GridEventTables['grid_event']>;

/** An event with the figures of its sites and series that a list shows. */
export interface GridEventRow extends StoredEvent {
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  readonly repeat: WeeklyRepeat | null;
  readonly series_count: number;
  /** Number of ports by their outcome; `null` without any. */
  readonly port_outcomes: readonly { readonly outcome: PortOutcome; readonly count: number }[] | null;
}

interface Paging {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: GridEventOrdering;
}

const selected = (db: TenantTransaction) =>
  db
    .selectFrom('grid_event')
    .innerJoin('grid_series', (join) =>
      join
        .onRef('grid_series.tenant_id', '=', 'grid_event.tenant_id')
        .onRef('grid_series.id', '=', 'grid_event.series_id'),
    )
    .selectAll('grid_event')
    .select('grid_series.repeat')
    .select([
      sql<number>`(select count(*)::int from grid_event other
        where other.tenant_id = grid_event.tenant_id and other.series_id = grid_event.series_id)`.as('series_count'),
      sql<GridEventRow['locations']>`coalesce((
        select json_agg(json_build_object('id', location.id, 'name', location.name) order by location.name)
        from grid_event_location at
        join location on location.tenant_id = at.tenant_id and location.id = at.location_id
        where at.tenant_id = grid_event.tenant_id and at.event_id = grid_event.id), '[]')`.as('locations'),
      sql<GridEventRow['port_outcomes']>`(select json_agg(counted)
        from (select at.outcome, count(*)::int as count from grid_event_port at
          where at.tenant_id = grid_event.tenant_id and at.event_id = grid_event.id
          group by at.outcome) counted)`.as('port_outcomes'),
    ]);

export const findGridEvents = (
  db: TenantTransaction,
  selection: GridEventSelection,
  { limit, offset, ordering }: Paging,
): Promise<GridEventRow[]> =>
  selected(db)
    .where(gridEventConditions(selection))
    .orderBy(
      orderBy(
        {
          starts_at: sql`grid_event.starts_at`,
          name: sql`lower(grid_event.name)`,
          state: sql`grid_event.state`,
          performance: sql`coalesce(grid_event.performance, -1)`,
        },
        ordering,
        sql`grid_event.id`,
      ),
    )
    .limit(limit)
    .offset(offset)
    .execute();

export async function countGridEvents(db: TenantTransaction, selection: GridEventSelection): Promise<number> {
  const { count } = await db
    .selectFrom('grid_event')
    .where(gridEventConditions(selection))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findGridEvent = (db: TenantTransaction, tenantId: string, id: string): Promise<GridEventRow | undefined> =>
  selected(db).where('grid_event.tenant_id', '=', tenantId).where('grid_event.id', '=', id).executeTakeFirst();

/** Events of series, in the order of time. */
export const findEventsOfSeries = (
  db: TenantTransaction,
  tenantId: string,
  series: readonly string[],
): Promise<GridEventRow[]> =>
  series.length === 0
    ? Promise.resolve([])
    : selected(db)
        .where('grid_event.tenant_id', '=', tenantId)
        .where('grid_event.series_id', 'in', series)
        .orderBy('grid_event.starts_at')
        .execute();

export const findEventsByIds = (
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<GridEventRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selected(db)
        .where('grid_event.tenant_id', '=', tenantId)
        .where('grid_event.id', 'in', ids)
        .orderBy('grid_event.starts_at')
        .execute();

interface GridEventStatsRow {
  readonly scheduled: number;
  readonly active: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly performance: number | null;
  readonly reduced_kwh: number;
  readonly next_starts_at: Date | null;
  readonly next_timezone: string | null;
}

export async function findGridEventStats(
  db: TenantTransaction,
  selection: GridEventSelection,
  now: Date,
): Promise<GridEventStatsRow> {
  const countOf = (state: string) => sql<number>`(count(*) filter (where state = ${state}))::int`;
  return db
    .selectFrom('grid_event')
    .where(gridEventConditions(selection))
    .select([
      countOf('SCHEDULED').as('scheduled'),
      countOf('ACTIVE').as('active'),
      countOf('COMPLETED').as('completed'),
      countOf('CANCELLED').as('cancelled'),
      sql<number | null>`avg(performance) filter (where state = 'COMPLETED')`.as('performance'),
      sql<number>`coalesce(sum(reduced_kwh), 0)::double precision`.as('reduced_kwh'),
      sql<Date | null>`min(starts_at) filter (where state = 'SCHEDULED' and starts_at > ${now})`.as('next_starts_at'),
      sql<string | null>`(array_agg(timezone order by starts_at)
        filter (where state = 'SCHEDULED' and starts_at > ${now}))[1]`.as('next_timezone'),
    ])
    .executeTakeFirstOrThrow();
}

export async function insertSeries(
  db: TenantTransaction,
  series: {
    readonly tenant_id: string;
    readonly id: string;
    readonly repeat: WeeklyRepeat | null;
    readonly created_at: Date;
  },
): Promise<void> {
  await db
    .insertInto('grid_series')
    .values({ ...series, repeat: series.repeat && json(series.repeat) })
    .execute();
}

export async function updateSeries(
  db: TenantTransaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  repeat: WeeklyRepeat,
): Promise<void> {
  await db
    .updateTable('grid_series')
    .set({ repeat: json(repeat) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Events with the ids of their sites. */
export async function insertEvents(
  db: TenantTransaction,
  events: readonly { readonly row: NewEvent; readonly locations: readonly string[] }[],
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('grid_event')
    .values(events.map(({ row }) => row))
    .execute();
  for (const { row, locations } of events)
    await saveLocations(db, { tenant_id: row.tenant_id, event_id: row.id }, locations);
}

export async function saveLocations(
  db: TenantTransaction,
  at: { readonly tenant_id: string; readonly event_id: string },
  locations: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('grid_event_location')
    .where('tenant_id', '=', at.tenant_id)
    .where('event_id', '=', at.event_id)
    .execute();
  if (locations.length > 0)
    await db
      .insertInto('grid_event_location')
      .values(locations.map((location_id) => ({ ...at, location_id })))
      .execute();
}

export async function updateEvent(
  db: TenantTransaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  columns: Updateable<GridEventTables['grid_event']>,
): Promise<void> {
  await db
    .updateTable('grid_event')
    .set(columns)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteEvents(db: TenantTransaction, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('grid_event').where('tenant_id', '=', tenantId).where('id', 'in', ids).execute();
  await db
    .deleteFrom('grid_series')
    .where('tenant_id', '=', tenantId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('grid_event')
            .select('grid_event.id')
            .where('grid_event.tenant_id', '=', tenantId)
            .whereRef('grid_event.series_id', '=', 'grid_series.id'),
        ),
      ),
    )
    .execute();
}
