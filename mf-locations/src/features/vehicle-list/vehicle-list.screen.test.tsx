import { permissions } from '@plugboard/contracts/platform';
import { listCommands } from '@plugboard/contracts/network';
import { listVehicleManufacturers, listVehicles } from '@plugboard/contracts/vehicles';
import { aPage, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aVehicle } from '../../common/vehicles/vehicle.fixtures.ts';

const serverOf = (name: string) => {
  const shown = { name };
  const api = fakeApi()
    .on(listVehicles, () => aPage([aVehicle(shown)]))
    .on(listCommands, () => aPage([]))
    .on(listVehicleManufacturers, () => aPage([{ manufacturer: 'Heron', models: ['Cargo 2'] }]));
  return { api, shown };
};

test('vehicles are listed with battery and charger, and read again when their telematics report', async () => {
  const { api, shown } = serverOf('Van 01');
  await renderRemote(remote, '/vehicles', { account: { permissions: [...permissions] } });
  const row = await screen.findByRole('row', { name: /Van 01/ });
  expect(row).toHaveTextContent('62%');
  expect(row).toHaveTextContent('DEMO-002');
  expect(screen.getByRole('button', { name: 'Add vehicle' })).toBeVisible();
  shown.name = 'Van one';
  await api.emit({ type: 'vehicle-changed', vehicle: null });
  expect(await screen.findByRole('row', { name: /Van one/ })).toBeVisible();
});

test('search and manufacturer stand in the address and are asked of the server', async () => {
  const { api } = serverOf('Van 01');
  await renderRemote(remote, '/vehicles?search=van&manufacturer=Heron', { account: { permissions: ['view_vehicle'] } });
  await screen.findByRole('row', { name: /Van 01/ });
  await waitFor(() =>
    expect(api.calls(listVehicles)).toMatchObject([{ query: { search: 'van', manufacturer__in: ['Heron'] } }]),
  );
  expect(screen.queryByRole('button', { name: 'Add vehicle' })).toBeNull();
});
