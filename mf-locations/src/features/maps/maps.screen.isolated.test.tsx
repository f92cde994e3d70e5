import { listLocations, listMapLocations, type MapCluster, type MapSite } from '@plugboard/contracts/locations';
import { permissions } from '@plugboard/contracts/platform';
import { listCommands } from '@plugboard/contracts/network';
import { listVehicleRoutes, listVehicles } from '@plugboard/contracts/vehicles';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import type { LayerMapProps, MapView } from '@plugboard/ui/map';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { aListedLocation, aLocation } from '../../common/location.fixtures.ts';
import { aRoute } from '../../common/routes/route.fixtures.ts';
import { aVehicle } from '../../common/vehicles/vehicle.fixtures.ts';

/** The props of the map as it was drawn last: there is no drawing in these tests. */
const drawn = vi.hoisted(() => ({ map: null as LayerMapProps | null }));
vi.mock('@plugboard/ui/map', () => ({
  LayerMap: (props: LayerMapProps) => {
    drawn.map = props;
    return props.markers.map(({ id, label }) => (
      <button key={id} type="button" aria-label={label} onClick={() => props.onSelect?.(id)} />
    ));
  },
}));

const site: MapSite = { ...aLocation(), state: 'attention' };
const cluster: MapCluster = {
  id: '8 1 2',
  latitude: 34,
  longitude: -118,
  bounds: [-118.5, 33.8, -117.9, 34.2],
  count: 3,
  states: { attention: 1, charging: 0, fine: 2, empty: 0 },
};
const extent: [number, number, number, number] = [-123, 33, -117, 38];
const manager = { account: { permissions: [...permissions] } };
const oakland: MapView = { bounds: [-122.4, 37.7, -122.1, 37.9], zoom: 11.4 };
const move = (view: MapView) => act(() => drawn.map?.onView?.(view));

beforeEach(() => {
  drawn.map = null;
});

const server = () =>
  fakeApi()
    .on(listCommands, () => aPage([]))
    .on(listMapLocations, () => ({ results: [site], clusters: [cluster], count: 4, extent }))
    .on(listLocations, () => aPage([aListedLocation({ chargers: { total: 4, charging: 0, faulted: 1, offline: 0 } })]))
    .on(listVehicles, () => aPage([aVehicle()]))
    .on(listVehicleRoutes, () => aPage([aRoute()]));

/** The list of a layer, once it has a text. */
const listWith = async (name: RegExp, text: string | RegExp) => {
  const list = await screen.findByRole('region', { name });
  await waitFor(() => expect(list).toHaveTextContent(text));
  return within(list);
};

test('sites, vehicles and routes are on the map and in the list beside it', async () => {
  server();
  const { user } = await renderRemote(remote, '/maps', manager);
  expect(await screen.findByRole('button', { name: 'Main St Garage: Needs attention' })).toBeVisible();
  expect(screen.getByRole('button', { name: '3 locations: 1 needs attention, 2 are fine' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Van 01: 62%, Charging' })).toBeVisible();
  await listWith(/^Locations/, '1 charger requires your attention');
  expect((await listWith(/^Vehicles/, 'Van 01')).getByRole('link', { name: 'Van 01' })).toBeVisible();
  expect((await listWith(/^Routes/, 'Westside')).getByRole('link', { name: 'Westside round' })).toBeVisible();
  expect(drawn.map?.focus).toEqual(extent);
  expect(drawn.map?.lines).toHaveLength(1);
  await user.click(await screen.findByRole('checkbox', { name: 'Routes' }));
  expect(drawn.map?.lines).toEqual([]);
  expect(window.location.search).toContain('hidden=routes');
});

test('the list follows the view, which the address keeps; a cluster opens, a site is chosen', async () => {
  const api = server();
  const { user } = await renderRemote(remote, '/maps', manager);
  await listWith(/^Locations/, 'Main St Garage');
  move(oakland);
  const bounds__within = [-122.4, 37.7, -122.1, 37.9];
  await waitFor(() => expect(api.calls(listLocations).at(-1)?.query).toMatchObject({ bounds__within, limit: 25 }));
  expect(api.calls(listMapLocations).at(-1)?.query).toMatchObject({ bounds__within, zoom: 11 });
  expect(api.calls(listVehicles).at(-1)?.query).toMatchObject({ bounds__within });
  expect(window.location.search).toContain('view=-122.4%2C37.7%2C-122.1%2C37.9');
  await user.click(await screen.findByRole('button', { name: /^3 locations/ }));
  expect(drawn.map?.focus).toEqual(cluster.bounds);
  await user.click(screen.getByRole('button', { name: 'Main St Garage: Needs attention' }));
  const chosen = await screen.findAllByRole('listitem', { current: true });
  expect(chosen.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Main St Garage')]);
  await user.click(screen.getByRole('button', { name: 'Show Van 01 on the map' }));
  expect(drawn.map?.focus).toEqual([-118.49, 34.02, -118.49, 34.02]);
});

test('a search asks for sites, vehicles and routes, and the map goes to all that fit', async () => {
  const api = server();
  api.on(listMapLocations, () => ({ results: [], clusters: [], count: 0, extent: null }));
  const { user } = await renderRemote(remote, '/maps?attention=yes', manager);
  await user.type(await screen.findByRole('searchbox'), 'van{Enter}');
  await waitFor(() =>
    expect(api.calls(listLocations).at(-1)?.query).toMatchObject({ search: 'van', attention: [true] }),
  );
  expect(api.calls(listVehicleRoutes).at(-1)?.query).toMatchObject({ search: 'van' });
  await waitFor(() => expect(drawn.map?.focus).toEqual([-118.49, 34.02, -118.49, 34.02]));
});

test('without vehicles nothing is asked of them, and nothing says that there could be', async () => {
  const api = server();
  await renderRemote(remote, '/maps', {
    ...manager,
    environment: { features: { vehicles: { is_active: false } } },
  });
  await listWith(/^Locations/, 'Main St Garage');
  expect(await screen.findByRole('checkbox', { name: 'Locations' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Vehicles' })).toBeNull();
  expect([...api.calls(listVehicles), ...api.calls(listVehicleRoutes)]).toEqual([]);
});

test('what cannot be loaded says so in its own list', async () => {
  server().on(listLocations, () => failure(500));
  await renderRemote(remote, '/maps', manager);
  expect(await screen.findByText('Error loading locations')).toBeVisible();
  expect((await listWith(/^Vehicles/, 'Van 01')).getByRole('link', { name: 'Van 01' })).toBeVisible();
});

test('a network without sites says what to do', async () => {
  server()
    .on(listMapLocations, () => ({ results: [], clusters: [], count: 0, extent: null }))
    .on(listLocations, () => aPage([]));
  await renderRemote(remote, '/maps', manager);
  const list = await screen.findByRole('region', { name: /^Locations/ });
  await waitFor(() => expect(list).toHaveTextContent('There are no locations yet. Add the first one'));
});
