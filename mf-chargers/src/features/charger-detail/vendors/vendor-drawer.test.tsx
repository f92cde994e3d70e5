import { type ChargerVendor, listChargerVendors, logInAtChargerVendor } from '@plugboard/contracts/chargers';
import { aCharger, aPage, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCharger, serverOf } from '../../../common/charger-page.fixtures.ts';

const charger = aCharger();
const vendor: ChargerVendor = {
  id: 'larkspur',
  name: 'Larkspur',
  is_logged_in: false,
  user_name: null,
  logged_in_at: null,
};

async function openVendors(vendors: readonly ChargerVendor[]) {
  const api = serverOf(charger).on(listChargerVendors, () => aPage([...vendors]));
  const view = await openCharger(charger, '/details');
  await view.user.click(await screen.findByRole('button', { name: 'Actions' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Vendor sign-in' }));
  return { ...view, api, drawer: within(await screen.findByRole('dialog')) };
}

test('the tenant signs in at a vendor, whose refusal is shown at the password', async () => {
  const { user, drawer, api, notices } = await openVendors([vendor]);
  expect(await drawer.findByText(/Not signed in/)).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Sign in at Larkspur' }));
  api.on(logInAtChargerVendor, () => failure(400, { password: ['The vendor does not take this.'] }));
  await user.type(drawer.getByLabelText('User name'), 'ops');
  await user.type(drawer.getByLabelText('Password'), 'secret');
  await user.click(drawer.getByRole('button', { name: 'Sign in' }));
  expect(await drawer.findByText('The vendor does not take this.')).toBeInTheDocument();
  api.on(logInAtChargerVendor, () => ({ ...vendor, is_logged_in: true, user_name: 'ops' }));
  await user.click(drawer.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Signed in at Larkspur.' }]));
  expect(api.calls(logInAtChargerVendor).at(-1)?.body).toEqual({ user_name: 'ops', password: 'secret' });
});

test('who is signed in is shown, and that there are no vendors', async () => {
  const { drawer } = await openVendors([
    { ...vendor, is_logged_in: true, user_name: 'ops', logged_in_at: '2026-11-20T12:00:00Z' },
  ]);
  expect(await drawer.findByText(/Signed in as ops/)).toBeInTheDocument();
  expect(drawer.getByRole('button', { name: 'Sign in at Larkspur' })).toHaveTextContent('Sign in again');
});
