import { lineVolts, minChargingAmps } from '@plugboard/contracts/chargers';
import { expect, it } from 'vitest';
import { randomFor, type Random } from '../../../seed/random.ts';
import { allocateEvent, type EventPort } from './allocate-event.ts';
import { buildEventProfile } from './build-event-profile.ts';

const minute = 60_000;
const day = 86_400_000;

function randomPorts(random: Random): EventPort[] {
  return Array.from({ length: random.integer(1, 20) }, (_, index): EventPort => {
    const max_current = random.pick([16, 32, 80]);
    const demand = random.chance(0.3) ? 0 : random.integer(60, max_current * 10) / 10;
    const measured = demand === 0 ? 0 : random.integer(0, demand * 10) / 10;
    const port = {
      id: `p${index}`,
      connector_id: 1,
      max_current,
      demand,
      measured,
      waiting_since: null,
      pause: null,
      charging_hours: null,
    };
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
  const charger = {
    current_type: 'AC' as const,
    max_current_a: 32,
    set_current_a: null,
    set_power_w: null,
    phases: 1 as const,
  };
  const profile = buildEventProfile(charger, { connector_id: 2, max_power_w: 7000, schedule: [] }, [limit], now);
  expect(profile).toMatchObject({ profile_id: 9702, stack_level: 2, purpose: 'DEFAULT', kind: 'ABSOLUTE', unit: 'A' });
  expect(profile.valid_to).toBe('2026-11-25T13:00:00.000Z');
  const steps = profile.periods.map((period) => period.limit);
  expect(steps[0]).toBe(10);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(steps.length).toBeGreaterThan(5);
});
