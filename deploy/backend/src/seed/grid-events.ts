import {
  addDays,
  baselineDates,
  expandSeries,
  gridTargetKind,
  gridEventState,
  portOutcome,
  resultOf,
  type SeriesDay,
  targetKw,
} from '@plugboard/contracts/grid';
import { z } from 'zod';
import data from './data/grid.json' with { type: 'json' };
import type { DemoFleet } from './demo-fleets.ts';
import { randomFor, type Random } from './random.ts';
import type { Row, Rows } from './rows.ts';
import { minute } from './time.ts';

const terms = {
  name: z.string(),
  note: z.string(),
  start_at: z.string(),
  end_at: z.string(),
  target_kind: gridTargetKind,
  target_value: z.number(),
};

const plan = z
  .object({
    locations: z.array(z.string()),
    sites: z.array(z.object({ code: z.string(), isStopped: z.boolean(), events: z.int(), minutes: z.int() })),
    series: z.object({ ...terms, weekdays: z.array(z.int()), weeksBefore: z.int(), weeksAhead: z.int() }),
    single: z.array(
      z.object({ ...terms, daysFromNow: z.int(), state: gridEventState, followed: z.number().nullable() }),
    ),
    /** Part of the promised reduction that past events of the series made, one after the other. */
    followed: z.array(z.number()),
    outcomes: z.array(portOutcome),
  })
  .parse(data);

type Terms = Pick<(typeof plan)['series'], keyof typeof terms>;
const timezone = 'America/Los_Angeles';
const dayMs = 86_400_000;
/** Outcomes of ports whose charge point accepted a limit. */
const limited: ReadonlySet<string> = new Set(['FOLLOWED', 'MINIMUM', 'IGNORED']);

interface Scene {
  readonly fleet: DemoFleet;
  readonly random: Random;
  readonly now: Date;
  /** Of the super admin who made them. */
  readonly author: Row;
}

/** kW that the sites usually draw at a minute of the day: a morning and an evening rise. */
const usualKw = (at: number): number => {
  const hour = ((at / 3_600_000) % 24) - 8;
  return 38 + 22 * Math.sin((hour / 24) * 2 * Math.PI) ** 2;
};

/** Minutes of an event: the load comes down in the first three, and wavers around what was followed. */
function minutesOf(event: Terms, { start, end }: SeriesDay, followed: number, random: Random) {
  return Array.from({ length: (end - start) / minute }, (_, index) => {
    const at = start + index * minute;
    const baseline_kw = Math.round(usualKw(at) * 100) / 100;
    const target_kw = Math.round(targetKw(event, baseline_kw) * 100) / 100;
    const part = Math.min(1, (index + 1) / 3) * followed * (0.96 + random.fraction() * 0.08);
    const measured_kw = Math.round((baseline_kw - (baseline_kw - target_kw) * part) * 100) / 100;
    return { at, baseline_kw, target_kw, measured_kw };
  });
}

interface Planned extends SeriesDay {
  readonly event: Terms;
  readonly series: string;
  readonly state: z.infer<typeof gridEventState>;
  readonly followed: number | null;
}

/** Past events have been followed as the plan says. */
function seriesOf({ now, random }: Scene): { readonly planned: Planned[]; readonly series: Row } {
  const { weekdays, weeksBefore, weeksAhead, ...event } = plan.series;
  const today = now.toISOString().slice(0, 10);
  const repeat = { weekdays, until: addDays(today, weeksAhead * 7) };
  const id = random.uuid();
  const days = expandSeries({ ...event, timezone, date: addDays(today, -weeksBefore * 7) }, repeat);
  // An event that would be on while the demo is filled would have no meter behind it.
  const planned = days
    .filter(({ start, end }) => end <= now.getTime() || start > now.getTime())
    .map((day, index): Planned => {
      const isPast = day.end <= now.getTime();
      return {
        ...day,
        event,
        series: id,
        state: isPast ? 'COMPLETED' : 'SCHEDULED',
        followed: isPast ? (plan.followed[index % plan.followed.length] ?? 1) : null,
      };
    });
  return { planned, series: { id, repeat } };
}

function singlesOf({ now, random }: Scene) {
  const today = now.toISOString().slice(0, 10);
  return plan.single.map(({ daysFromNow, state, followed, ...event }) => {
    const id = random.uuid();
    const [day] = expandSeries({ ...event, timezone, date: addDays(today, daysFromNow) }, null);
    return { planned: day ? [{ ...day, event, series: id, state, followed }] : [], series: { id, repeat: null } };
  });
}

/** An event with its minutes and what its ports did. */
function eventRows({ fleet, random, author, now }: Scene, { event, series, state, followed, ...day }: Planned) {
  const tenant_id = fleet.tenant.id;
  const id = random.uuid();
  const minutes = followed === null ? [] : minutesOf(event, day, followed, random);
  const result = resultOf(minutes);
  const days = baselineDates(day.date, () => false);
  const quarters = Array.from({ length: Math.ceil((day.end - day.start) / (15 * minute)) }, (_, index) =>
    usualKw(day.start + index * 15 * minute),
  );
  const sites = fleet.locations.filter(({ code }) => plan.locations.includes(code));
  const ports =
    minutes.length === 0
      ? []
      : fleet.chargers.filter(({ plan: { location } }) => sites.some((site) => site.id === location.id));
  return {
    event: {
      tenant_id,
      id,
      series_id: series,
      origin: 'PERSON',
      state,
      ...event,
      may_pause: false,
      max_reduction: null,
      ramp_minutes: event.target_kind === 'REDUCTION' ? 15 : 0,
      is_baseline_adjusted: true,
      date: day.date,
      timezone,
      starts_at: new Date(day.start).toISOString(),
      ends_at: new Date(day.end).toISOString(),
      baseline: result && { kind: 'TEN_OF_TEN', days, adjustment: 1, start: day.start, kw: quarters },
      baseline_kw: result?.baseline_kw ?? null,
      target_kw: result?.target_kw ?? null,
      measured_kw: result?.measured_kw ?? null,
      reduced_kwh: result?.reduced_kwh ?? null,
      performance: result?.performance ?? null,
      ended_early_at: null,
      ended_early_by: null,
      ...author,
      created_at: new Date(Math.min(now.getTime(), day.start) - 30 * dayMs).toISOString(),
      version: 1,
    },
    locations: sites.map((site) => ({ tenant_id, event_id: id, location_id: site.id })),
    minutes: minutes.map(({ at, ...kw }) => ({ tenant_id, event_id: id, at: new Date(at).toISOString(), ...kw })),
    ports: ports.flatMap((charger, index) =>
      charger.ports.slice(0, 1).map((port) => {
        const outcome = plan.outcomes[index % plan.outcomes.length] ?? 'FOLLOWED';
        const isDrawing = outcome !== 'IDLE' && outcome !== 'OFFLINE';
        return {
          tenant_id,
          event_id: id,
          port_id: port.id,
          charger_id: charger.id,
          location_id: charger.plan.location.id,
          outcome,
          limit_w: limited.has(outcome) ? 3600 : null,
          measured_w: isDrawing ? (outcome === 'IGNORED' ? 7200 : 3450) : 0,
          curtailed_minutes: outcome === 'FOLLOWED' ? 90 : 0,
        };
      }),
    ),
  };
}

/** Grid events of the demo tenant: a weekly series over today, single ones of every state, and limits of sites. */
export function gridEventRows(fleet: DemoFleet, accounts: readonly Row[], now: Date): Rows[] {
  const tenant_id = fleet.tenant.id;
  const superuser = accounts.find(
    (row) => row['tenant_id'] === tenant_id && row['email'] === `superuser@${tenant_id}.example`,
  );
  if (tenant_id !== 'demo' || !superuser) return [];
  const author = {
    requested_by_tenant_id: tenant_id,
    requested_by: superuser['id'],
    requested_by_name: null,
    on_behalf_of: null,
    created_by: `${String(superuser['first_name'])} ${String(superuser['last_name'])}`.trim(),
  };
  const scene = { fleet, random: randomFor(`grid events of ${tenant_id}`), now, author };
  const all = [seriesOf(scene), ...singlesOf(scene)];
  const rows = all.flatMap(({ planned }) => planned).map((planned) => eventRows(scene, planned));
  const sites = plan.sites.flatMap(({ code, isStopped, events, minutes }): Row[] => {
    const site = fleet.locations.find((location) => location.code === code);
    if (!site) return [];
    return [
      {
        tenant_id,
        location_id: site.id,
        is_stopped: isStopped,
        stopped_at: isStopped ? new Date(now.getTime() - 2 * dayMs).toISOString() : null,
        stopped_by: isStopped ? author.created_by : null,
        max_events_a_day: events,
        max_minutes_a_day: minutes,
        version: 1,
      },
    ];
  });
  return [
    {
      table: 'grid_series',
      rows: all.map(({ series }) => ({
        tenant_id,
        ...series,
        created_at: new Date(now.getTime() - 60 * dayMs).toISOString(),
      })),
    },
    { table: 'grid_event', rows: rows.map(({ event }) => event) },
    { table: 'grid_event_location', rows: rows.flatMap(({ locations }) => locations) },
    { table: 'grid_event_minute', rows: rows.flatMap(({ minutes }) => minutes) },
    { table: 'grid_event_port', rows: rows.flatMap(({ ports }) => ports) },
    { table: 'grid_site', rows: sites },
  ];
}
