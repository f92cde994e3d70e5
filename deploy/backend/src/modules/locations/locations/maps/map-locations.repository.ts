import { maxMapMarkers, type SiteState, siteStates } from '@plugboard/contracts/locations';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { isNarrowedBeyondPlace, locationFilter, type LocationSelection } from '../location-list.repository.ts';
import { isWithinBounds } from '../sites-within.repository.ts';
import { halvingsTo } from './map-cells.ts';

/** The sites of a part of a map; their own records are read only where more is asked of them than where they lie. */
function placed(db: TenantTransaction, { bounds__within: part, ...selection }: LocationSelection) {
  const places = db.selectFrom('location_state').where('location_state.tenant_id', '=', selection.tenantId);
  const within = part === undefined ? places : places.where(isWithinBounds(part, 'location_state'));
  if (!isNarrowedBeyondPlace(selection)) return within;
  const fitting = db
    .selectFrom('location')
    .select('location.id')
    .where((eb) => locationFilter(eb, selection));
  return within.where('location_state.location_id', 'in', fitting);
}

const withRecords = (places: ReturnType<typeof placed>) =>
  places.innerJoin('location', (join) =>
    join
      .onRef('location.tenant_id', '=', 'location_state.tenant_id')
      .onRef('location.id', '=', 'location_state.location_id'),
  );

const countIn = (state: SiteState) =>
  sql<number>`count(*) filter (where state = ${sql.lit(siteStates.indexOf(state))})`.as(state);

/** Sites of a part of a map, ungrouped. */
export const findSites = (db: TenantTransaction, selection: LocationSelection) =>
  withRecords(placed(db, selection))
    .select(['location.id', 'location.name', 'location_state.latitude', 'location_state.longitude'])
    .select('location_state.state')
    .orderBy('location.id')
    .limit(maxMapMarkers)
    .execute();

/** The largest groups of sites by cells. */
const grouped = (db: TenantTransaction, selection: LocationSelection, cells: number) =>
  placed(db, selection)
    .select([
      sql<number>`map_column >> ${sql.lit(halvingsTo(cells))}`.as('column'),
      sql<number>`map_row >> ${sql.lit(halvingsTo(cells))}`.as('row'),
      // Half the work of an average.
      sql<number>`sum(latitude) / count(*)`.as('latitude'),
      sql<number>`sum(longitude) / count(*)`.as('longitude'),
      sql<number>`min(longitude)`.as('west'),
      sql<number>`min(latitude)`.as('south'),
      sql<number>`max(longitude)`.as('east'),
      sql<number>`max(latitude)`.as('north'),
      sql<number>`count(*)`.as('count'),
      ...siteStates.map(countIn),
    ])
    .groupBy([sql.ref('column'), sql.ref('row')])
    .orderBy(sql`count(*) desc, "row", "column"`)
    .limit(maxMapMarkers);

/** The sites of a part of a map by cells, the largest groups first; a site that is alone in its cell by its name. */
export const selectCells = (db: TenantTransaction, selection: LocationSelection, cells: number) =>
  db
    .selectFrom(grouped(db, selection, cells).as('cell'))
    .leftJoinLateral(
      () =>
        withRecords(placed(db, selection))
          .where(sql<boolean>`cell.count = 1 and location_state.latitude = cell.south
            and location_state.longitude = cell.west`)
          .select(['location.id as site', 'location.name'])
          .limit(1)
          .as('alone'),
      (join) => join.onTrue(),
    )
    .selectAll('cell')
    .select(['alone.site', 'alone.name']);

export const findCells = (...asked: Parameters<typeof selectCells>) => selectCells(...asked).execute();
