import {
  getNetworksByLocation,
  getSimStatus,
  listChargerTransfers,
  type SimStatus,
  updateSimFleet,
} from '@plugboard/contracts/chargers';
import { aCharger, aPage, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettings, settingsOf, site } from '../charger-settings.fixtures.ts';

const charger = aCharger({ ocpp_server_type: 'own', connectivity: '4G', sim_iccid: '8901234567890123456' });
const sim: SimStatus = { charger: charger.id, iccid: null, status: 'active', fleet: 'Depot', network: 'T-Mobile' };

function server() {
  const { api } = settingsOf(charger);
  return api
    .on(listChargerTransfers, () => aPage([]))
    .on(getSimStatus, () => sim)
    .on(getNetworksByLocation, () => ({ country: 'US', results: [{ id: '310410', name: 'AT&T', country: 'US' }] }))
    .on(updateSimFleet, ({ body }) =>
      'fleet' in body && body.fleet === 'Yard'
        ? { ...sim, fleet: 'Yard' }
        : failure(400, { fleet: ['Choose one of: Depot, Yard.'] }),
    );
}
const section = async () => within(await screen.findByRole('region', { name: 'SIM card' }));

test('the SIM card’s status, and the networks at the location, are shown', async () => {
  const api = server();
  const { user } = await openSettings(charger);
  const card = await section();
  expect(await card.findByText('Active')).toBeVisible();
  expect(card.getByText('T-Mobile')).toBeVisible();
  expect(api.calls(getNetworksByLocation)).toHaveLength(0);
  await user.click(card.getByRole('button', { name: 'Show networks at this location' }));
  expect(await card.findByText('AT&T')).toBeVisible();
  expect(api.calls(getNetworksByLocation)[0]?.body).toEqual({ location: site.id });
});

test('a card moves to a fleet that there is', async () => {
  const api = server();
  const { user, notices } = await openSettings(charger);
  const card = await section();
  await user.click(await card.findByRole('button', { name: 'Move to fleet' }));
  const drawer = within(await screen.findByRole('dialog'));
  const fleet = await drawer.findByLabelText(/^Fleet/);
  await user.clear(fleet);
  await user.type(fleet, 'Nowhere');
  await user.click(drawer.getByRole('button', { name: 'Move to fleet' }));
  expect(await drawer.findByText('Choose one of: Depot, Yard.')).toBeInTheDocument();
  await user.clear(fleet);
  await user.type(fleet, 'Yard');
  await user.click(drawer.getByRole('button', { name: 'Move to fleet' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The SIM card is in the fleet Yard.' }]));
  expect(api.calls(updateSimFleet).at(-1)?.body).toEqual({ charger: charger.id, fleet: 'Yard' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a card that the provider does not know is said', async () => {
  server().on(getSimStatus, () => failure(404, { detail: 'No card.', code: 'NOT_FOUND' }));
  await openSettings(charger);
  expect(await (await section()).findByText('The provider has no card with this number.')).toBeVisible();
});

test('a WiFi charger has no section of a SIM card', async () => {
  const onWifi = aCharger({ ocpp_server_type: 'own' });
  settingsOf(onWifi).api.on(listChargerTransfers, () => aPage([]));
  await openSettings(onWifi);
  expect(screen.queryByRole('region', { name: 'SIM card' })).toBeNull();
});
