import type { PriceSettings, Rate } from '@plugboard/contracts/chargers';
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
async function show(shown: Location = site, who: RenderRemoteOptions = {}, stored = prices) {
  const api = fakeApi()
    .on(getLocation, () => shown)
    .on(getLocationPrices, () => tagged(stored, '"2"'))
    .on(getTenantPrices, () => tagged({ ...prices, location: null, source: 'TENANT' as const }, '"1"'))
    .on(listLocationPriceVersions, () => aPage([version(2, settings), version(1, earlier)]))
    .on(updateLocationPrices, () => tagged(prices, '"3"'))
    .on(backTestPrices, () => result)
    .on(listCommands, () => aPage([]));
  const view = await renderRemote(remote, `/locations/${site.id}/pricing`, {
    account: { permissions: [...permissions] },
    ...who,
  });
  return { ...view, api };
}

async function open() {
  const view = await show();
  const price = await screen.findByRole('textbox', { name: 'Price (AC)' });
  return { ...view, price };
}

test('the unit of a price reads on from its label', async () => {
  await open();
  expect(screen.getByLabelText('AC price per').closest('.ant-select')).toHaveTextContent(/^kWh$/);
});

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
  expect(await screen.findByRole('row', { name: /2, current .* Ada Abbot/ })).toBeVisible();
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
  '%s sees what is set, and no form',
  async (_case, shown, who, said) => {
    const night = { weekdays: [0, 1], start_at: '10:00 PM', end_at: '06:00 AM' };
    const rate: Rate = {
      type: 'TIERED',
      price_unit: 'USD_PER_KILOWATT_HOUR',
      price: '0.50',
      follow_on_unit: 'USD_PER_KILOWATT_HOUR',
      follow_on: [{ after: '30', price: '0.60' }],
    };
    const stored = { ...prices, ac: { rate, intervals: [{ ...night, rate }] }, session_limit: 90 };
    await show(shown, who, stored);
    expect(await screen.findByText(said)).toBeVisible();
    const ac = within(await screen.findByRole('region', { name: 'Price (AC)' }));
    expect(ac.getByText('0.5 USD/kWh')).toBeVisible();
    expect(ac.getByText('after 30 kWh: 0.6 USD')).toBeVisible();
    expect(ac.getByText('Mon, Tue 10:00 PM to 06:00 AM: 0.5 USD/kWh')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Price (DC)' })).toBeNull();
    const access = within(screen.getByRole('region', { name: 'Access' }));
    expect(access.getByText('90 minutes')).toBeVisible();
    expect(access.getByText('••••')).toBeVisible();
    expect(access.queryByText('Waitlist time')).toBeNull();
    expect(await screen.findByRole('table', { name: 'The price line by line' })).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('textbox', { name: /Price|PIN|fee/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Save|Add|Restore|back-test|Change/ })).toBeNull();
  },
  60_000,
);
