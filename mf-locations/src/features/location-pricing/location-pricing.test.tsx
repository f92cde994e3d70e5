import type { PriceSettings } from '@plugboard/contracts/chargers';
import {
  getLocation,
  getTenantPrices,
  getLocationPrices,
  listLocationPriceVersions,
  type Location,
  type LocationPriceSettings,
  updateLocationPrices,
} from '@plugboard/contracts/locations';
import { backTestPrices, type PriceBackTest } from '@plugboard/contracts/payments';
import { listCommands } from '@plugboard/contracts/network';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, fakeApi, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aLocation } from '../../common/location.fixtures.ts';

const settings: PriceSettings = {
  currency: 'USD',
  ac: { rate: { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.50' }, intervals: [] },
  dc: null,
  waitlist_time: 0,
  sales_tax: '0.000',
  session_activation_fee: '1.00',
  session_stand_by_fee: '0.00',
  session_stand_by_grace_period: 0,
  pre_authorized: '25.00',
  session_limit: null,
};
const site = aLocation();
const prices: LocationPriceSettings = {
  ...settings,
  location: site.id,
  source: 'LOCATION',
  has_pin: true,
  pin_for_paid_charging: '4826',
};
const earlier = { ...settings, session_activation_fee: '2.00' };
const result: PriceBackTest = {
  from: '2026-10-24T00:00:00Z',
  to: '2026-11-23T00:00:00Z',
  currency: 'USD',
  sessions: 3,
  repriced: 2,
  untouched: 1,
  revenue: '20.00',
  draft_revenue: '18.50',
  difference: '-1.50',
  most_affected: [
    {
      session: '7f0d8b1e-0001-4c5e-8a4b-000000000001',
      charger: 'DEMO-001',
      started_at: '2026-11-20T10:00:00Z',
      energy: 12.4,
      revenue: '10.00',
      draft_revenue: '8.75',
      difference: '-1.25',
    },
  ],
};

const version = (number: number, of: PriceSettings) => ({
  location: site.id,
  version: number,
  created_at: `2026-0${number}-01T10:00:00Z`,
  author: number === 1 ? null : 'Ada Abbot',
  is_current: number === 2,
  settings: of,
});
async function open(shown: Location = site, who: RenderRemoteOptions = {}) {
  const api = fakeApi()
    .on(getLocation, () => shown)
    .on(getLocationPrices, () => tagged(prices, '"2"'))
    .on(getTenantPrices, () => tagged({ ...prices, location: null, source: 'TENANT' as const }, '"1"'))
    .on(listLocationPriceVersions, () => aPage([version(2, settings), version(1, earlier)]))
    .on(updateLocationPrices, () => tagged(prices, '"3"'))
    .on(backTestPrices, () => result)
    .on(listCommands, () => aPage([]));
  const view = await renderRemote(remote, `/locations/${site.id}/pricing`, {
    account: { permissions: [...permissions] },
    ...who,
  });
  const price = await screen.findByRole('textbox', { name: 'Price (AC)' });
  return { ...view, api, price };
}

test('what is typed shows at once what it means, and is saved as a whole', async () => {
  const { api, price, user, notices } = await open();
  const trace = await screen.findByRole('table', { name: 'The price line by line' });
  expect(within(trace).getByRole('row', { name: /Energy .* 30.00 kWh 0.5 USD\/kWh .*15.00/ })).toBeVisible();
  fireEvent.change(price, { target: { value: '0.60' } });
  await waitFor(() => expect(within(trace).getByRole('row', { name: /Total .*19.00/ })).toBeVisible());
  expect(screen.getAllByText('0.6 USD/kWh').length).toBeGreaterThan(0);

  await user.click(screen.getByRole('button', { name: 'Run back-test' }));
  const most = await screen.findByRole('table', { name: 'Most affected sessions' });
  expect(within(most).getByRole('row', { name: /DEMO-001 12.40 kWh .*10.00 .*8.75 .*1.25/ })).toBeVisible();
  expect(api.calls(backTestPrices)[0]?.body).toMatchObject({ ac: { rate: { price: '0.60' } }, dc: null });

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Pricing settings saved' }]));
  const [sent] = api.calls(updateLocationPrices);
  expect(sent?.body).toEqual({ ac: { ...settings.ac, rate: { ...settings.ac?.rate, price: '0.60' } } });
  expect(sent?.headers['If-Match']).toBe('"2"');
});

test('an earlier version is compared and restored', async () => {
  const { api, user } = await open();
  expect(await screen.findByRole('row', { name: /2, holds now .* Ada Abbot/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const difference = await screen.findByRole('table', { name: 'How version 1 differs' });
  expect(within(difference).getByRole('row', { name: 'Session activation fee 1.00 2.00' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  const question = within(await screen.findByRole('dialog', { name: /Restore version 1/ }));
  await user.click(question.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(api.calls(updateLocationPrices)[0]?.body).toEqual(earlier));
});

test.each([
  ['a share for viewing', aLocation({ share_mode: 'VIEWER', share_info: 'Metro' }), {}, /Metro shares this location/],
  ['an account that may only look', site, { account: { permissions: ['view_location'] } }, /not change them/],
] satisfies [string, Location, RenderRemoteOptions, RegExp][])(
  'everything is disabled for %s',
  async (_case, shown, who, said) => {
    const { price } = await open(shown, who);
    expect(await screen.findByText(said)).toBeVisible();
    expect(price).toBeDisabled();
    expect(screen.getByRole('switch', { name: /AC/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Save|Add|Restore|back-test|Change/ })).toBeNull();
  },
  60_000,
);
