import { chargingIntervals, lineVolts, minChargingAmps, timeOfMinutes } from '@plugboard/contracts/chargers';
import { expect, it } from 'vitest';
import { randomFor, type Random } from '../../../seed/random.ts';
import { ProfiledPoint } from '../../../testing/profiled-point.ts';
import { buildProfile, getFullPower, getProfileId } from '../../chargers/index.ts';
import { phasesOf } from '../../network/index.ts';
import { buildLimitProfile, keptMs } from '../../network/load-control/sent-limit.ts';
import { allocateEvent } from './allocate-event.ts';
import { basisOf, buildEventProfile, endOfLimits, gridProfileId } from './build-event-profile.ts';
import type { EventLimit } from './grid-control.tables.ts';
import { type GridLimitRow, lowestAmps } from './grid-limit-state.ts';
import { ampsOf, toLimit } from './judge-event.service.ts';
import { hindrance, isLeftAlone, isTold, toEventPort } from './judge-port.ts';
import { limitStepsOf } from './limit-steps.service.ts';

/** Lives of a charge point; `GRID_LIVES=100000` for a long run (shared/docs/guides/long-runs.md). */
const lives = Number(process.env['GRID_LIVES'] ?? 10_000);
const minute = 60_000;
/** Of rounding to tenths of an ampere. */
const tolerance = 0.11;
/** Changes of the clocks of US/Pacific are near. */
const begins = ['2026-03-07T20:00Z', '2026-10-31T20:00Z', '2026-07-01T08:00Z', '2028-02-29T01:00Z'] as const;
const requester = {
  tenant_id: 'demo',
  requested_by_tenant_id: 'demo',
  requested_by: '',
  requested_by_name: null,
  on_behalf_of: null,
};

interface Event {
  readonly id: string;
  readonly name: string;
  readonly ends_at: Date;
  readonly ramp_minutes: number;
  readonly may_pause: boolean;
  readonly targetKw: number;
}

const randomSchedule = (random: Random) =>
  random.chance(0.3)
    ? []
    : [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
        const [from, to] = [random.integer(0, 287) * 5, random.integer(0, 287) * 5];
        const hours = { start_at: timeOfMinutes(from), end_at: timeOfMinutes(to), timezone: 'US/Pacific' };
        return random.chance(0.2) ? [] : [{ weekday, ...hours }];
      });

/** One charger with its port and car, what it was told, and what the portal knows of that. */
function createScene(random: Random) {
  const current_type: 'AC' | 'DC' = random.chance(0.3) ? 'DC' : 'AC';
  const isDc = current_type === 'DC';
  const row = {
    id: 'port',
    charger_id: 'charger',
    connector_id: 1,
    current_type,
    phases: random.pick([1, 3] as const),
    max_current_a: isDc ? null : random.pick([16, 32, 40, 80]),
    set_current_a: null as number | null,
    set_power_w: null as number | null,
    max_power_w: 50_000,
    schedule: randomSchedule(random),
    power_w: 9000,
    is_opted_out: false,
    is_pin_paid: false,
    is_online: true,
  };
  const wattsPerAmp = lineVolts * phasesOf(row);
  return {
    now: Date.parse(random.pick(begins)) + random.integer(0, 86_400_000),
    row,
    point: new ProfiledPoint(random.pick(['1.6', '2.0.1'] as const), wattsPerAmp),
    wattsPerAmp,
    events: [] as Event[],
    /** Events that may stop cars. */
    pausing: new Set<string>(),
    told: undefined as GridLimitRow | undefined,
    cap: null as { limit_a: number; floor_a: number; at: number } | null,
  };
}
type Scene = ReturnType<typeof createScene>;

const fullAmps = ({ row, wattsPerAmp }: Scene): number => {
  const { unit, limit } = getFullPower(row, row);
  return unit === 'A' ? limit : limit / wattsPerAmp;
};

const sendWeek = ({ point, row, now }: Scene) => point.set(buildProfile(row, row, new Date(now)), row.connector_id);

/** Something happens to the site: hours, limits, caps, events or the session change. */
function change(scene: Scene, random: Random): void {
  const { row, point, now } = scene;
  const kind = random.integer(0, 9);
  if (kind === 0) {
    row.schedule = randomSchedule(random);
    sendWeek(scene);
  } else if (kind === 1) {
    if (row.current_type === 'DC') row.set_power_w = random.integer(20, 50) * 1000;
    else row.set_current_a = random.integer(6, 16);
    sendWeek(scene);
  } else if (kind <= 3) {
    const limit_a = random.chance(0.1) ? 0 : random.integer(60, 400) / 10;
    scene.cap = { limit_a, floor_a: random.pick([0, 6, 10]), at: now };
    point.set(buildLimitProfile(scene.cap, { ...row, phases: phasesOf(row) }, new Date(now)), null);
  } else if (kind <= 5) {
    row.is_opted_out = random.chance(0.4);
    row.is_pin_paid = random.chance(0.2);
  } else if (scene.events.length < 3) {
    const id = `e${scene.events.length}-${now}`;
    const may_pause = random.chance(0.4);
    if (may_pause) scene.pausing.add(id);
    scene.events.push({
      id,
      name: '',
      ends_at: new Date(Math.floor(now / minute) * minute + random.integer(1, 20) * 15 * minute),
      ramp_minutes: random.integer(0, 60),
      may_pause,
      targetKw: random.integer(0, 20),
    });
  } else scene.events.splice(random.integer(0, scene.events.length - 1), 1);
}

/** The limits that the portal sets at the port now: one for each event that may limit it. */
function wantedOf({ row, told, wattsPerAmp, events, ...scene }: Scene): EventLimit[] {
  const now = new Date(scene.now);
  const max_current = fullAmps({ row, told, wattsPerAmp, events, ...scene });
  const port = {
    id: row.id,
    connector_id: 1,
    max_current,
    demand: max_current,
    measured: 13,
    waiting_since: null,
    pause: null,
    charging_hours: null,
  };
  const found = hindrance({ row, limit: told, isCurtailedEnough: false, now });
  const limits = new Map(told && [[row.id, told]]);
  return events.flatMap((event) => {
    const allocation = allocateEvent([toEventPort(row as Parameters<typeof toEventPort>[0], port, found)], {
      targetKw: event.targetKw,
      mayPause: event.may_pause,
    }).get(row.id);
    const amps = ampsOf(event, { row, allocation, found }, { limits });
    return amps !== undefined && isTold(found) ? [toLimit(event, amps)] : [];
  });
}

/** A run of the control, whose messages the charge point takes; afterwards the portal may be gone. */
function control(scene: Scene, random: Random): void {
  const { row, point } = scene;
  const now = new Date(scene.now);
  scene.events = scene.events.filter(({ ends_at }) => ends_at > now);
  const wanted = wantedOf(scene);
  const steps = limitStepsOf(
    { limits: new Map(scene.told && [[row.id, scene.told]]), now },
    new Map(wanted.length > 0 ? [[row.id, wanted]] : []),
    {
      events: scene.events.map(({ id }) => ({ id, ...requester })),
      rows: [row],
      leftAlone: new Set(isLeftAlone(row) ? [row.id] : []),
    },
  );
  if (steps.length === 0) return;
  if (wanted.length === 0) {
    point.clear(gridProfileId(row.connector_id));
    scene.told = undefined;
    return;
  }
  point.set(buildEventProfile(row, row, wanted, now), row.connector_id);
  scene.told = {
    ...requester,
    port_id: row.id,
    charger_id: row.charger_id,
    limits: wanted,
    basis: basisOf(row, row),
    limit_a: lowestAmps(wanted, now),
    valid_to: new Date(endOfLimits(wanted)),
    command_id: null,
    is_confirmed: true,
    refused_at: null,
    is_unsupported: false,
    sent_at: now,
    // Some draw more than they were told.
    exceeded_since: random.chance(0.2) ? new Date(scene.now - 5 * minute) : null,
    is_clearing: false,
  };
}

/** A that load control leaves the charge point at a moment, where it sends nothing more. */
function capAt({ cap }: Scene, at: number): number {
  if (!cap) return Infinity;
  if (at < cap.at + keptMs) return cap.limit_a;
  return at < cap.at + 2 * keptMs ? Math.min(cap.limit_a, cap.floor_a) : cap.floor_a;
}

function problemsAt(scene: Scene, at: number, allows: (at: number) => boolean): string[] {
  const { point, row, now, told } = scene;
  const [amps, full, cap] = [point.ampsAt(at, now), fullAmps(scene), capAt(scene, at)];
  const limits = told?.limits ?? [];
  const open = limits.filter(({ ends }) => at < ends);
  const least = Math.min(minChargingAmps, full);
  const isStopped =
    !allows(at) || cap < least || open.some(({ amps, event }) => amps === 0 && scene.pausing.has(event));
  const withoutEvent = allows(at) ? Math.min(full, cap) : 0;
  return [
    ...(amps > full + tolerance ? [`${amps} A pass the charger's own ${full}`] : []),
    ...(amps > cap + tolerance ? [`${amps} A pass load control's ${cap}`] : []),
    ...(!allows(at) && amps > 0 ? [`${amps} A outside the hours`] : []),
    ...open.filter((limit) => amps > limit.amps + tolerance).map((limit) => `${amps} A pass an event's ${limit.amps}`),
    ...(!isStopped && amps < least - tolerance ? [`${amps} A are below ${least}`] : []),
    ...(isLeftAlone(row) && Math.abs(amps - withoutEvent) > tolerance
      ? [`${amps} A of ${withoutEvent} are left alone`]
      : []),
    ...(at >= (told ? endOfLimits(limits) : now) && Math.abs(amps - withoutEvent) > tolerance
      ? [`${amps} A of ${withoutEvent} are given back`]
      : []),
  ];
}

function problemsOf(seed: number, seen: Set<string>): string[] {
  const random = randomFor(`one charge point ${seed}`);
  const scene = createScene(random);
  sendWeek(scene);
  const found: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    for (let changes = random.integer(1, 3); changes > 0; changes -= 1) change(scene, random);
    control(scene, random);
    const { row, point, told, now } = scene;
    const profile = point.find(gridProfileId(row.connector_id));
    const end = told ? endOfLimits(told.limits) : now;
    if (profile?.validTo !== (told && end)) found.push(`seed ${seed}: the profile ends at ${profile?.validTo}`);
    if (profile && profile.stackLevel <= (point.find(getProfileId(row))?.stackLevel ?? 0))
      found.push(`seed ${seed}: it is not above the weekly schedule`);
    if ((profile?.periods.length ?? 0) > 96) found.push(`seed ${seed}: too many periods`);
    const hours = chargingIntervals(row.schedule, { start: now, end: end + 4 * 3_600_000 });
    const allows = (at: number) => hours.some((each) => each.start <= at && at < each.end);
    for (let sample = 0; sample < 6; sample += 1) {
      const at = Math.floor((now + random.integer(0, end - now + 2 * 3_600_000)) / 1000) * 1000 + 1000;
      const here = `seed ${seed}, step ${step} at ${new Date(at).toISOString()}`;
      found.push(...problemsAt(scene, at, allows).map((problem) => `${here}: ${problem}`));
    }
    if (told) seen.add(`event, ${scene.cap ? 'cap' : 'no cap'}, ${row.schedule.length > 0 ? 'hours' : 'no hours'}`);
    if (isLeftAlone(row)) seen.add('left alone');
    if (told && lowestAmps(told.limits, new Date(now)) === 0) seen.add('stopped');
    scene.now += random.integer(1000, 40 * minute);
  }
  return found;
}

it('passes no cap, leaves each car 6 A and gives everything back in random lives of a charge point', () => {
  const seen = new Set<string>();
  const problems = Array.from({ length: lives }, (_, seed) => seed).flatMap((seed) => problemsOf(seed, seen));
  expect(problems.slice(0, 5)).toEqual([]);
  expect(seen.size).toBe(6);
});
