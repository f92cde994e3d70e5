import { refetchReplies } from '@plugboard/api';
import {
  changeChargerPrices,
  type Charger,
  type ChargerPriceSettings,
  listChargerPrices,
  setChargerPrices,
} from '@plugboard/contracts/chargers';
import { getLocationPrices } from '@plugboard/contracts/locations';
import { aCharger, aPage, failure, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';

const charger = aCharger({ current_type: 'DC', max_current: null, max_power: 120 });
const prices: ChargerPriceSettings = {
  id: '5f0d8b1e-0004-4c5e-8a4b-000000000001',
  charger: charger.id,
  custom_id: charger.custom_id,
  current_type: 'DC',
  has_pin: true,
  pin_for_paid_charging: '1234',
  currency: 'USD',
  ac: null,
  dc: { rate: { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.45' }, intervals: [] },
  waitlist_time: 0,
  sales_tax: '8.875',
  session_activation_fee: '1.00',
  session_stand_by_fee: '0.00',
  session_stand_by_grace_period: 10,
  pre_authorized: '25.00',
  session_limit: null,
};

const { id: _id, charger: _charger, custom_id: _name, current_type: _type, ...shared } = prices;
const ofLocation = {
  ...shared,
  dc: { rate: { type: 'FIXED' as const, price_unit: 'USD_PER_KILOWATT_HOUR' as const, price: '0.38' }, intervals: [] },
  session_stand_by_fee: '3.00',
  has_pin: false,
  pin_for_paid_charging: null,
};

/** A server that stores a charger's prices, with a tag for each state. */
function pricesOf(first: ChargerPriceSettings | null, shown: Charger = charger) {
  const stored = { prices: first, version: 1 };
  const page = () => tagged(aPage(stored.prices ? [stored.prices] : []), `"${stored.version}"`);
  const store = (change: Partial<ChargerPriceSettings>) => {
    stored.prices = { ...(stored.prices ?? prices), ...change };
    stored.version += 1;
    return tagged(stored.prices, `"${stored.version}"`);
  };
  const api = serverOf(shown)
    .on(getLocationPrices, () => ({ ...ofLocation, location: shown.location, source: 'LOCATION' as const }))
    .on(listChargerPrices, page)
    .on(setChargerPrices, () => store({}))
    .on(changeChargerPrices, ({ body, headers }) =>
      headers['If-Match'] === `"${stored.version}"`
        ? store(JSON.parse(JSON.stringify(body)) as Partial<ChargerPriceSettings>)
        : failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' }),
    );
  return { api, stored, store, sent: () => api.calls(changeChargerPrices).map(({ body }) => body) };
}

async function open(shown: Charger = charger, who: RenderRemoteOptions = {}) {
  const view = await openCharger(shown, '/payments', who);
  const price = await screen.findByRole('textbox', { name: /^Price$/ });
  await screen.findByRole('group', { name: 'Time-of-day prices' });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const retype = async (label: RegExp, text: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await view.user.clear(field);
    if (text !== '') await view.user.type(field, text);
  };
  return { ...view, price, press, retype };
}
const cell = (name: string) => screen.findByRole('textbox', { name });

test('only what changed is saved, and said', async () => {
  const { sent } = pricesOf(prices);
  const { price, press, retype, notices } = await open();
  expect(price).toHaveValue('0.45');
  await retype(/^PIN/, '');
  await retype(/^Hourly idle fee/, '2.00');
  await press('Save');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Pricing settings saved' }]));
  expect(sent()).toEqual([{ session_stand_by_fee: '2.00', pin_for_paid_charging: null }]);
});

test('a blank PIN is open access for everyone', async () => {
  const { sent, stored } = pricesOf({ ...prices, has_pin: true, pin_for_paid_charging: '4826' });
  const { press, retype, notices } = await open();
  const pin = screen.getByRole('textbox', { name: /^PIN/ });
  expect(pin).toHaveValue('4826');
  expect(pin).toHaveAccessibleDescription('4 digits. Leave empty for open access.');
  await retype(/^PIN/, '');
  await press('Save');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(sent()).toEqual([{ pin_for_paid_charging: null }]);
  expect(stored.prices?.pin_for_paid_charging).toBeNull();
});

test('a PIN has four digits, a price two to four after the point', async () => {
  const { sent } = pricesOf(prices);
  const { press, retype } = await open();
  await retype(/^PIN/, '12');
  await retype(/^Price$/, '1');
  await press('Save');
  expect(await screen.findByText('The PIN has 4 digits.')).toBeInTheDocument();
  expect(screen.getByText('Enter a price like 0.45, with 2 to 4 digits after the point.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('follow-on prices make the price tiered, and begin one after the other', async () => {
  const { sent } = pricesOf(prices);
  const { user, press } = await open();
  await press('Add follow-on price');
  await press('Add follow-on price');
  await user.type(await cell('After, row 1'), '30');
  await user.type(await cell('Price, row 1'), '0.60');
  await user.type(await cell('After, row 2'), '20');
  await user.type(await cell('Price, row 2'), '0.70');
  await press('Save');
  expect(
    await screen.findByText('Row 2, After: Each follow-on price must start later than the one before it.'),
  ).toBeInTheDocument();
  await press('Remove row 2');
  await press('Save');
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        dc: {
          rate: {
            type: 'TIERED',
            price_unit: 'USD_PER_KILOWATT_HOUR',
            price: '0.45',
            follow_on_unit: 'USD_PER_KILOWATT_HOUR',
            follow_on: [{ after: '30', price: '0.60' }],
          },
          intervals: [],
        },
      },
    ]),
  );
});

test('without prices of its own the location’s hold, and the first save gives it some', async () => {
  const { api } = pricesOf(null);
  const { press, retype, notices } = await open();
  expect(screen.getByText(/The location’s prices apply here/)).toBeVisible();
  // A field that the user leaves keeps the location's value.
  expect(screen.getByRole('textbox', { name: /^Price$/ })).toHaveValue('0.38');
  await retype(/^Price$/, '0.30');
  await press('Save');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(api.calls(setChargerPrices)[0]?.body).toMatchObject({
    charger: charger.id,
    currency: 'USD',
    dc: { rate: { type: 'FIXED', price: '0.30' }, intervals: [] },
    session_stand_by_fee: '3.00',
    sales_tax: '8.875',
    pin_for_paid_charging: null,
  });
});

test('typed prices stay when the charger gets its own from somebody else', async () => {
  const { stored } = pricesOf(null);
  const { retype } = await open();
  await retype(/^Price$/, '0.30');
  stored.prices = prices;
  stored.version += 1;
  refetchReplies(listChargerPrices);
  await waitFor(() => expect(screen.queryByText(/The location’s prices apply here/)).toBeVisible());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('textbox', { name: /^Price$/ })).toHaveValue('0.30');
});

test('a refusal of the server shows at its field', async () => {
  const { api } = pricesOf(prices);
  api.on(changeChargerPrices, () => failure(400, { 'dc.rate.price': ['Too dear.'] }));
  const { press, retype } = await open();
  await retype(/^Price$/, '0.99');
  await press('Save');
  expect(await screen.findByText('Too dear.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Price$/ })).toHaveValue('0.99');
});

test('somebody was quicker: both are shown, and keeping mine keeps the rest of theirs', async () => {
  const { store, stored } = pricesOf(prices);
  const { user, press, retype } = await open();
  await retype(/^Price$/, '0.50');
  store({ session_activation_fee: '9.00', dc: { rate: { ...prices.dc!.rate, price: '0.40' }, intervals: [] } });
  await press('Save');
  const both = await screen.findByRole('table', { name: /Someone else changed/ });
  expect(within(both).getByRole('row', { name: 'Price 0.40 0.50' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(stored.prices?.dc?.rate.price).toBe('0.50'));
  expect(stored.prices?.session_activation_fee).toBe('9.00');
});

test.each([
  ['it is not activated', { licensed_from: null }, {}, 'Please activate the charger in order to save changes.'],
  ['another tenant shares it', { share_mode: 'OWNER', share_info: 'Metro' }, {}, /Only Metro can set its prices/],
  [
    'there is no Pro license',
    {},
    { environment: { has_pro: false } },
    'To access payment features, please upgrade to the Pro license. Contact support@demo.example for assistance.',
  ],
  ['the account may only look', {}, { account: { permissions: ['view_charger'] } }, /not change them/],
] satisfies [string, Partial<Charger>, RenderRemoteOptions, string | RegExp][])(
  'prices are only shown where %s',
  async (_, change, who, said) => {
    const shown = { ...charger, ...change };
    pricesOf(prices, shown);
    await openCharger(shown, '/payments', who);
    expect(await screen.findByText(said)).toBeVisible();
    const price = within(await screen.findByRole('region', { name: 'Price' }));
    expect(price.getByText('0.45 USD/kWh')).toBeVisible();
    expect(price.queryByText('Follow-on prices')).toBeNull();
    const fees = within(screen.getByRole('region', { name: 'Tax and fees' }));
    expect(fees.getByText('8.875')).toBeVisible();
    expect(fees.getByText('$1.00')).toBeVisible();
    expect(fees.queryByText('Hourly idle fee')).toBeNull();
    expect(screen.getByText('••••')).toBeVisible();
    expect(screen.queryByText('1234')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Save|Add/ })).toBeNull();
  },
);
