import { expect, test } from 'vitest';
import { aLiveSite, siteId } from '../live-view.fixtures.ts';
import { orderSites, planWindows, windowOf } from './sites.model.ts';

const site = (name: string | null, facts: Parameters<typeof aLiveSite>[0] = {}) =>
  aLiveSite({ key: siteId((name ?? '').charCodeAt(0) || 1), name, ...facts });
const named = (sites: readonly { readonly name: string | null }[]) => sites.map(({ name }) => name);

test('the site with most faults comes first, then the most that are away, then by name', () => {
  const sites = [
    site(null),
    site('B'),
    site('A'),
    site('C', { offline: 2 }),
    site('D', { faulted: 1 }),
    site('E', { faulted: 3 }),
  ];
  expect(named(orderSites(sites))).toEqual(['E', 'D', 'C', 'A', 'B', null]);
});

test('a held order stays, new sites come last', () => {
  const [a, b] = [site('A'), site('B', { faulted: 5 })];
  expect(named(orderSites([b, a, site('N', { faulted: 9 })], [a.key, b.key]))).toEqual(['A', 'B', 'N']);
});

test('small sites share a request, a large one is divided evenly', () => {
  const plan = planWindows([150, 40, 20, 450, 5].map((count, place) => aLiveSite({ key: siteId(place), count })));
  expect(plan.windows.map(({ keys, offset, limit }) => [keys.length, offset, limit])).toEqual([
    [2, 0, 190],
    [1, 0, 20],
    [1, 0, 150],
    [1, 150, 150],
    [1, 300, 150],
    [1, 0, 5],
  ]);
  expect([windowOf(plan, 1, 39), windowOf(plan, 3, 0), windowOf(plan, 3, 449), windowOf(plan, 4, 4)]).toEqual([
    0, 2, 4, 5,
  ]);
});

test('a request names at most a hundred sites', () => {
  const plan = planWindows(Array.from({ length: 250 }, (_, place) => aLiveSite({ key: siteId(place), count: 1 })));
  expect(plan.windows.map(({ keys }) => keys.length)).toEqual([100, 100, 50]);
});
