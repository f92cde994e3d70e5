import type { SiteLoadByPhase, SiteLoadCurve } from '@plugboard/contracts/reports';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { findSiteLimit } from '../../chargers/index.ts';
import { findLoad, type LoadRow } from './site-load.repository.ts';

const quarter = 900_000;
const quartersOfDay = 96;

type Locations = readonly string[] | undefined;

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The quarters of an hour of the last 24 hours, those without a reading as well, and now. */
async function readLoad({ db, tenantId, now }: SignedInCall, locations: Locations) {
  const first = (Math.floor(now.getTime() / quarter) - quartersOfDay + 1) * quarter;
  const rows = await findLoad(db, { tenantId, locations }, { since: new Date(first), now });
  const byStart = new Map(rows.map((row) => [row.at?.getTime() ?? null, row]));
  const quarters = Array.from({ length: quartersOfDay }, (_, index) => first + index * quarter);
  const [only] = locations?.length === 1 ? locations : [];
  return {
    now: byStart.get(null) ?? nothing,
    limit: only === undefined ? undefined : await findSiteLimit(db, tenantId, only),
    points: quarters.map((at) => ({ ...(byStart.get(at) ?? nothing), at: new Date(at).toISOString() })),
  };
}

const nothing: LoadRow = { at: null, watts: 0, peak_watts: 0, l1: 0, l2: 0, l3: 0 };

export async function getSiteLoadCurve(call: SignedInCall, locations: Locations): Promise<SiteLoadCurve> {
  const { now, limit, points } = await readLoad(call, locations);
  return {
    as_of: call.now.toISOString(),
    load: rounded(now.watts / 1000),
    max_load: limit?.max_load_w === undefined || limit.max_load_w === null ? null : limit.max_load_w / 1000,
    points: points.map(({ at, watts, peak_watts }) => ({
      at,
      load: rounded(watts / 1000),
      peak: rounded(peak_watts / 1000),
    })),
  };
}

const linesOf = ({ l1, l2, l3 }: Pick<LoadRow, 'l1' | 'l2' | 'l3'>) => ({
  l1: rounded(l1),
  l2: rounded(l2),
  l3: rounded(l3),
});

export async function getSiteLoadByPhase(call: SignedInCall, locations: Locations): Promise<SiteLoadByPhase> {
  const { now, limit, points } = await readLoad(call, locations);
  return {
    as_of: call.now.toISOString(),
    now: linesOf(now),
    max_current: limit?.max_current_a ?? null,
    points: points.map((point) => ({ at: point.at, ...linesOf(point) })),
  };
}
