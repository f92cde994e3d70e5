import { getSiteLoad, type SiteLoad } from '@plugboard/contracts/chargers';
import { failure, renderRemote } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import chargers from '../../remote.ts';
import { garage, serverOf } from '../common/load-groups/load-groups.fixtures.ts';

const site: SiteLoad = {
  location: { id: garage, name: 'Harbor Garage', timezone: 'America/Los_Angeles' },
  at: '2026-11-23T00:50:00Z',
  is_controlled: true,
  limit_version: 0,
  routers: [],
  tree: {
    nodes: [
      { id: garage, parent: null, kind: 'site', name: 'Harbor Garage', max_load: null, max_current: null },
      {
        id: '7f0d8b1e-0003-4c5e-8a4b-000000000021',
        parent: garage,
        kind: 'super_group',
        name: 'Roof',
        max_load: 50,
        max_current: null,
      },
    ],
    chargers: [],
  },
};

afterEach(() => vi.restoreAllMocks());

/** A screen that embeds the parcel as another remote's would. */
const embedding = (name: 'load-control@1' | 'site-load@1') => ({
  ...chargers,
  routes: {
    embedding: {
      ...chargers.routes.chargers,
      screen: async () => {
        const { default: Load } = await chargers.parcels[name]!.component();
        return { default: () => Load({ locationId: garage }) };
      },
    },
  },
});

test('a location shows its groups with what each gets', async () => {
  const api = serverOf([]).on(getSiteLoad, () => site);
  await renderRemote(embedding('load-control@1'), '/chargers');
  expect(await screen.findByRole('link', { name: 'Open load control' })).toHaveAttribute(
    'href',
    `/chargers/groups/${garage}`,
  );
  expect(screen.getByText('Roof').closest('tr')).toHaveTextContent(
    'RoofGroups of the site0 · 0 · 0 A, 0 kW0 · 0 · 0 A, 0 kW50 kW',
  );
  expect(api.calls(getSiteLoad)[0]?.params).toEqual({ id: garage });
});

test('on a phone each limit says what it covers, and how much of it is in use', async () => {
  const wide = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  serverOf([]).on(getSiteLoad, () => site);
  await renderRemote(embedding('load-control@1'), '/chargers');
  expect((await screen.findByText('Roof')).closest('li')).toHaveTextContent(
    'RoofGroups of the site · 0 · 0 · 0 A, 0 kW / 50 kW',
  );
  expect(screen.getByText('Harbor Garage').closest('li')).toHaveTextContent(
    'Harbor GarageThe whole site · 0 · 0 · 0 A, 0 kW / No limit',
  );
});

test('a location shows its site limit with what it carries', async () => {
  serverOf([]).on(getSiteLoad, () => site);
  await renderRemote(embedding('site-load@1'), '/chargers');
  expect(await screen.findByRole('row', { name: /^Roof ?Groups of the site 50 kW 0 · 0 · 0 A, 0 kW$/ })).toBeVisible();
});

test('a location shows the limit over all its site limits too', async () => {
  const { nodes } = site.tree;
  const limited = nodes.map((node) => (node.parent === null ? { ...node, max_load: 120 } : node));
  serverOf([]).on(getSiteLoad, () => ({ ...site, tree: { nodes: limited, chargers: [] } }));
  await renderRemote(embedding('site-load@1'), '/chargers');
  expect(
    await screen.findByRole('row', { name: /^Harbor Garage ?The whole site 120 kW 0 · 0 · 0 A, 0 kW$/ }),
  ).toBeVisible();
});

test('without a site limit it says where to add one', async () => {
  const { nodes } = site.tree;
  serverOf([]).on(getSiteLoad, () => ({ ...site, tree: { nodes: nodes.slice(0, 1), chargers: [] } }));
  await renderRemote(embedding('site-load@1'), '/chargers');
  expect(await screen.findByText('No site limits yet')).toBeVisible();
});

test('a failure is said in its place', async () => {
  serverOf([]).on(getSiteLoad, () => failure(500));
  await renderRemote(embedding('load-control@1'), '/chargers');
  expect(await screen.findByText('The load data could not be loaded.')).toBeVisible();
});
