import { replaceTransport } from '@plugboard/api/core';
import type { Account, Environment } from '@plugboard/contracts/accounts';
import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account, answer, fakeServer, paths, signedInPage } from '../fake-server.test-support.ts';
import { Gated } from './gated.tsx';
import { useAccount, useCan, useEnvironment, useGate } from './hooks.ts';
import { identity, loadIdentity, setIdentity } from './identity.ts';

const environment: Environment = {
  tenant: 'demo',
  main_host: 'localhost:8080',
  display_name: 'Demo Charging',
  language: null,
  contact_email: 'support@demo.example',
  links: {
    marketing_site: '/',
    terms: '/',
    privacy: '/',
    app_store: null,
    play_store: null,
    support_desk: null,
    crm_ticket_list: null,
  },
  flags: {},
  ip_lookup_url: null,
  google_maps_key: null,
  hide_schedule_for_public: false,
  isShowToUpdateToProLicense: false,
  currentCurrency: 'USD',
  isAdmin: true,
  isSuperUser: false,
  permissions: [],
  allowed_sections: null,
  display_tabs: [],
  tab_control: [],
  has_custom_mobile_app: false,
  sub_session3: false,
  is_subscription_allowed: false,
  is_payout_allowed: false,
  is_tickets_section_shown: true,
  brandStyle: {
    key: 'demo',
    display_name: 'Demo Charging',
    primary: { light: '#0b7a5c', dark: '#35c497' },
    typeface: 'Poppins',
    payment_typeface: 'Urbanist',
    density: 'comfortable',
    pictures: {},
  },
  availableBrands: { results: [] },
  status: [],
  connector_type: [],
  connectivity: [],
  notification_settings: { choices: [] },
  service_type: 'helpdesk',
  type: 'FLEET',
  is_limited: false,
  default_currency: 'USD',
  has_pro: true,
  is_california_location: false,
  locations_count: 3,
  features: {},
};
const vehiclesOff = { name: 'Vehicles', key: 'vehicles', is_active: false, children: [] };

beforeEach(() => {
  signedInPage();
  setIdentity(null);
});
afterEach(() => replaceTransport(null));

const serve = (who: Account) =>
  fakeServer({
    [paths.account]: () => answer(200, who),
    [paths.environment]: () => answer(200, environment),
    [paths.tabs]: () => answer(200, { results: [vehiclesOff] }),
  });

test('who is signed in is asked for side by side and kept for everybody', async () => {
  const { requests } = serve(account);
  const loaded = await loadIdentity();
  expect(requests).toHaveLength(3);
  expect(identity()).toBe(loaded);
  expect(loaded.viewer).toMatchObject({ kinds: ['fleet'], controls: { vehicles: false }, isAdmin: true });
  const { result } = renderHook(() => [useAccount().first_name, useEnvironment().tenant, useCan('view_charger')]);
  expect(result.current).toEqual(['Olivia', 'demo', true]);
});

test('a gate says why it is shut', async () => {
  serve(account);
  await loadIdentity();
  const { result } = renderHook(() => useGate({ controlKey: 'vehicles' }));
  expect(result.current).toEqual({ open: false, reason: 'control-key', subject: 'vehicles' });
});

test('what is gated follows the account', async () => {
  serve(account);
  await loadIdentity();
  render(
    <Gated gate={{ permission: 'change_charger' }} fallback={<p>read only</p>}>
      <button type="button">Save</button>
    </Gated>,
  );
  expect(screen.getByText('read only')).toBeVisible();
  serve({ ...account, permissions: ['view_charger', 'change_charger'] });
  await act(loadIdentity);
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.queryByText('read only')).toBeNull();
});

test('an account that could not be loaded leaves what was known', async () => {
  serve(account);
  const known = await loadIdentity();
  fakeServer({ [paths.account]: () => answer(500), [paths.environment]: () => answer(200, environment) });
  await expect(loadIdentity()).rejects.toBeInstanceOf(Error);
  expect(identity()).toBe(known);
});

test('asking who it is before anybody is known is a mistake that says so', () => {
  expect(() => renderHook(() => useAccount())).toThrow('loadIdentity()');
});
