import {
  acceptChargerTransfer,
  type ChargerTransfer,
  endChargerTransfer,
  listChargerTransfers,
  listManufacturers,
  listModels,
  listParkingLots,
} from '@plugboard/contracts/chargers';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { listCommands, listUnknownChargePoints } from '@plugboard/contracts/network';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import chargers from '../../../remote.ts';

const id = '5f0d8b1e-0003-4c5e-8a4b-000000000001';
const offer: ChargerTransfer = {
  id: '5f0d8b1e-0006-4c5e-8a4b-000000000001',
  direction: 'in',
  state: 'offered',
  charger: null,
  custom_id: 'METRO-7',
  name: 'Plaza',
  manufacturer: 'Voltworks',
  model: 'VW-7',
  port_count: 1,
  party: 'Metro',
  offered_at: '2026-11-20T12:00:00Z',
  expires_at: '2026-12-04T12:00:00Z',
};
const own: ChargerTransfer = {
  ...offer,
  id: '5f0d8b1e-0006-4c5e-8a4b-000000000002',
  direction: 'out',
  custom_id: 'OURS',
};

afterEach(() => sessionStorage.clear());

async function openOffer() {
  const open = [offer, own];
  const api = fakeApi()
    .on(lookUpLocations, () => aPage([{ id, pk: id, name: 'Main St Garage' }]))
    .on(listManufacturers, () => aPage([]))
    .on(listModels, () => aPage([]))
    .on(listParkingLots, () => aPage([]))
    .on(listCommands, () => aPage([]))
    .on(listUnknownChargePoints, () => ({ results: [] }))
    .on(listChargerTransfers, () => aPage([...open]))
    .on(acceptChargerTransfer, () => ({ ...(open.shift() ?? offer), state: 'accepted' as const }))
    .on(endChargerTransfer, () => ({ ...(open.shift() ?? offer), state: 'declined' as const }));
  const account = { permissions: ['view_charger', 'add_charger', 'change_charger', 'view_location'] as const };
  const view = await renderRemote(chargers, '/chargers-add', { account: { permissions: [...account.permissions] } });
  expect(await screen.findByText('Metro offers you METRO-7 (Voltworks VW-7) until Dec 4, 2026.')).toBeVisible();
  expect(screen.queryByText(/OURS/)).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Review METRO-7' }));
  return { ...view, api, drawer: within(await screen.findByRole('dialog')) };
}

test('an offered charger is taken over to a location, under another name where its own is taken', async () => {
  const { user, api, drawer, notices } = await openOffer();
  api.on(acceptChargerTransfer, ({ body }) =>
    'custom_id' in body && body.custom_id === 'PLAZA-7'
      ? { ...offer, state: 'accepted' as const }
      : failure(400, { custom_id: ['A charger with this ID already exists.'] }),
  );
  await user.click(await drawer.findByRole('combobox', { name: /^Location/ }));
  await user.click(await screen.findByTitle('Main St Garage'));
  await user.click(drawer.getByRole('button', { name: 'Accept' }));
  expect(await drawer.findByText('A charger with this ID already exists.')).toBeInTheDocument();
  await user.clear(drawer.getByLabelText(/^ID/));
  await user.type(drawer.getByLabelText(/^ID/), 'PLAZA-7');
  await user.click(drawer.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'PLAZA-7 is yours now.' }]));
  expect(api.calls(acceptChargerTransfer).at(-1)?.body).toEqual({ location: id, custom_id: 'PLAZA-7' });
});

test('an offer is declined after a question', async () => {
  const { user, api, drawer, notices } = await openOffer();
  await user.click(drawer.getByRole('button', { name: 'Decline' }));
  const text = await screen.findByText('Metro keeps it, and can offer it again.');
  expect(api.calls(endChargerTransfer)).toHaveLength(0);
  const question = text.closest<HTMLElement>('[role=dialog]')!;
  await user.click(within(question).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The offer is declined.' }]));
  await waitFor(() => expect(screen.queryByText(/offers you/)).toBeNull());
});
