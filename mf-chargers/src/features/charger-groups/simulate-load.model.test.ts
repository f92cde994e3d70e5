import type { LoadCharger, LoadTree } from '@plugboard/contracts/chargers';
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
  ports: [{ id: `port ${number}`, connector_id: 1, max_current: 32, demand: 0, measured: null, waiting_since: null }],
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
  '16:50',
);
const at = (time: string) => evening.find((step) => step.time === time);

test('six cars come at five: five find a port and share the limit, one does not', () => {
  expect(evening[0]).toMatchObject({ time: '16:45', waiting: 0, turnedAway: 0 });
  expect(at('17:00')?.loads.get('group')?.amps[1]).toBe(40);
  expect(at('17:00')?.allocation.ports.get('port 1')).toMatchObject({ amps: 8, reason: { kind: 'limited' } });
  expect(at('17:00')?.turnedAway).toBe(1);
});

test('at six the limit falls by 40 %: four go on with the least they need, one waits', () => {
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
