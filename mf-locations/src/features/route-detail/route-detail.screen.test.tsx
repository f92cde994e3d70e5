import { permissions } from '@plugboard/contracts/platform';
import { listCommands } from '@plugboard/contracts/network';
import {
  deleteVehicleRoute,
  getDirections,
  getVehicle,
  getVehicleRoute,
  listVehicleRoutes,
  lookUpVehicles,
  recalculateVehicleRoute,
  type SiteNearRoute,
} from '@plugboard/contracts/vehicles';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aRoute } from '../../common/routes/route.fixtures.ts';
import { aVehicle, aVehicleDetail } from '../../common/vehicles/vehicle.fixtures.ts';

const site: SiteNearRoute = {
  id: '5a5f3a52-1c8e-4f5e-9a51-0d2f0f6f9b11',
  name: 'Main St Garage',
  latitude: 34.05,
  longitude: -118.25,
  chargers: 4,
  metres_along: 60_000,
  metres_off: 500,
};
// One percent a mile, 1.2 of it on the road: 48 for the first leg, 72 for the second.
const charger = { ...aVehicle().charger, battery_percent: 90, battery_miles: 90 };
const route = aRoute();
const shown = { sites: [site], route };
const manager = { account: { permissions: [...permissions] } };
const path = `/vehicles/routes/${route.id}`;

const server = () => {
  shown.sites = [site];
  shown.route = route;
  return fakeApi()
    .on(listCommands, () => aPage([]))
    .on(getVehicle, () => aVehicleDetail({ charger, user_charge_limit: 100 }))
    .on(getVehicleRoute, () => ({ ...shown.route, sites: shown.sites }))
    .on(listVehicleRoutes, () => aPage([]))
    .on(lookUpVehicles, () => aPage([]));
};

test('the battery falls below the reserve, and a stop at an own site is proposed', async () => {
  server();
  await renderRemote(remote, path, manager);
  expect(await screen.findByText(/falls below 10% after 67 mi/)).toBeVisible();
  const stops = screen.getByRole('list', { name: 'Proposed charging stops' });
  expect(within(stops).getByRole('link', { name: 'Main St Garage' })).toBeVisible();
  const legs = screen.getByRole('table', { name: 'Legs of the route' });
  expect(within(legs).getByRole('row', { name: /City Hall/ })).toHaveTextContent('40 mi1 h42%');
  expect(within(legs).getByRole('row', { name: /34.1478/ })).toHaveTextContent('60 mi1 h 30 min0%');
});

test('a fuller battery lasts with less reserve; without a site nobody is promised one', async () => {
  server();
  shown.sites = [];
  await renderRemote(remote, path, manager);
  expect(await screen.findByText(/any of your sites with chargers/)).toBeVisible();
  fireEvent.change(screen.getByLabelText(/Battery at the start/), { target: { value: '100' } });
  fireEvent.blur(screen.getByLabelText(/Battery at the start/));
  expect(await screen.findByText(/After 75 mi, the battery falls below 10%/)).toBeVisible();
});

test('an uploaded route gets its directions when it is opened', async () => {
  const api = server().on(recalculateVehicleRoute, () => {
    shown.route = route;
    return { route, dropped: [], kept: route.data.rout };
  });
  shown.route = aRoute({ way: null });
  await renderRemote(remote, path, manager);
  expect(await screen.findByText(/falls below 10%/)).toBeVisible();
  expect(api.calls(recalculateVehicleRoute)).toHaveLength(1);
});

test('who only looks computes nothing', async () => {
  const api = server();
  shown.route = aRoute({ way: null });
  await renderRemote(remote, path, { account: { permissions: ['view_vehicle'] } });
  expect(await screen.findByText(/Directions are not calculated yet/)).toBeVisible();
  expect(api.calls(recalculateVehicleRoute)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Edit route' })).toBeNull();
});

test('a route with a waypoint that cannot be reached is deleted: it is said, and the rest is offered', async () => {
  const [depot, hall, last] = route.data.rout;
  const api = server().on(getDirections, () => ({ way: null, dropped: [], sites: [] }));
  api.on(recalculateVehicleRoute, () => ({
    route: null,
    dropped: hall ? [hall] : [],
    kept: [depot, last].flatMap((one) => one ?? []),
  }));
  const { user } = await renderRemote(remote, path, manager);
  await screen.findByText(/falls below 10%/);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Recalculate directions' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'cannot be reached, so the saved route was deleted: City Hall',
  );
  await user.click(screen.getByRole('link', { name: /Save the other 2 waypoints/ }));
  const waypoints = await screen.findByRole('list', { name: 'Waypoints' });
  expect(within(waypoints).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByDisplayValue('Westside round')).toBeVisible();
});

test('a directions service that does not answer is said, and deleting asks first', async () => {
  const api = server()
    .on(recalculateVehicleRoute, () =>
      failure(502, { detail: 'The directions service does not answer.', code: 'SYSTEM_UNREACHABLE' }),
    )
    .on(deleteVehicleRoute, () => ({ result: 'OK' as const }));
  const { user } = await renderRemote(remote, path, manager);
  await screen.findByText(/falls below 10%/);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Recalculate directions' }));
  expect(await screen.findByText(/directions service does not answer|could not be calculated/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete route' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete route' }));
  await waitFor(() => expect(window.location.pathname).toBe('/vehicles/routes'));
  expect(api.calls(deleteVehicleRoute)).toMatchObject([{ headers: { 'If-Match': '"2"' } }]);
});
