import { listPaymentMethods, type PaymentMethod } from '@plugboard/contracts/accounts';
import {
  type Charger,
  type ChargerLicence,
  getPromotionalCode,
  type Licence,
  type LicenceOrder,
  listChargerLicences,
  listLicences,
  listLicenceYears,
  moveLicence,
  orderLicences,
} from '@plugboard/contracts/chargers';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { aCharger, aPage, aPort, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';

const none = { license: null, licensed_from: null, licensed_to: null };
const charger = aCharger({ custom_id: 'DEMO-009', ports: [aPort(), aPort({ connector_id: 2 })], ...none });
const licence = (name: string, amount: string, period: Licence['period']): Licence => ({
  id: `5f0d8b1e-0005-4c5e-8a4b-00000000000${name.length}`,
  name,
  is_pro: name === 'Pro',
  has_pro: false,
  price: { amount, currency: 'USD' },
  period,
});
const [standard, pro] = [licence('Standard', '15.00', 'month'), licence('Pro', '300.00', 'year')];
const card: PaymentMethod = {
  id: '5f0d8b1e-0006-4c5e-8a4b-000000000001',
  brand: 'VISA',
  last4: '4242',
  exp_month: 4,
  exp_year: 2030,
  is_default: true,
};
const licensed: ChargerLicence = {
  charger: '5f0d8b1e-0002-4c5e-8a4b-0000000000aa',
  custom_id: 'DEMO-002',
  name: 'Old bay',
  location_name: 'Main St Garage',
  timezone: 'America/Los_Angeles',
  ports: 2,
  ...none,
  is_activated: true,
  license_fit: true,
  state: 'LICENSED',
  renewal: null,
};

const ordered: LicenceOrder = {
  id: '5f0d8b1e-0007-4c5e-8a4b-000000000001',
  created_at: '2026-11-20T20:00:00Z',
  license: { id: pro.id, name: 'Pro', is_pro: true },
  years: 2,
  price: pro.price,
  period: 'year',
  promotional_code: 'PLUG10',
  subtotal: { amount: '1200.00', currency: 'USD' },
  years_discount: { amount: '60.00', currency: 'USD' },
  promotional_discount: { amount: '114.00', currency: 'USD' },
  total: { amount: '1026.00', currency: 'USD' },
  payment_method: { brand: 'VISA', last4: '4242' },
  chargers: [],
};

const cardsOf = (results: PaymentMethod[]): ReplyOf<typeof listPaymentMethods> => ({
  results,
  provider: { name: 'sandbox', tokenise_url: '/x' },
  setup: null,
});

function serverFor(shown: Charger = charger, cards: PaymentMethod[] = [card]) {
  const order = () => failure(409, { detail: 'The price has changed.', code: 'CONFLICT' });
  return serverOf(shown)
    .on(listLicences, () => ({ results: [standard, pro] }))
    .on(listLicenceYears, () => ({
      results: [
        { years: 1, discount_percent: 0 },
        { years: 2, discount_percent: 5 },
      ],
    }))
    .on(listPaymentMethods, () => cardsOf(cards))
    .on(listChargerLicences, () => aPage([licensed, { ...licensed, charger: charger.id, custom_id: 'DEMO-009' }]))
    .on(orderLicences, order);
}
async function open(shown: Charger = charger) {
  const view = await openCharger(shown, '/activate', {
    account: { permissions: ['view_charger', 'change_charger'] },
  });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, press };
}
test('a licence is priced per port, with the discount of the term and of a promo code, and bought', async () => {
  const api = serverFor()
    .on(getPromotionalCode, () => ({ code: 'PLUG10', discount_percent: 10, expires_at: null }))
    .on(orderLicences, () => ordered);
  const { user, press, notices } = await open();
  expect(await screen.findByText('Not activated: there is no license')).toBeVisible();
  await screen.findByText('VISA •••• 4242, 04/2030');
  await user.click(screen.getByRole('combobox', { name: /^License/ }));
  await user.click(await screen.findByTitle('Pro: $300.00 per port per year'));
  await user.click(screen.getByRole('combobox', { name: /^Term/ }));
  await user.click(await screen.findByTitle('2 years (−5%)'));
  expect(await screen.findByText('$1,140.00')).toBeVisible();
  await user.type(screen.getByLabelText('Promo code'), 'plug10');
  await press('Apply');
  expect(await screen.findByText('$1,026.00')).toBeVisible();
  await press('Buy and activate');
  await waitFor(() => expect(location.pathname).toMatch(new RegExp(`^/chargers/${charger.id}`)));
  expect(notices.map(({ text }) => text)).toEqual(['Promo code applied!', 'DEMO-009 is activated.']);
  expect(api.calls(orderLicences)[0]?.body).toEqual({
    license: pro.id,
    years: 2,
    chargers: [{ charger: charger.id, licensed_to: null }],
    promotional_code: 'PLUG10',
    payment_method: card.id,
    auto_renew: false,
    total: { amount: '1026.00', currency: 'USD' },
  });
});

test('an unknown promo code says so, and takes nothing off', async () => {
  serverFor().on(getPromotionalCode, () => failure(500));
  const { user, press } = await open();
  await user.type(await screen.findByLabelText('Promo code'), 'NONE');
  await press('Apply');
  expect(await screen.findByText('Invalid coupon code. Please try again.')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent(/Total\$360\.00/);
});

test('what the server refuses is said, and the choice stays', async () => {
  serverFor();
  const { press } = await open();
  await screen.findByText('VISA •••• 4242, 04/2030');
  await press('Buy and activate');
  expect(await screen.findByText('The price has changed.')).toBeVisible();
});

test('an activation that fails without a word of the server says so', async () => {
  const api = serverFor().on(orderLicences, () => failure(500));
  const { user, press } = await open();
  await screen.findByText('VISA •••• 4242, 04/2030');
  await press('Buy and activate');
  expect(await screen.findByText('Error activating chargers. Try later')).toBeVisible();
  api.on(moveLicence, () => failure(500));
  await press('Use the license of another charger');
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('combobox', { name: /^Charger that gives up its license/ }));
  await user.click(await screen.findByTitle('DEMO-002 · Main St Garage'));
  await user.click(drawer.getByRole('button', { name: 'Move the license' }));
  expect(await drawer.findByText('Error activating chargers. Try later')).toBeVisible();
});

test('without a saved card one is to be added first', async () => {
  serverFor(charger, []);
  await open();
  expect(await screen.findByRole('link', { name: 'Add a card' })).toHaveAttribute('href', '/account/payment-methods');
});

test('the licence of a charger with ports enough moves here', async () => {
  const api = serverFor().on(moveLicence, () => ({ ...licensed, charger: charger.id }));
  const { user, press, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Use the license of another charger' }));
  await user.click(await screen.findByRole('combobox', { name: /^Charger that gives up its license/ }));
  await user.click(await screen.findByTitle('DEMO-002 · Main St Garage'));
  expect(screen.queryByTitle(/DEMO-009/)).toBeNull();
  await press('Move the license');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'DEMO-009 is activated.' }]));
  expect(api.calls(moveLicence)[0]?.body).toEqual({ charger: charger.id, from_charger: licensed.charger });
});

test('licences that cannot be loaded say so', async () => {
  serverFor().on(listLicences, () => failure(500));
  await open();
  expect(await screen.findByText('Error loading licenses')).toBeVisible();
});

test('a licence without an end needs no other, and a shared charger is its owner’s to license', async () => {
  const forEver = aCharger({ licensed_to: null });
  serverFor(forEver);
  const { unmount } = await open(forEver);
  expect(await screen.findByText('Activated, with no end date.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Buy|Use/ })).toBeNull();
  unmount();
  const shared = aCharger({ share_mode: 'MASTER', share_info: 'Metro' });
  serverFor(shared);
  await open(shared);
  expect(await screen.findByText(/Only Metro can license it/)).toBeVisible();
});
