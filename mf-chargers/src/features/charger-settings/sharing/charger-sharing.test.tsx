import {
  changeChargerShare,
  type ChargerShare,
  endChargerShare,
  listChargerShares,
  listChargers,
  shareCharger,
} from '@plugboard/contracts/chargers';
import { aCharger, aPage, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettings, settingsOf } from '../charger-settings.fixtures.ts';

const charger = aCharger({ ocpp_server_type: 'own' });
const share: ChargerShare = {
  id: '5f0d8b1e-0007-4c5e-8a4b-000000000001',
  direction: 'out',
  charger: charger.id,
  party: 'owner@metro.example',
  share_mode: 'VIEWER',
  shared_at: '2026-11-20T12:00:00Z',
};

function server(shares: ChargerShare[] = [], shown = charger) {
  const { api } = settingsOf(shown);
  return api
    .on(listChargerShares, () => aPage([...shares]))
    .on(shareCharger, ({ body }) => {
      const { email, share_mode } = body as Pick<ChargerShare, 'share_mode'> & { readonly email: string };
      shares.push({ ...share, party: email, share_mode });
      return share;
    })
    .on(changeChargerShare, ({ body }) => {
      Object.assign(shares[0] ?? {}, body);
      return share;
    })
    .on(endChargerShare, () => {
      shares.pop();
      return { result: 'OK' as const };
    });
}

test('a charger is shared with an address and a mode', async () => {
  const api = server();
  const { user, press, notices } = await openSettings(charger);
  await press('Share charger');
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('button', { name: 'Share' }));
  expect(await drawer.findByText('Share mode is required')).toBeInTheDocument();
  expect(drawer.getByText('Email is required')).toBeInTheDocument();
  await user.type(drawer.getByLabelText(/^Email address/), 'nobody');
  await user.click(drawer.getByRole('combobox', { name: /^Share mode/ }));
  await user.click(await screen.findByTitle('View only'));
  await user.click(drawer.getByRole('button', { name: 'Share' }));
  expect(await drawer.findByText('Email address must be a valid email')).toBeInTheDocument();
  await user.type(drawer.getByLabelText(/^Email address/), '@metro.example');
  await user.click(drawer.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Settings shared successfully' }]));
  expect(api.calls(shareCharger)[0]?.body).toEqual({
    charger: charger.id,
    email: 'nobody@metro.example',
    share_mode: 'VIEWER',
  });
  expect(await screen.findByRole('row', { name: /nobody@metro.example/ })).toHaveTextContent('Nov 20, 2026');
});

test('a share that was begun is thrown away after a question alone', async () => {
  server();
  const { user, press } = await openSettings(charger);
  await press('Share charger');
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByLabelText(/^Email address/), 'owner@metro');
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(drawer.getByLabelText(/^Email address/)).toHaveValue('owner@metro');
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Email address/)).toBeNull());
});

test('the mode is changed, and the share ended after a question', async () => {
  const api = server([{ ...share }]);
  const { user, notices } = await openSettings(charger);
  await user.click(await screen.findByRole('combobox', { name: 'Share mode of owner@metro.example' }));
  await user.click(await screen.findByTitle('Owner'));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Settings sharing settings updated'));
  expect(api.calls(changeChargerShare)[0]?.body).toEqual({ share_mode: 'OWNER' });
  await user.click(screen.getByRole('button', { name: 'Unshare with owner@metro.example' }));
  expect(api.calls(endChargerShare)).toHaveLength(0);
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('The charger leaves the list of owner@metro.example.');
  await user.click(within(question).getByRole('button', { name: 'Unshare' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Settings sharing removed'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /owner@metro/ })).toBeNull());
});

test('who it is shared with may give it up, and a refusal is said', async () => {
  const shown = aCharger({ share_mode: 'VIEWER', share_info: 'Metro' });
  const api = server([{ ...share, direction: 'in', party: 'Metro' }], shown).on(listChargers, () => ({
    ...aPage([]),
    charger_types: [],
  }));
  api.on(endChargerShare, () => failure(403, { detail: 'Ahora no.', code: 'FORBIDDEN' }));
  const { user, notices } = await openSettings(shown, { language: 'es' });
  expect(await screen.findByText('Metro comparte este cargador con usted: Solo ver.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Compartir el cargador' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dejar de compartir' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Dejar de compartir' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Ahora no.' }]));
});
