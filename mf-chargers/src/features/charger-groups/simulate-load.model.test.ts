import type { LoadCharger, LoadPort, LoadTree } from '@plugboard/contracts/chargers';
import { expect, test } from 'vitest';
import { simulateLoad } from './simulate-load.model.ts';

const charger = (number: number): LoadCharger => ({
  id: `charger ${number}`,
  group: 'group',
  name: `DEMO-00${number}`,
  current_type: 'AC',
  phases: 3,
  feed: null,
  priority: 'NORMAL',
  control: 'ONLINE',
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
const tree: LoadTree = {
  nodes: [{ id: 'group', parent: null, kind: 'group', name: 'Garage', max_load: null, max_current: 40 }],
  chargers: [1, 2, 3, 4, 5].map(charger),
};
const evening = simulateLoad(
  tree,
  [
    { kind: 'cars', at: '17:00', count: 6 },
    { kind: 'limit', at: '18:00', percent: -40 },
  ],
  { at: '2026-11-24T00:50:00Z', timezone: 'America/Los_Angeles' },
);
const at = (time: string) => evening.find((step) => step.time === time);

test('six cars come at five: five find a port and share the limit, one does not', () => {
  expect(evening[0]).toMatchObject({ time: '16:45', waiting: 0, turnedAway: 0 });
  expect(at('17:00')?.loads.get('group')?.amps[1]).toBe(40);
  expect(at('17:00')?.allocation.ports.get('port 1')).toMatchObject({ amps: 8, reason: { kind: 'limited' } });
  expect(at('17:00')?.turnedAway).toBe(1);
});

test('at six the limit falls by 40%: four go on with the least they need, one waits', () => {
  expect(at('17:45')?.waiting).toBe(0);
  expect(at('18:00')?.loads.get('group')?.amps[1]).toBe(24);
  expect(at('18:00')?.waiting).toBe(1);
});

test('a car goes when it has its energy, and the limit is passed at no time', () => {
  expect(Math.max(...evening.map(({ loads }) => loads.get('group')?.amps[1] ?? 0))).toBe(40);
  const kwh = evening.reduce((sum, { loads }) => sum + (loads.get('group')?.kw ?? 0) / 4, 0);
  expect(kwh).toBeGreaterThan(100);
  expect(kwh).toBeLessThanOrEqual(5 * 30 + 12);
});

const zone = 'America/Los_Angeles';
/** Monday, 23 November 2026, 18:50 there. */
const monday = { at: '2026-11-24T02:50:00Z', timezone: zone };
/** From ten to six there. */
const nights = [
  { start: '2026-11-24T06:00:00Z', end: '2026-11-24T14:00:00Z' },
  { start: '2026-11-25T06:00:00Z', end: '2026-11-25T14:00:00Z' },
];
const withHours = (one: LoadCharger, charging_hours: LoadPort['charging_hours']): LoadCharger => ({
  ...one,
  ports: one.ports.map((port) => ({ ...port, charging_hours })),
});
const nightly = [withHours(charger(1), nights), charger(2)];

test('a car at a charger that its weekly schedule pauses gets nothing until it allows charging', () => {
  const night = simulateLoad({ ...tree, chargers: nightly }, [{ kind: 'cars', at: '19:00', count: 2 }], monday);
  const then = (time: string) => night.find((step) => step.time === time);
  const portAt = (time: string) => then(time)?.allocation.ports.get('port 1');
  expect(portAt('19:00')?.reason).toEqual({ kind: 'paused', by: 'schedule', until: '2026-11-24T06:00:00Z' });
  expect(portAt('21:45')?.reason.kind).toBe('paused');
  expect([then('19:00')?.paused, then('21:45')?.paused, then('22:00')?.paused]).toEqual([1, 1, 0]);
  // The other car has the group's current to itself, and is gone by ten.
  expect(then('19:00')?.loads.get('group')?.amps[1]).toBe(32);
  expect(then('21:45')?.loads.get('group')?.amps[1]).toBe(0);
  expect(portAt('22:00')).toEqual({ amps: 32, reason: { kind: 'full' } });
  expect(then('22:00')?.loads.get('group')?.amps[1]).toBe(32);
});

test('a car that waits at a paused charger when the day begins is there, and charges when it may', () => {
  const waiting = nightly.map((one) => ({
    ...one,
    ports: one.ports.map((port) => ({
      ...port,
      waiting_since: port.charging_hours ? monday.at : null,
      pause: port.charging_hours ? ({ by: 'schedule', until: '2026-11-24T06:00:00Z' } as const) : null,
    })),
  }));
  const night = simulateLoad({ ...tree, chargers: waiting }, [], monday);
  const kwhBefore = (time: string) => {
    const until = night.findIndex((step) => step.time === time);
    return night.slice(0, until).reduce((sum, { loads }) => sum + (loads.get('group')?.kw ?? 0) / 4, 0);
  };
  expect(kwhBefore('22:00')).toBe(0);
  expect(kwhBefore('06:00')).toBeGreaterThanOrEqual(30);
});

test('a port that may not charge at all stays paused all day', () => {
  const off = {
    ...charger(1),
    ports: charger(1).ports.map((port) => ({ ...port, pause: { by: 'port', until: null } as const })),
  };
  const steps = simulateLoad({ ...tree, chargers: [off] }, [{ kind: 'cars', at: '19:00', count: 1 }], monday);
  expect(steps.filter(({ time }) => time >= '19:00').map(({ paused }) => paused)).toEqual(
    Array.from({ length: 20 }, () => 1),
  );
  expect(Math.max(...steps.map(({ loads }) => loads.get('group')?.amps[1] ?? 0))).toBe(0);
});

test.each([
  ['2026-03-08T07:50:00Z', 92, '03:00'],
  ['2026-11-01T06:50:00Z', 100, '02:00'],
  ['2026-11-24T02:50:00Z', 96, '02:00'],
])('the 24 hours from %s are %i quarters on the site’s clock', (start, quarters, atTwo) => {
  const steps = simulateLoad(tree, [{ kind: 'cars', at: '02:00', count: 1 }], { at: start, timezone: zone });
  expect(steps).toHaveLength(quarters);
  expect(steps.find(({ loads }) => (loads.get('group')?.kw ?? 0) > 0)?.time).toBe(atTwo);
});
