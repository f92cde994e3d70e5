import { permissions } from '@plugboard/contracts/platform';
import { listCommands } from '@plugboard/contracts/network';
import {
  addVehicle,
  changeVehicle,
  getVehicle,
  listVehicleManufacturers,
  listVehicleModels,
  listVehicleSessions,
} from '@plugboard/contracts/vehicles';
import { aPage, failure, fakeApi, renderRemote, tagged } from '@plugboard/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aVehicleDetail } from '../../common/vehicles/vehicle.fixtures.ts';

const vehicle = aVehicleDetail();
const server = () =>
  fakeApi()
    .on(getVehicle, () => tagged(vehicle, '"3"'))
    .on(listCommands, () => aPage([]))
    .on(listVehicleSessions, () => aPage([]))
    .on(listVehicleManufacturers, () => aPage([{ manufacturer: 'Ford', models: ['E-Transit'] }]))
    .on(listVehicleModels, () =>
      aPage([{ manufacturer: 'Ford', model: 'E-Transit', battery_capacity: 89, epa_range_miles: 159 }]),
    );
const who = { account: { permissions: [...permissions] } };
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a model brings its battery and range; the new vehicle is sent once and shown', async () => {
  const api = server().on(addVehicle, () => vehicle);
  const { user } = await renderRemote(remote, '/vehicles/add', who);
  await screen.findByRole('heading', { name: 'Add vehicle' });
  type(/^Name/, 'Van 9');
  type(/^VIN/, 'short');
  type(/^Manufacturer/, 'Ford');
  type(/^Model(?! and)/, 'E-Transit');
  await waitFor(() => expect(screen.getByLabelText(/^Battery capacity/)).toHaveValue('89'));
  await user.click(screen.getByRole('button', { name: 'Add vehicle' }));
  expect(await screen.findByText(/A VIN has 17 letters and digits/)).toBeVisible();
  expect(api.calls(addVehicle)).toEqual([]);
  type(/^VIN/, '1plug000000000071');
  await user.click(screen.getByRole('button', { name: 'Add vehicle' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/vehicles/${vehicle.id}`));
  expect(api.calls(addVehicle)).toMatchObject([{ body: { name: 'Van 9', epa_range_miles: 159 } }]);
});

test('a change names the version that was read; what another vehicle has is said at the field', async () => {
  const api = server().on(changeVehicle, () =>
    failure(400, { plate_number: ['Bus 2 already has this plate number.'] }),
  );
  const { user } = await renderRemote(remote, `/vehicles/${vehicle.id}/edit`, who);
  await screen.findByDisplayValue('Van 01');
  type(/^Plate number/, '8XYZ999');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Bus 2 already has this plate number.')).toBeVisible();
  expect(api.calls(changeVehicle)).toMatchObject([
    { headers: { 'If-Match': '"3"' }, body: { plate_number: '8XYZ999', name: 'Van 01' } },
  ]);
});
