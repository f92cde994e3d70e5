import type { MapBounds } from '@plugboard/contracts/platform';
import { decodePath, metresApart, measurePath, type Position, type SiteNearRoute } from '@plugboard/contracts/vehicles';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { findSitesWithin } from '../../locations/index.ts';

/** How far off the route a site is still near it, in metres. */
const nearMetres = 16_000;
/** Parts of a route whose surroundings are searched; a whole one's would hold half a country. */
const parts = 12;
const metresOfDegree = 111_195;

function boundsAround(path: readonly Position[]): MapBounds {
  const latitudes = path.map(([latitude]) => latitude);
  const longitudes = path.map(([, longitude]) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const margin = nearMetres / metresOfDegree;
  const widest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const aside = margin / Math.max(0.01, widest);
  return [Math.min(...longitudes) - aside, south - margin, Math.max(...longitudes) + aside, north + margin];
}

function splitPath(path: readonly Position[]): readonly (readonly Position[])[] {
  const size = Math.ceil(path.length / parts);
  return Array.from({ length: Math.ceil((path.length - 1) / size) }, (_, at) =>
    path.slice(at * size, (at + 1) * size + 1),
  );
}

/** The position of a path that is nearest to a place, among its own and points between them. */
function nearestOf(path: readonly Position[], place: Position): { readonly along: number; readonly off: number } {
  const measured = measurePath(path);
  let nearest = { along: 0, off: Number.POSITIVE_INFINITY };
  for (const [at, end] of path.entries()) {
    const start = path[at - 1] ?? end;
    // On a plane, which is exact enough for distances that are near.
    const shrink = Math.cos((place[0] * Math.PI) / 180);
    const [north, east] = [end[0] - start[0], (end[1] - start[1]) * shrink];
    const [toNorth, toEast] = [place[0] - start[0], (place[1] - start[1]) * shrink];
    const length = north ** 2 + east ** 2;
    const part = length === 0 ? 0 : Math.min(1, Math.max(0, (north * toNorth + east * toEast) / length));
    const foot: Position = [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part];
    const off = metresApart(foot, place);
    const [from = 0, to = 0] = [measured[Math.max(0, at - 1)], measured[at]];
    if (off < nearest.off) nearest = { along: from + (to - from) * part, off };
  }
  return nearest;
}

/** The tenant's sites with chargers within ten miles of a route, in their order along it. */
export async function listSitesNear(
  call: Pick<SignedInCall, 'db' | 'tenantId' | 'account'>,
  way: { readonly path: string; readonly legs: readonly { readonly metres: number }[] } | null,
): Promise<SiteNearRoute[]> {
  // Sites are shown to those who may see them.
  if (way === null || !call.account.permissions.includes('view_location')) return [];
  const path = decodePath(way.path);
  if (path.length < 2) return [];
  const sites = await findSitesWithin(call, splitPath(path).map(boundsAround));
  const drawn = measurePath(path).at(-1) ?? 0;
  const driven = way.legs.reduce((sum, { metres }) => sum + metres, 0);
  return sites
    .map(({ latitude, longitude, ...site }) => {
      const { along, off } = nearestOf(path, [latitude, longitude]);
      const metres_along = drawn === 0 ? 0 : (along / drawn) * driven;
      return { ...site, latitude, longitude, metres_along, metres_off: off };
    })
    .filter(({ metres_off: off }) => off <= nearMetres)
    .toSorted((one, other) => one.metres_along - other.metres_along);
}
