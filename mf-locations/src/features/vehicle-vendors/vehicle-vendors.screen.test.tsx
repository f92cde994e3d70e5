import { permissions } from '@plugboard/contracts/platform';
import { listCommands } from '@plugboard/contracts/network';
import {
  addVehiclesByList,
  listVehicleVendors,
  listVendorVehicles,
  signInAtVehicleVendor,
  type VehicleVendor,
} from '@plugboard/contracts/vehicles';
import { aPage, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';

const vendor = (rest: Partial<VehicleVendor> = {}): VehicleVendor => ({
  id: 'roadline',
  name: 'Roadline',
  is_connected: true,
  is_refused: false,
  connected_at: '2026-11-20T10:00:00Z',
  vehicles: 2,
  ...rest,
});
const known = (number: number, vehicle: string | null) => ({
  reference: `car-${number}`,
  vin: `1PLUG00000000007${number}`,
  manufacturer: 'Heron',
  model: 'Cargo 2',
  vehicle,
});
const id = '6b5f3a52-1c8e-4f5e-9a51-0d2f0f6f9b21';

const open = async (shown: VehicleVendor, who: Parameters<typeof renderRemote>[2] = {}) => {
  const server = { shown };
  const api = fakeApi()
    .on(listVehicleVendors, () => aPage([server.shown]))
    .on(listCommands, () => aPage([]));
  const page = await renderRemote(remote, '/vehicles/vendors', { account: { permissions: [...permissions] }, ...who });
  await screen.findByText('Roadline');
  return { ...page, api, server };
};

test('a person signs in at the vendor in another window, and coming back shows the connection', async () => {
  const assign = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue({ location: { assign }, close: vi.fn() } as unknown as Window);
  const { api, server, user } = await open(vendor({ is_connected: false, connected_at: null, vehicles: 0 }));
  api.on(signInAtVehicleVendor, () => ({ login_url: 'https://roadline.example/authorize?state=s' }));
  expect(screen.getByText('Not signed in')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add vehicles' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://roadline.example/authorize?state=s'));
  server.shown = vendor();
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('Signed in')).toBeVisible();
});

test('vehicles are added by a list, those that are there already excepted', async () => {
  const { api, user, notices } = await open(vendor());
  api
    .on(listVendorVehicles, () => ({ vehicles: [known(1, null), known(2, null), known(3, id)] }))
    .on(addVehiclesByList, () => ({ added: [id], unknown: [] }));
  await user.click(screen.getByRole('button', { name: 'Add vehicles' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/already added/)).toBeVisible();
  await user.click(drawer.getByRole('checkbox', { name: /1PLUG000000000072/ }));
  await user.click(drawer.getByRole('button', { name: 'Add 1 vehicle' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: '1 vehicle added' }));
  expect(api.calls(addVehiclesByList)).toMatchObject([{ body: { vendor: 'roadline', vehicles: ['car-1'] } }]);
});

test('a partner sees the vendors in Spanish and changes nothing', async () => {
  await open(vendor({ is_refused: true }), { account: { permissions: ['view_vehicle'] }, language: 'es' });
  expect(screen.getByText('Vuelva a iniciar sesión')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Iniciar sesión|Agregar/ })).toBeNull();
});
