import { expect, test } from 'vitest';
import type { LoadDay, LoadDayCar } from './load-day.ts';
import type { LoadCharger, LoadNode } from './load-tree.ts';
import { type Replay, type ReplayCar, replayLoad } from './replay-load.ts';
import { randomOf, randomTree } from './random-load.fixtures.ts';

const start = Date.parse('2026-11-22T08:00:00Z');
const iso = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const intervals = Array.from({ length: 96 }, (_, index) => iso(index * 15));

/** A charger of 32 A on one line, 7.36 kW, with one port. */
const charger = (number: number): LoadCharger => ({
  id: `charger ${number}`,
  group: 'group',
  name: `DEMO-00${number}`,
  current_type: 'AC',
  phases: 1,
  feed: 1,
  priority: 'NORMAL',
  control: 'OFFLINE',
  held: 6,
  ports: [
    {
      id: `port ${number}`,
      connector_id: 1,
      max_current: 32,
      demand: 0,
      measured: null,
      waiting_since: null,
      pause: null,
      charging_hours: null,
    },
  ],
});
const group: LoadNode = { id: 'group', parent: 'site', kind: 'group', name: 'A', max_load: null, max_current: null };
const dayOf = (max_current: number | null, cars: readonly LoadDayCar[]): LoadDay => ({
  location: { id: 'site', name: 'Harbor', timezone: 'US/Pacific' },
  date: '2026-11-22',
  intervals,
  tree: {
    nodes: [{ id: 'site', parent: null, kind: 'site', name: 'Harbor', max_load: null, max_current }, group],
    chargers: [charger(1), charger(2)],
  },
  cars: [...cars],
});
/** Draws 32 A for an hour from the first interval on, and leaves after so many minutes. */
const car = (number: number, leaves: number | null): LoadDayCar => ({
  session: `session ${number}`,
  port: `port ${number}`,
  plugged_at: iso(number),
  unplugged_at: leaves === null ? null : iso(leaves),
  first: 0,
  energy: [1.84, 1.84, 1.84, 1.84],
});

const rounded = ({ measured, late, missing, pending, cuts }: ReplayCar) => ({
  measured,
  late,
  missing,
  pending,
  cuts: cuts.map(({ node, by, minutes }) => `${node} ${by}: ${minutes}`),
});

test('a day within the limits is as it was', () => {
  const { steps, cars } = replayLoad(dayOf(64, [car(1, 90), car(2, 90)]));
  expect(cars.map(rounded)).toEqual([
    { measured: 7.36, late: 0, missing: 0, pending: 0, cuts: [] },
    { measured: 7.36, late: 0, missing: 0, pending: 0, cuts: [] },
  ]);
  expect(steps.map(({ loads }) => loads.get('site')?.kw)).toEqual(
    steps.map(({ measured }) => expect.closeTo(measured.get('site')?.kw ?? -1, 6)),
  );
});

test('what a limit keeps back comes later while the car stays, and is missing when it has left', () => {
  const { steps, cars } = replayLoad(dayOf(32, [car(1, 60), car(2, 240)]));
  const [left, stayed] = cars.map(rounded);
  // Half of it each for an hour; then the other has 32 A alone.
  expect(left).toEqual({
    measured: 7.36,
    late: 0,
    missing: expect.closeTo(3.68, 6),
    pending: 0,
    cuts: ['site 1: 60'],
  });
  expect(stayed).toEqual({
    measured: 7.36,
    late: expect.closeTo(3.68, 6),
    missing: 0,
    pending: 0,
    cuts: ['site 1: 60'],
  });
  expect(Math.max(...steps.map(({ loads }) => loads.get('site')?.amps[1] ?? 0))).toBeCloseTo(32, 6);
});

test('what was kept back does not come in a pause of the schedule, in which a car that charged then charges', () => {
  const { tree, ...day } = dayOf(32, [car(1, 60), car(2, 240)]);
  const hours = [
    { start: iso(-60), end: iso(45) },
    { start: iso(90), end: iso(600) },
  ];
  const chargers = tree.chargers.map((one) => ({
    ...one,
    ports: one.ports.map((port) => ({ ...port, charging_hours: hours })),
  }));
  const { steps, cars } = replayLoad({ ...day, tree: { ...tree, chargers } });
  expect(cars.map(rounded)[1]).toMatchObject({ late: expect.closeTo(3.68, 6), missing: 0 });
  const kilowatts = steps.slice(0, 8).map(({ loads }) => loads.get('site')?.kw);
  expect(kilowatts).toEqual([7.36, 7.36, 7.36, 7.36, 0, 0, 7.36, 7.36].map((kw) => expect.closeTo(kw, 6)));
});

test('a car that stays at the end of the day has energy to come', () => {
  const late = { ...car(1, null), plugged_at: iso(23 * 60), first: 92 };
  expect(replayLoad(dayOf(16, [late])).cars.map(rounded)).toEqual([
    { measured: 7.36, late: 0, missing: 0, pending: expect.closeTo(3.68, 6), cuts: ['site 1: 60'] },
  ]);
});

test('limits are lowered by a part, and chargers that are offline now count as online then', () => {
  const day = dayOf(32, [car(1, 60)]);
  expect(replayLoad(day).cars[0]?.missing).toBe(0);
  expect(replayLoad(day, 0.5).cars[0]?.missing).toBeCloseTo(3.68, 6);
});

test('cars that took nothing, and those at ports that are gone, are left out', () => {
  const nothing = { ...car(1, 60), energy: [0, 0] };
  expect(replayLoad(dayOf(32, [nothing, { ...car(2, 60), port: 'gone' }])).cars).toEqual([]);
});

/** Some cars at the ports of a random tree, one after the other. */
function randomDay(random: () => number): LoadDay {
  const tree = randomTree(random);
  const cars = tree.chargers.flatMap(({ ports }) =>
    ports.map(({ id }, index): LoadDayCar => {
      const first = Math.floor(random() * 8);
      const energy = Array.from({ length: 1 + Math.floor(random() * 6) }, () => random() * 3);
      const leaves = random() < 0.2 ? null : iso((first + energy.length + Math.floor(random() * 6)) * 15);
      return { session: `${id} ${index}`, port: id, plugged_at: iso(first * 15), unplugged_at: leaves, first, energy };
    }),
  );
  const location = { id: 'site', name: 'Site', timezone: 'UTC' };
  return { location, date: '2026-11-22', intervals: intervals.slice(0, 24), tree, cars };
}

const passed = ({ steps }: Replay): string[] =>
  steps.flatMap(({ tree: { nodes }, loads, at }) =>
    nodes.flatMap(({ id, max_current, max_load }) => {
      const load = loads.get(id);
      const amps = Math.max(...Object.values(load?.amps ?? {}));
      const isOver = amps > (max_current ?? Infinity) + 1e-6 || (load?.kw ?? 0) > (max_load ?? Infinity) + 1e-6;
      return isOver ? [`${at}: ${id}`] : [];
    }),
  );

test('no limit is passed in random days, and all energy flows, is missing or is still to come', () => {
  const problems = Array.from({ length: 150 }, (_, seed) => {
    const day = randomDay(randomOf(seed));
    const replay = replayLoad(day);
    const flowed = replay.steps.reduce((sum, { loads }) => sum + (loads.get('site')?.kw ?? 0) / 4, 0);
    const left = replay.cars.reduce((sum, { missing, pending }) => sum + missing + pending, 0);
    const all = replay.cars.reduce((sum, { measured }) => sum + measured, 0);
    return [...passed(replay), ...(Math.abs(all - flowed - left) > 1e-6 ? [`seed ${seed}: ${all} of energy`] : [])];
  }).flat();
  expect(problems.slice(0, 5)).toEqual([]);
});
