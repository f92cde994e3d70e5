import { permissions } from '@plugboard/contracts/platform';
import { chargeVehicle, listCommands } from '@plugboard/contracts/network';
import {
  deleteVehicle,
  getVehicle,
  listVehicleManufacturers,
  listVehicles,
  listVehicleSessions,
  type VehicleDetail,
} from '@plugboard/contracts/vehicles';
import { aPage, failure, fakeApi, renderRemote, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aVehicleDetail, awayFromChargers } from '../../common/vehicles/vehicle.fixtures.ts';

const session = {
  id: '9c5f3a52-1c8e-4f5e-9a51-0d2f0f6f9b41',
  charger: '7f0d8b1e-0002-4c5e-8a4b-000000000001',
  custom_id: 'DEMO-002',
  location_name: 'Main St Garage',
  timezone: 'America/Los_Angeles',
  driver_name: 'Dana Driver',
  status: 'COMPLETED',
  started_at: '2026-11-20T18:00:00Z',
  ended_at: '2026-11-20T19:00:00Z',
  energy: 21.5,
} as const;

const open = (vehicle: VehicleDetail = aVehicleDetail(), who: Parameters<typeof renderRemote>[2] = {}) => {
  const api = fakeApi()
    .on(getVehicle, () => tagged(vehicle, '"3"'))
    .on(listVehicles, () => aPage([vehicle]))
    .on(listVehicleManufacturers, () => aPage([]))
    .on(listCommands, () => aPage([]))
    .on(listVehicleSessions, () => aPage([session]));
  return renderRemote(remote, `/vehicles/${vehicle.id}`, { account: { permissions: [...permissions] }, ...who }).then(
    (shown) => ({ ...shown, api }),
  );
};

test('a vehicle shows its battery, its charger, its drivers and their sessions', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Van 01' })).toBeVisible();
  expect(screen.getByText('62%')).toBeVisible();
  expect(screen.getByText('99 mi')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Main St Garage' })).toHaveAttribute(
    'href',
    expect.stringContaining('/locations/'),
  );
  expect(screen.getByText('10:00 PM – 06:00 AM')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dana Driver' })).toBeVisible();
  expect(await screen.findByRole('cell', { name: '21.50' })).toBeVisible();
});

test('charging of a vehicle is stopped after a question, once', async () => {
  const { api, user } = await open();
  api.on(chargeVehicle, () => failure(409, { detail: 'The charger is offline.', code: 'CONFLICT' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Stop charging Van 01?');
  expect(api.calls(chargeVehicle)).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(api.calls(chargeVehicle)).toMatchObject([{ params: { action: 'stop' } }]));
});

test('a vehicle away from chargers says so and offers no charging', async () => {
  await open(aVehicleDetail({ charger: awayFromChargers }), { language: 'es' });
  expect(await screen.findByText('No está en ninguno de sus cargadores')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Iniciar|Detener/ })).toBeNull();
});

test('a partner reads and changes nothing; a manager deletes after a question', async () => {
  const partner = await open(aVehicleDetail(), { account: { permissions: ['view_vehicle'] } });
  expect(await screen.findByText('62%')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  await partner.user.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Routes' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  partner.unmount();
  const { api, user } = await open();
  api.on(deleteVehicle, () => ({ result: 'OK' as const }));
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete vehicle' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete vehicle' }));
  await waitFor(() => expect(api.calls(deleteVehicle)).toHaveLength(1));
  await waitFor(() => expect(window.location.pathname).toBe('/vehicles'));
});
