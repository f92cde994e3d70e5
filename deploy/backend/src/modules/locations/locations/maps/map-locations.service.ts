import type { listMapLocations as endpoint, MapCluster, MapSite, SiteState } from '@plugboard/contracts/locations';
import { siteStates } from '@plugboard/contracts/locations';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { alignToCells, cellsAt } from './map-cells.ts';
import { findCells, findExtent } from './map-locations.repository.ts';
import { type Cell, mergeCells } from './merge-cells.ts';

const stateOf = ({ states }: Cell): SiteState => siteStates.find((state) => states[state] > 0) ?? 'empty';

const toSite = (cell: Cell): MapSite => ({
  id: cell.site,
  name: cell.name,
  latitude: cell.latitude,
  longitude: cell.longitude,
  state: stateOf(cell),
});

const toCluster = (cell: Cell, cells: number | null): MapCluster => ({
  id: `${cells ?? ''} ${cell.column} ${cell.row}`,
  latitude: cell.latitude,
  longitude: cell.longitude,
  bounds: [cell.west, cell.south, cell.east, cell.north],
  count: cell.count,
  states: cell.states,
});

/** Sites and clusters of a part of the map: as many as fit on it, however many sites there are. */
export async function listMapLocations(
  { db, tenantId }: SignedInCall,
  { zoom, ...query }: ParsedQueryOf<typeof endpoint>,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const selection = { ...query, tenantId };
  const cells = cellsAt(zoom);
  const part = query.bounds__within;
  const shown = part && cells !== null ? { ...selection, bounds__within: alignToCells(part, cells) } : selection;
  const rows = await findCells(db, shown, cells);
  const found = rows.map(({ attention, charging, fine, empty, ...row }) => ({
    ...row,
    states: { attention, charging, fine, empty },
  }));
  const merged = cells === null ? found : mergeCells(found, cells);
  return {
    results: merged.filter(({ count }) => count === 1).map(toSite),
    clusters: merged.filter(({ count }) => count > 1).map((cell) => toCluster(cell, cells)),
    count: found.reduce((sum, { count }) => sum + count, 0),
    extent: part ? null : await findExtent(db, selection),
  };
}
