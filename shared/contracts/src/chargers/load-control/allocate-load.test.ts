import { expect, test } from 'vitest';
import { allocateLoad } from './allocate-load.ts';
import type { LoadCharger, LoadNode, LoadPort, LoadTree } from './load-tree.ts';
import { nextLimits } from './next-limits.ts';
import { safeFloors } from './safe-floors.ts';

const group = (max_current: number | null, max_load: number | null = null): LoadNode => ({
  id: 'group',
  parent: null,
  kind: 'group',
  name: 'Garage',
  max_current,
  max_load,
});

/** A three-phase charger of 32 A with a car that takes all. */
const aCharger = (id: string, { demand = 32, ...rest }: Partial<LoadCharger & LoadPort> = {}): LoadCharger => ({
  id,
  group: 'group',
  name: id,
  current_type: 'AC',
  phases: 3,
  feed: null,
  priority: 'NORMAL',
  control: 'ONLINE',
  held: 0,
  ports: [
    {
      id: `${id}/1`,
      connector_id: 1,
      max_current: 32,
      demand,
      measured: null,
      waiting_since: null,
      pause: null,
      charging_hours: null,
      ...rest,
    },
  ],
  ...rest,
});

const shared = (tree: LoadTree) => Object.fromEntries(allocateLoad(tree).chargers);
const reasonOf = (tree: LoadTree, port: string) => allocateLoad(tree).ports.get(port)?.reason;

test('cars share alike, by priority, and nobody gets more than a car takes', () => {
  const chargers = [aCharger('a'), aCharger('b'), aCharger('c', { demand: 8 })];
  expect(shared({ nodes: [group(40)], chargers })).toEqual({ a: 16, b: 16, c: 8 });
  const urgent = [aCharger('a', { priority: 'HIGH' }), aCharger('b'), aCharger('c', { priority: 'LOW' })];
  expect(shared({ nodes: [group(39)], chargers: urgent })).toEqual({ a: 18, b: 12, c: 9 });
});

test('each has the minimum before anybody has more, and who came first is first where not all can', () => {
  const four = [
    aCharger('a', { priority: 'HIGH' }),
    aCharger('b', { waiting_since: '2026-11-23T09:00:00Z' }),
    aCharger('c', { waiting_since: '2026-11-23T08:00:00Z' }),
    aCharger('d', { waiting_since: '2026-11-23T10:00:00Z' }),
  ];
  const tree = { nodes: [group(20)], chargers: four };
  expect(shared(tree)).toEqual({ a: 7, b: 6.5, c: 6.5, d: 0 });
  expect(reasonOf(tree, 'd/1')).toEqual({ kind: 'waiting', node: 'group', by: 1 });
  expect(reasonOf(tree, 'b/1')).toEqual({ kind: 'limited', node: 'group', by: 1 });
});

test('a single-phase charger counts on its line only, and on all where it is not known', () => {
  const single = { phases: 1 as const };
  const known = [aCharger('a', { ...single, feed: 1 }), aCharger('b', { ...single, feed: 3 })];
  expect(shared({ nodes: [group(32)], chargers: known })).toEqual({ a: 32, b: 32 });
  const unknown = [aCharger('a', single), aCharger('b', single)];
  expect(shared({ nodes: [group(32)], chargers: unknown })).toEqual({ a: 16, b: 16 });
});

test('a limit in kW counts all lines together', () => {
  const tree = { nodes: [group(null, 11.04)], chargers: [aCharger('a')] };
  expect(shared(tree)).toEqual({ a: 16 });
  expect(reasonOf(tree, 'a/1')).toEqual({ kind: 'limited', node: 'group', by: 'W' });
});

test('what cannot be told counts with what it may draw, and with all it can give if it was never told', () => {
  const away = aCharger('away', { control: 'OFFLINE', held: 6 });
  const tree = { nodes: [group(20)], chargers: [aCharger('a'), away] };
  expect(shared(tree)).toEqual({ a: 14, away: 6 });
  expect(reasonOf(tree, 'away/1')).toEqual({ kind: 'offline' });
  const stranger = { nodes: [group(40)], chargers: [aCharger('a'), { ...away, held: null }] };
  expect(shared(stranger)).toEqual({ a: 8, away: 32 });
  expect(reasonOf(stranger, 'away/1')).toEqual({ kind: 'never-told' });
});

test('what is left is kept for cars to come, after those that charge have all they take', () => {
  const tree = {
    nodes: [group(40)],
    chargers: [aCharger('a'), aCharger('b', { demand: 0 }), aCharger('c', { demand: 0 })],
  };
  expect(shared(tree)).toEqual({ a: 32, b: 6, c: 0 });
  expect(['a/1', 'b/1', 'c/1'].map((port) => reasonOf(tree, port)?.kind)).toEqual(['full', 'reserved', 'idle']);
});

test('a port that may not charge says so, with a car or without, whether or not the minimum is kept free', () => {
  const pause = { by: 'schedule', until: '2026-11-23T22:00:00Z' } as const;
  const paused = { demand: 0, pause, waiting_since: '2026-11-23T09:00:00Z' };
  const tree = { nodes: [group(20)], chargers: [aCharger('a'), aCharger('b', paused)] };
  expect(shared(tree)).toEqual({ a: 20, b: 0 });
  expect(reasonOf(tree, 'b/1')).toEqual({ kind: 'paused', ...pause });
  const alone = { ...tree, chargers: [aCharger('b', paused)] };
  expect(shared(alone)).toEqual({ b: 6 });
  expect(reasonOf(alone, 'b/1')).toEqual({ kind: 'paused', ...pause });
});

test('at switch-on others come down before the new one goes up', () => {
  const chargers = [aCharger('a', { held: 32 }), aCharger('b', { held: 0 })];
  const tree = { nodes: [group(32)], chargers };
  const step = (at: LoadTree) => Object.fromEntries(nextLimits(at, allocateLoad(at)));
  expect(step(tree)).toEqual({ a: 16, b: 0 });
  expect(step({ ...tree, chargers: [aCharger('a', { held: 16 }), aCharger('b', { held: 0 })] })).toEqual({
    a: 16,
    b: 16,
  });
});

test('all may fall back to their floors at once, and those without room have none', () => {
  const chargers = ['a', 'b', 'c'].map((id) => aCharger(id, id === 'c' ? { priority: 'HIGH' } : {}));
  expect(Object.fromEntries(safeFloors({ nodes: [group(13)], chargers }))).toEqual({ a: 6, b: 0, c: 6 });
});
