import {
  type ChargerTransfer,
  endChargerTransfer,
  listChargerTransfers,
  transferCharger,
} from '@plugboard/contracts/chargers';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { aCharger, aPage, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettings, settingsOf, site } from '../charger-settings.fixtures.ts';

const charger = aCharger({ ocpp_server_type: 'own' });
const elsewhere = {
  ...site,
  id: '5f0d8b1e-0003-4c5e-8a4b-000000000002',
  pk: '5f0d8b1e-0003-4c5e-8a4b-000000000002',
  name: 'Harbor',
};
const offer: ChargerTransfer = {
  id: '5f0d8b1e-0006-4c5e-8a4b-000000000001',
  direction: 'out',
  state: 'offered',
  charger: charger.id,
  custom_id: charger.custom_id,
  name: charger.name,
  manufacturer: charger.manufacturer,
  model: charger.model,
  port_count: 1,
  party: 'owner@metro.example',
  offered_at: '2026-11-20T12:00:00Z',
  expires_at: '2026-12-04T12:00:00Z',
};

function server(offers: readonly ChargerTransfer[] = []) {
  const { api } = settingsOf(charger);
  const open = [...offers];
  api
    .on(lookUpLocations, () => aPage([site, elsewhere]))
    .on(listChargerTransfers, () => aPage(open))
    .on(transferCharger, ({ body }) => {
      const { email } = body as { readonly email?: string };
      if (email === undefined) return { result: 'MOVED' as const, transfer: null };
      open.push({ ...offer, party: email });
      return { result: 'OFFERED' as const, transfer: offer };
    })
    .on(endChargerTransfer, () => ({ ...(open.pop() ?? offer), state: 'withdrawn' as const }));
  return api;
}

async function openTransfer() {
  const view = await openSettings(charger);
  await view.press('Transfer charger');
  return { ...view, drawer: within(await screen.findByRole('dialog')) };
}

test('a charger moves to another location at once', async () => {
  const api = server();
  const { user, drawer, notices } = await openTransfer();
  await user.click(drawer.getByRole('button', { name: 'Move charger' }));
  expect(await drawer.findByText('Fill in this field.')).toBeInTheDocument();
  await user.click(await drawer.findByRole('combobox', { name: /^Location/ }));
  await user.click(await screen.findByTitle('Harbor'));
  await user.click(drawer.getByRole('button', { name: 'Move charger' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The charger has been moved.' }]));
  expect(api.calls(transferCharger)[0]?.body).toEqual({ charger: charger.id, location: elsewhere.id });
  expect(api.calls(transferCharger)[0]?.headers['Idempotency-Key']).toBeDefined();
});

test('a charger is offered to another owner, and the offer withdrawn', async () => {
  const api = server();
  const { user, drawer, notices, press } = await openTransfer();
  await user.click(drawer.getByText('Another owner'));
  await user.type(await drawer.findByLabelText(/^Email address/), 'nobody');
  await user.click(drawer.getByRole('button', { name: 'Offer charger' }));
  expect(await drawer.findByText('Invalid email')).toBeInTheDocument();
  await user.type(drawer.getByLabelText(/^Email address/), '@metro.example');
  await user.click(drawer.getByRole('button', { name: 'Offer charger' }));
  expect(await screen.findByText('Offered to nobody@metro.example until Dec 4, 2026.')).toBeInTheDocument();
  expect(api.calls(transferCharger)[0]?.body).toEqual({ charger: charger.id, email: 'nobody@metro.example' });
  await press('Withdraw');
  const text = await screen.findByText('nobody@metro.example can no longer accept it.');
  const question = text.closest<HTMLElement>('[role=dialog]')!;
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The offer is withdrawn.'));
  expect(await screen.findByRole('button', { name: 'Transfer charger' })).toBeVisible();
});

test('a refusal is shown in the form', async () => {
  const api = server();
  api.on(transferCharger, () => failure(409, { detail: 'Someone is charging at this charger.', code: 'CONFLICT' }));
  const { user, drawer } = await openTransfer();
  await user.click(await drawer.findByRole('combobox', { name: /^Location/ }));
  await user.click(await screen.findByTitle('Harbor'));
  await user.click(drawer.getByRole('button', { name: 'Move charger' }));
  expect(await drawer.findByText('Someone is charging at this charger.')).toBeInTheDocument();
});
