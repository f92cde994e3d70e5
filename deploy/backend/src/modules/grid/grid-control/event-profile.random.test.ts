import { lineVolts, minChargingAmps, timeOfMinutes, type ScheduleEntry } from '@plugboard/contracts/chargers';
import type { CommandParameters } from '@plugboard/contracts/network';
import { expect, it } from 'vitest';
import { randomFor, type Random } from '../../../seed/random.ts';
import { buildProfile, getFullPower } from '../../chargers/index.ts';
import { allocateEvent, type EventPort } from './allocate-event.ts';
import { buildEventProfile } from './build-event-profile.ts';
import type { EventLimit } from './grid-control.tables.ts';

type Profile = CommandParameters<'set-charging-profile'>;

const minute = 60_000;
const day = 86_400_000;
/** Id of the profile by which load control limits the whole charge point. */
const loadControlProfile = 9900;
/** Changes of the clocks of US/Pacific are near. */
const begins = ['2026-03-07T20:00Z', '2026-10-31T20:00Z', '2026-07-01T08:00Z', '2028-02-29T01:00Z'] as const;

function randomSchedule(random: Random): ScheduleEntry[] {
  if (random.chance(0.3)) return [];
  return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
    if (random.chance(0.2)) return [];
    const from = random.integer(0, 287) * 5;
    const hours = { start_at: timeOfMinutes(from), end_at: timeOfMinutes(random.integer(0, 287) * 5) };
    return [{ weekday, ...hours, timezone: 'US/Pacific' }];
  });
}

const randomCharger = (random: Random) => {
  const isDc = random.chance(0.3);
  return {
    max_current_a: isDc ? null : random.pick([16, 32, 40, 80]),
    set_current_a: isDc || random.chance(0.6) ? null : random.integer(6, 16),
    set_power_w: isDc && random.chance(0.4) ? random.integer(20, 100) * 1000 : null,
    phases: isDc ? (3 as const) : random.pick([1, 3] as const),
  };
};

/** What an OCPP charge point makes of a profile at a moment; `null` where it says nothing. */
function limitAt(profile: Profile, at: number): number | null {
  if (profile.valid_to !== undefined && at >= Date.parse(profile.valid_to)) return null;
  const start = Date.parse(profile.start_at ?? '');
  const seconds = profile.kind === 'WEEKLY' ? ((at - start) / 1000) % (7 * 86_400) : (at - start) / 1000;
  if (Number.isNaN(seconds)) return profile.periods[0]?.limit ?? null;
  if (seconds < 0 || seconds >= (profile.duration_seconds ?? Infinity)) return null;
  return profile.periods.findLast(({ start_seconds }) => start_seconds <= seconds)?.limit ?? null;
}

function problemsOf(seed: number): string[] {
  const random = randomFor(`grid profile ${seed}`);
  const now = new Date(Date.parse(random.pick(begins)) + random.integer(0, 2 * 288) * 5 * minute);
  const charger = randomCharger(random);
  const port = { connector_id: 1, max_power_w: 50_000, schedule: randomSchedule(random) };
  const limits = Array.from({ length: random.integer(1, 3) }, (_, index): EventLimit => {
    const ends = now.getTime() + random.integer(1, 30) * 15 * minute;
    const amps = random.chance(0.2) ? 0 : random.integer(60, 400) / 10;
    return { event: `e${index}`, name: '', amps, ends, ramp_ends: ends + random.integer(0, 60) * minute };
  });
  const { unit, limit: full } = getFullPower(charger, port);
  const watts = unit === 'A' ? lineVolts * charger.phases : 1;
  const event = buildEventProfile(charger, port, limits, now);
  const weekly = buildProfile(charger, { ...port }, now);
  const end = Math.max(...limits.map(({ ramp_ends }) => ramp_ends));
  const found: string[] = [];
  if (event.valid_to === undefined || Date.parse(event.valid_to) !== end) found.push('the end is not in the profile');
  // The charge point counts the cap of load control besides, as long as it is not replaced.
  if (event.purpose !== 'DEFAULT' || event.profile_id === loadControlProfile) found.push('it replaces the cap');
  if (event.stack_level <= weekly.stack_level) found.push('it is not above the weekly schedule');
  if (event.periods.length > 96) found.push('too many periods');
  for (let step = 0; step < 60; step += 1) {
    const at = now.getTime() + Math.floor((step / 59) * (end - now.getTime() + 2 * 3_600_000));
    const own = limitAt(event, at);
    const ofWeek = port.schedule.length === 0 ? full : (limitAt(weekly, at) ?? full);
    const here = `seed ${seed} at ${new Date(at).toISOString()}: ${own}`;
    if (at < end && own === null) found.push(`${here} says nothing before its end`);
    if (at >= end && own !== null) found.push(`${here} goes on after its end`);
    if (own === null) continue;
    const amps = (own * watts) / (lineVolts * charger.phases);
    if (own > full + 0.05) found.push(`${here} passes the charger's own limit ${full}`);
    if (ofWeek === 0 && own > 0) found.push(`${here} gives power outside the hours`);
    const isStopped = ofWeek === 0 || limits.some((limit) => limit.amps === 0 && at < limit.ends);
    const least = Math.min(minChargingAmps, (full * watts) / (lineVolts * charger.phases));
    if (!isStopped && amps < least - 0.05) found.push(`${here} is ${amps} A, below ${least}`);
    for (const limit of limits)
      if (at < limit.ends && amps > limit.amps + 0.05) found.push(`${here} passes the event's ${limit.amps} A`);
  }
  return found;
}

it('keeps schedules, caps and the minimum in 10,000 random combinations, with every end in its profile', () => {
  const problems = Array.from({ length: 10_000 }, (_, seed) => seed).flatMap(problemsOf);
  expect(problems.slice(0, 5)).toEqual([]);
});

function randomPorts(random: Random): EventPort[] {
  return Array.from({ length: random.integer(1, 20) }, (_, index): EventPort => {
    const max_current = random.pick([16, 32, 80]);
    const demand = random.chance(0.3) ? 0 : random.integer(60, max_current * 10) / 10;
    const measured = demand === 0 ? 0 : random.integer(0, demand * 10) / 10;
    const port = { id: `p${index}`, connector_id: 1, max_current, demand, measured, waiting_since: null };
    return {
      charger: `c${index}`,
      currentType: 'AC',
      phases: random.pick([1, 3] as const),
      port,
      isControlled: random.chance(0.85),
    };
  });
}

it('never promises more than the target where cars may be stopped, and stops none where they may not', () => {
  const problems: string[] = [];
  for (let seed = 0; seed < 10_000; seed += 1) {
    const random = randomFor(`grid allocation ${seed}`);
    const ports = randomPorts(random);
    const target = { targetKw: random.integer(0, 300), mayPause: random.chance(0.5) };
    const allocated = allocateEvent(ports, target);
    const kwOf = (port: EventPort, amps: number) => (amps * lineVolts * port.phases) / 1000;
    const others = ports.filter(({ isControlled }) => !isControlled);
    const uncontrolled = others.reduce((sum, each) => sum + kwOf(each, each.port.measured ?? 0), 0);
    const controlled = ports.filter(({ isControlled }) => isControlled);
    const sum = controlled.reduce((total, each) => total + kwOf(each, allocated.get(each.port.id)?.amps ?? NaN), 0);
    if (target.mayPause && sum > Math.max(0, target.targetKw - uncontrolled) + 0.2 * others.length + 0.1)
      problems.push(`seed ${seed}: ${sum} kW of ${target.targetKw}`);
    for (const { port } of controlled) {
      const amps = allocated.get(port.id)?.amps ?? NaN;
      if (amps > port.max_current) problems.push(`seed ${seed}: ${amps} A of ${port.max_current}`);
      if (amps < minChargingAmps && (amps !== 0 || !target.mayPause)) problems.push(`seed ${seed}: ${amps} A`);
    }
    if (others.some(({ port }) => allocated.has(port.id))) problems.push(`seed ${seed}: limits who is left alone`);
  }
  expect(problems.slice(0, 5)).toEqual([]);
});

it('rises in steps after its end', () => {
  const now = new Date('2026-11-24T12:00Z');
  const ends = now.getTime() + day;
  const limit = { event: 'e', name: '', amps: 10, ends, ramp_ends: ends + 60 * minute };
  const charger = { max_current_a: 32, set_current_a: null, set_power_w: null, phases: 1 as const };
  const profile = buildEventProfile(charger, { connector_id: 2, max_power_w: 7000, schedule: [] }, [limit], now);
  expect(profile).toMatchObject({ profile_id: 9702, stack_level: 2, purpose: 'DEFAULT', kind: 'ABSOLUTE', unit: 'A' });
  expect(profile.valid_to).toBe('2026-11-25T13:00:00.000Z');
  const steps = profile.periods.map((period) => period.limit);
  expect(steps[0]).toBe(10);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(steps.length).toBeGreaterThan(5);
});
