import { permissions } from '@plugboard/contracts/platform';
import { listCommands } from '@plugboard/contracts/network';
import { listVehicleRoutes, lookUpVehicles, type RouteUploadReply, uploadRoutes } from '@plugboard/contracts/vehicles';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aRoute } from '../../common/routes/route.fixtures.ts';

const manager = { account: { permissions: [...permissions] } };
const good = { vehicle_name: 'Van 01', name: 'North', waypoints: 3, outcome: 'READY' as const, route: null };
const reply: RouteUploadReply = {
  dry_run: true,
  problem: null,
  lines: 5,
  added: 1,
  routes: [good, { ...good, name: 'South', waypoints: 2, outcome: 'REFUSED' }],
  problems: [{ line: 6, column: 'latitude', value: '91', message: 'Please enter degrees from -90 to 90.' }],
};
const file = new File(['vehicle,route,latitude,longitude'], 'routes.csv', { type: 'text/csv' });
const server = () =>
  fakeApi()
    .on(listCommands, () => aPage([]))
    .on(lookUpVehicles, () => aPage([]))
    .on(listVehicleRoutes, () => aPage([aRoute()]));

test('a file is checked first, and only its good routes are added', async () => {
  const added: RouteUploadReply = {
    ...reply,
    dry_run: false,
    routes: [{ ...good, outcome: 'ADDED', route: aRoute().id }],
  };
  let uploads = 0;
  const api = server().on(uploadRoutes, () => ((uploads += 1) === 1 ? reply : added));
  const { user } = await renderRemote(remote, '/vehicles/routes/upload', manager);
  await user.upload(await screen.findByLabelText('Choose a CSV file', { selector: 'input' }), file);
  expect(await screen.findByText('routes.csv has 2 routes; 1 can be added.')).toBeVisible();
  const problems = screen.getByRole('table', { name: 'Problems in the file' });
  expect(within(problems).getByRole('row', { name: /6 Latitude 91/ })).toHaveTextContent('degrees from -90 to 90');
  await user.click(screen.getByRole('button', { name: 'Add 1 route' }));
  expect(await screen.findByText(/1 route added/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'North' })).toHaveAttribute('href', `/vehicles/routes/${aRoute().id}`);
  expect(api.calls(uploadRoutes)).toHaveLength(2);
});

test('what is wrong with the whole file, and a failed check, are said', async () => {
  const api = server().on(uploadRoutes, () => ({
    ...reply,
    added: 0,
    routes: [],
    problem: 'There is no column “place”.',
  }));
  const { user } = await renderRemote(remote, '/vehicles/routes/upload', manager);
  const input = await screen.findByLabelText('Choose a CSV file', { selector: 'input' });
  await user.upload(input, file);
  expect(await screen.findByText('There is no column “place”.')).toBeVisible();
  api.on(uploadRoutes, () => failure(500));
  await user.upload(input, file);
  expect(await screen.findByText(/could not be checked/)).toBeVisible();
});

test('the list leads to drawing and to the file, for those who may', async () => {
  server();
  await renderRemote(remote, '/vehicles/routes', manager);
  const row = await screen.findByRole('row', { name: /Westside round/ });
  expect(row).toHaveTextContent('Van 01');
  expect(row).toHaveTextContent('100');
  expect(screen.getByRole('button', { name: 'Add route' })).toBeVisible();
});
