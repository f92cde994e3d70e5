import type { GridEventOrigin, GridEventState } from '@plugboard/contracts/grid';
import { sql } from 'kysely';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';

/** Which events a caller asks for. */
export interface GridEventSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly state__in?: readonly GridEventState[] | undefined;
  readonly origin__in?: readonly GridEventOrigin[] | undefined;
  readonly location__in?: readonly string[] | undefined;
  readonly series?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Names of an event's sites; `null` where it is at all of the tenant. */
const siteNames = sql<string | null>`(select string_agg(location.name, ' ') from grid_event_location at
  join location on location.tenant_id = at.tenant_id and location.id = at.location_id
  where at.tenant_id = grid_event.tenant_id and at.event_id = grid_event.id)`;

/** An event without sites is at all sites. */
const isAt = (locations: readonly string[]) => sql<boolean>`(
  exists (select from grid_event_location at where at.tenant_id = grid_event.tenant_id and at.event_id = grid_event.id
    and at.location_id = any(${locations}::uuid[]))
  or not exists (select from grid_event_location at
    where at.tenant_id = grid_event.tenant_id and at.event_id = grid_event.id))`;

const some = <Value>(values: readonly Value[] | undefined): values is readonly Value[] =>
  values !== undefined && values.length > 0;

export function gridEventConditions(selection: GridEventSelection) {
  const {
    tenantId,
    search,
    state__in: states,
    origin__in: origins,
    location__in: locations,
    series,
    from,
    to,
  } = selection;
  const conditions = [
    sql<boolean>`grid_event.tenant_id = ${tenantId}`,
    ...(some(states) ? [sql<boolean>`grid_event.state = any(${states}::text[])`] : []),
    ...(some(origins) ? [sql<boolean>`grid_event.origin = any(${origins}::text[])`] : []),
    ...(some(locations) ? [isAt(locations)] : []),
    ...(some(series) ? [sql<boolean>`grid_event.series_id = any(${series}::uuid[])`] : []),
    ...(from === undefined ? [] : [sql<boolean>`grid_event.date >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`grid_event.date <= ${to}`]),
    ...searchPatterns(search).map((pattern) =>
      contains(sql`lower(grid_event.name || ' ' || grid_event.note || ' ' || coalesce(${siteNames}, ''))`, pattern),
    ),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
