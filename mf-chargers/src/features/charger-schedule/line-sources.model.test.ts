import type { LoadCharger, SiteLoad } from '@plugboard/contracts/chargers';
import { aCharger, aPort } from '@plugboard/testing';
import { expect, test } from 'vitest';
import { chargerLimitOf, loadCapsOf } from './line-sources.model.ts';

const member: LoadCharger = {
  id: 'charger',
  group: 'group',
  name: 'DEMO-001',
  current_type: 'AC',
  phases: 3,
  feed: null,
  priority: 'NORMAL',
  control: 'ONLINE',
  held: 10,
  ports: [],
};
const site: SiteLoad = {
  location: { id: 'site', name: 'Harbor', timezone: 'US/Pacific' },
  at: '2026-01-21T20:00:00Z',
  is_controlled: true,
  limit_version: 0,
  routers: [],
  tree: {
    nodes: [
      { id: 'site', parent: null, kind: 'site', name: 'Harbor', max_load: 60, max_current: null },
      { id: 'super', parent: 'site', kind: 'super_group', name: 'Roof', max_load: null, max_current: null },
      { id: 'group', parent: 'super', kind: 'group', name: 'Garage A', max_load: null, max_current: 20 },
      { id: 'other', parent: 'site', kind: 'group', name: 'Garage B', max_load: 1, max_current: null },
    ],
    chargers: [member],
  },
};
const day = { start: Date.parse('2026-01-21T08:00:00Z'), end: Date.parse('2026-01-22T08:00:00Z') };
const caps = (of: SiteLoad) => loadCapsOf(of, 'charger', { day, shared: 'shared now' });

test('limits of the group and of the site hold all day, what was sent for a quarter of an hour', () => {
  const start = Date.parse(site.at);
  expect(caps(site)).toEqual([
    { ...day, limit: 13.8, rule: 'Garage A' },
    { ...day, limit: 60, rule: 'Harbor' },
    { start, end: start + 900_000, limit: 6.9, rule: 'shared now' },
  ]);
});

test('nothing was sent yet, none is sent, or the charger is in no group', () => {
  const tree = { ...site.tree, chargers: [{ ...member, held: null }] };
  expect(caps({ ...site, tree }).map(({ rule }) => rule)).toEqual(['Garage A', 'Harbor']);
  expect(caps({ ...site, is_controlled: false })).toEqual([]);
  expect(caps({ ...site, tree: { ...tree, chargers: [] } })).toEqual([]);
});

test('a charger is set in A or in kW, or gives what it can', () => {
  const port = aPort({ max_power: 8 });
  expect(chargerLimitOf(aCharger({ max_current: 32, current: 16 }), port)).toBe(4);
  expect(chargerLimitOf(aCharger({ current_type: 'DC', power: 50 }), port)).toBe(50);
  expect(chargerLimitOf(aCharger({ current: null }), port)).toBeNull();
});
