import { permissions } from '@plugboard/contracts/platform';
import { geocodeAddress, listMapLocations } from '@plugboard/contracts/locations';
import { listCommands } from '@plugboard/contracts/network';
import {
  addVehicleRoute,
  changeVehicleRoute,
  getDirections,
  getVehicle,
  getVehicleRoute,
  lookUpVehicles,
} from '@plugboard/contracts/vehicles';
import { aPage, failure, fakeApi, renderRemote, tagged } from '@plugboard/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aRoute } from '../../common/routes/route.fixtures.ts';
import { aVehicle, aVehicleDetail } from '../../common/vehicles/vehicle.fixtures.ts';

const { id: vehicle, name, plate_number } = aVehicle();
const route = aRoute();
const manager = { account: { permissions: [...permissions] } };
const extent: [number, number, number, number] = [-122, 36, -118, 38];
const server = () =>
  fakeApi()
    .on(listCommands, () => aPage([]))
    .on(listMapLocations, () => ({ results: [], clusters: [], count: 0, extent }))
    .on(lookUpVehicles, () => aPage([{ id: vehicle, name, plate_number }]))
    .on(getVehicle, () => aVehicleDetail())
    .on(getVehicleRoute, () => tagged({ ...route, sites: [] }, '"2"'))
    .on(geocodeAddress, () => ({
      provider: 'embedded' as const,
      places: [
        {
          address: 'Fresno, California',
          latitude: 36.7378,
          longitude: -119.7871,
          timezone: null,
          precision: 'city' as const,
        },
      ],
    }))
    .on(getDirections, () => ({ way: route.way, dropped: [1], sites: [] }));
const stops = () => within(screen.getByRole('list', { name: 'Waypoints' }));

test('a route is drawn with the keyboard, in its order, and saved; what will be left out is said before', async () => {
  const api = server().on(addVehicleRoute, () => ({ ...route, dropped: [] }));
  const { user } = await renderRemote(remote, `/vehicles/routes/add?vehicle=${vehicle}`, manager);
  const finder = await screen.findByPlaceholderText('Find an address or a position');
  // The map begins where the tenant's sites are.
  await waitFor(() => expect(api.calls(listMapLocations)).toHaveLength(1));
  fireEvent.change(screen.getByLabelText(/^Route name/), { target: { value: 'North' } });
  fireEvent.change(finder, { target: { value: '34.0195, -118.4912' } });
  await user.click(screen.getByRole('button', { name: /Add 34.0195, -118.4912/ }));
  fireEvent.change(finder, { target: { value: 'fresno' } });
  await user.click(await screen.findByRole('button', { name: 'Fresno, California' }));
  expect(await screen.findByText(/cannot be reached and will be left out: Fresno, California/)).toBeVisible();
  await user.click(stops().getByRole('button', { name: 'Move 2. Fresno, California up' }));
  await user.click(screen.getByRole('button', { name: 'Add route' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/vehicles/routes/${route.id}`));
  expect(api.calls(addVehicleRoute)).toMatchObject([
    {
      body: {
        vehicle,
        data: {
          name: 'North',
          rout: [
            { lat: 36.7378, name: 'Fresno, California' },
            { lat: 34.0195, lng: -118.4912 },
          ],
        },
      },
    },
  ]);
});

test('a route without two waypoints is not sent', async () => {
  const api = server();
  const { user } = await renderRemote(
    remote,
    `/vehicles/routes/add?vehicle=${vehicle}&name=A&through=34,-118`,
    manager,
  );
  await screen.findByDisplayValue('A');
  await user.click(screen.getByRole('button', { name: 'Add route' }));
  expect(await screen.findByText('A route has 2 to 25 waypoints.')).toBeVisible();
  expect(api.calls(addVehicleRoute)).toEqual([]);
});

test('a change names the version that was read, and what the server refuses is said', async () => {
  const api = server().on(changeVehicleRoute, () => failure(400, { data: ['Move them to a road.'] }));
  const { user } = await renderRemote(remote, `/vehicles/routes/${route.id}/edit`, manager);
  await screen.findByDisplayValue('Westside round');
  await user.click(stops().getByRole('button', { name: 'Remove 2. City Hall' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Move them to a road/)).toBeVisible();
  expect(api.calls(changeVehicleRoute)).toMatchObject([
    { headers: { 'If-Match': '"2"' }, body: { data: { rout: [{ name: 'Depot' }, { lat: 34.1478 }] } } },
  ]);
});
