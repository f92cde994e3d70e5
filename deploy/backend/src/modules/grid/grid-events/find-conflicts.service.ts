import { chargingIntervals, lineVolts } from '@plugboard/contracts/chargers';
import { type GridConflict, type SeriesDay } from '@plugboard/contracts/grid';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { toWallClock } from '../../../platform/time/wall-clock.ts';
import { findGridSitesOf, type GridSiteRow } from '../grid-sites/grid-sites.service.ts';
import { findEventsWithin, findLoadCaps, findSchedulesAt, type EventAtSite } from './grid-conflicts.repository.ts';
import type { EventTerms } from './plan-series.ts';

const minute = 60_000;
const dayMs = 86_400_000;

type Planned = EventTerms & SeriesDay;

const iso = (at: number): string => new Date(at).toISOString();

const conflictAt = (
  { start, end }: Pick<Planned, 'start' | 'end'>,
  { id, name }: GridSiteRow,
  rest: Pick<GridConflict, 'kind'> & Partial<GridConflict>,
): GridConflict => ({
  location: { id, name },
  event_starts_at: iso(start),
  starts_at: iso(start),
  ends_at: iso(end),
  other: null,
  ports: null,
  ...rest,
});

const overlapping = (event: Planned, site: GridSiteRow, others: readonly EventAtSite[]) =>
  others
    .filter((other) => other.location_id === null || other.location_id === site.id)
    .filter((other) => other.starts_at.getTime() < event.end && other.ends_at.getTime() > event.start)
    .map((other) =>
      conflictAt(event, site, {
        kind: 'EVENT',
        other: other.name,
        starts_at: iso(Math.max(event.start, other.starts_at.getTime())),
        ends_at: iso(Math.min(event.end, other.ends_at.getTime())),
      }),
    );

/** kW of three lines at the limit in A, or the limit in kW; the lower one. */
const capKw = ({ max_load_w, max_current_a }: Awaited<ReturnType<typeof findLoadCaps>>[number]): number =>
  Math.min(max_load_w ?? Infinity, (max_current_a ?? Infinity) * lineVolts * 3) / 1000;

const dayOf = (at: number, { timezone }: GridSiteRow): string =>
  toWallClock(new Date(at), timezone).toISOString().slice(0, 10);

interface OfDay {
  readonly planned: readonly Planned[];
  readonly others: readonly EventAtSite[];
}

/** Whether the events of the same day at the site are more, or longer, than a charger may be curtailed. */
function isTooMuch(event: Planned, site: GridSiteRow, { planned, others }: OfDay): boolean {
  const day = dayOf(event.start, site);
  const lengths = [
    ...planned.filter(({ start }) => dayOf(start, site) === day).map(({ start, end }) => end - start),
    ...others
      .filter(
        ({ location_id: at, starts_at }) => (at === null || at === site.id) && dayOf(starts_at.getTime(), site) === day,
      )
      .map(({ starts_at, ends_at }) => ends_at.getTime() - starts_at.getTime()),
  ];
  const minutes = lengths.reduce((sum, length) => sum + length, 0) / minute;
  return lengths.length > site.max_events_a_day || minutes > site.max_minutes_a_day;
}

/**
 * Obstacles to events: others at the same site, schedules that give no power then, load control below the
 * target already, limits of the site. `replaced` are the ids of events that the plan changes or removes.
 */
export async function findConflicts(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  planned: readonly Planned[],
  replaced: ReadonlySet<string>,
): Promise<GridConflict[]> {
  const [first] = planned;
  if (!first) return [];
  const isEverywhere = planned.some(({ locations }) => locations.length === 0);
  const sites = await findGridSitesOf(db, tenantId, isEverywhere ? [] : planned.flatMap(({ locations }) => locations));
  if (sites.length === 0) return [];
  const ids = sites.map(({ id }) => id);
  const span = {
    start: new Date(Math.min(...planned.map(({ start }) => start)) - dayMs),
    end: new Date(Math.max(...planned.map(({ end }) => end)) + dayMs),
  };
  const others = (await findEventsWithin(db, tenantId, span)).filter(({ id }) => !replaced.has(id));
  const schedules = Map.groupBy(await findSchedulesAt(db, tenantId, ids), (row) => row.location_id);
  const caps = new Map((await findLoadCaps(db, tenantId, ids)).map((row) => [row.location_id, capKw(row)]));
  return planned.flatMap((event) =>
    sites
      .filter(({ id }) => event.locations.length === 0 || event.locations.includes(id))
      .flatMap((site): GridConflict[] => {
        const within = { start: event.start, end: event.end };
        const closed = (schedules.get(site.id) ?? []).filter(
          ({ schedule }) => chargingIntervals(schedule, within).length === 0,
        ).length;
        const isCapped = event.target_kind === 'LIMIT' && (caps.get(site.id) ?? Infinity) < event.target_value;
        return [
          ...(site.is_stopped ? [conflictAt(event, site, { kind: 'STOPPED' })] : []),
          ...overlapping(event, site, others),
          ...(closed > 0 ? [conflictAt(event, site, { kind: 'SCHEDULE', ports: closed })] : []),
          ...(isCapped ? [conflictAt(event, site, { kind: 'LOAD_CAP' })] : []),
          ...(isTooMuch(event, site, { planned, others }) ? [conflictAt(event, site, { kind: 'CURTAILMENT' })] : []),
        ];
      }),
  );
}
