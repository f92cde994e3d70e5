import {
  type listMapLocations as endpoint,
  type MapCluster,
  type MapSite,
  type SiteState,
  siteStates,
} from '@plugboard/contracts/locations';
import { type HandlerReplyOf, joinMapBounds, type MapBounds, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import type { LocationSelection } from '../location-list.repository.ts';
import { alignToCells, cellsAt } from './map-cells.ts';
import { findCells, findSites } from './map-locations.repository.ts';
import { boundsOf, type Cell, mergeCells } from './merge-cells.ts';

const stateOf = ({ states }: Cell): SiteState => siteStates.find((state) => states[state] > 0) ?? 'empty';

const toSite = (cell: Cell): readonly MapSite[] =>
  cell.site === null || cell.count > 1
    ? []
    : [{ ...cell.site, latitude: cell.latitude, longitude: cell.longitude, state: stateOf(cell) }];

const toCluster = (cell: Cell, cells: number): MapCluster => ({
  id: `${cells} ${cell.column} ${cell.row}`,
  latitude: cell.latitude,
  longitude: cell.longitude,
  bounds: boundsOf(cell),
  count: cell.count,
  states: cell.states,
});

type Scope = Pick<SignedInCall, 'db'>;

async function readCells({ db }: Scope, selection: LocationSelection, cells: number): Promise<Cell[]> {
  const rows = await findCells(db, selection, cells);
  return rows.map(({ attention, charging, fine, empty, site, name, ...cell }) => ({
    ...cell,
    site: site === null || name === null ? null : { id: site, name },
    states: { attention, charging, fine, empty },
  }));
}

/** Cells of the whole world of which no reply leaves any out. */
const fewCells = 16;

/** The part of the map that holds all that fit; `null` where none does. */
async function readExtent(scope: Scope, selection: LocationSelection, found?: readonly Cell[]) {
  const cells = found ?? (await readCells(scope, selection, fewCells));
  return joinMapBounds(cells.map(boundsOf));
}

/** Sites and clusters of a part of the map: as many as fit on it, however many sites there are. */
export async function listMapLocations(
  { db, tenantId }: SignedInCall,
  { zoom, ...query }: ParsedQueryOf<typeof endpoint>,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const selection = { ...query, tenantId };
  const part: MapBounds | undefined = query.bounds__within;
  const cells = cellsAt(zoom);
  if (cells === null) {
    const sites = await findSites(db, selection);
    const results = sites.map(({ state, ...site }) => ({ ...site, state: siteStates[state] ?? 'empty' }));
    const extent = part ? null : await readExtent({ db }, selection);
    return { results, clusters: [], count: results.length, extent };
  }
  const shown = part ? { ...selection, bounds__within: alignToCells(part, cells) } : selection;
  const found = await readCells({ db }, shown, cells);
  const merged = mergeCells(found, cells);
  return {
    results: merged.flatMap(toSite),
    clusters: merged.filter(({ count }) => count > 1).map((cell) => toCluster(cell, cells)),
    count: found.reduce((sum, { count }) => sum + count, 0),
    extent: part ? null : await readExtent({ db }, selection, cells <= fewCells ? found : undefined),
  };
}
