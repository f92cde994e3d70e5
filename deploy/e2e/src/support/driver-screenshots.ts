import type { PayableCharger, PaymentSession, WaitlistPlace } from '@plugboard/contracts/payments';
import type { Page } from '@playwright/test';
import type { Portal } from './portal.ts';
import type { Screenshot } from './screenshot.ts';

const id = '00000000-0000-4000-8000-0000000000aa';
const moment = '2026-03-01T12:00:00.000Z';
const usd = (amount: string) => ({ amount, currency: 'USD' }) as const;

const charging: PaymentSession = {
  id,
  charger: id,
  custom_id: 'DEMO-001',
  location_name: 'Alder Street Garage',
  connector_id: 1,
  state: 'CHARGING',
  reason: null,
  message: null,
  provider: 'sandbox',
  challenge: null,
  held: usd('25.00'),
  total: usd('4.82'),
  paid: usd('0.00'),
  lines: [],
  energy: 10.28,
  state_of_charge_percent: 41,
  created_at: moment,
  started_at: moment,
  ended_at: null,
  is_stopping: false,
  has_receipt_email: true,
  as_of: moment,
};

const place: WaitlistPlace = {
  id,
  charger: id,
  custom_id: 'DEMO-010',
  location_name: 'Full House',
  state: 'WAITING',
  position: 3,
  count_ahead: 2,
  connector: null,
  as_of: moment,
};
const connector = { charger: id, custom_id: 'DEMO-010', connector_id: 1, held_until: '2026-03-01T12:15:00.000Z' };

const goTo = (page: Page, portal: Portal, path: string) => page.goto(portal.origin('demo') + path);

const charger: PayableCharger = {
  id,
  custom_id: 'DEMO-001',
  location_name: 'Alder Street Garage',
  location_address: '1200 Alder Street, San Jose, CA 95112, USA',
  parking_space: 'A15',
  driver_message: null,
  current_type: 'AC',
  payment_type: 'PER_KILOWATT_HOUR',
  has_pin: false,
  ports: [{ connector_id: 1, connector_type: 'J1772', status: 'CHARGING', max_power: 9.6 }],
  price: null,
  hold: usd('25.00'),
  payment: { provider: 'sandbox', tokenise_url: '/dev/card-provider/tokens', publishable_key: null },
  unavailable: null,
  own_payment: null,
  has_waitlist: true,
};

/** The pay page of a charger that is connected, and its next step. */
async function openCheckout(page: Page, portal: Portal, special: Partial<PayableCharger>): Promise<void> {
  await page.route('**/api/v1/payment/checkout/**', (route) => route.fulfill({ json: { ...charger, ...special } }));
  await goTo(page, portal, `/payment/checkout/${id}`);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

/** A payment in a state that would take long to get to. */
async function openPayment(page: Page, portal: Portal, special: Partial<PaymentSession>): Promise<void> {
  await page.route('**/api/v1/payment/session/**', (route) => route.fulfill({ json: { ...charging, ...special } }));
  await goTo(page, portal, `/payment/session/${id}`);
}

async function openPlace(page: Page, portal: Portal, path: string, special: Partial<WaitlistPlace>): Promise<void> {
  await page.route('**/api/v1/location-waitlist-open/**', (route) => route.fulfill({ json: { ...place, ...special } }));
  await goTo(page, portal, path);
}

/** The pages of drivers, which have no frame of the portal. */
export const driverScreenshots: readonly Screenshot[] = [
  {
    what: 'the PIN of a charger',
    open: async (page, portal) => {
      await openCheckout(page, portal, { has_pin: true });
      await page.getByLabel('PIN', { exact: true }).waitFor();
    },
  },
  {
    what: 'the card form, with what is missing',
    open: async (page, portal) => {
      await openCheckout(page, portal, {});
      await page.getByRole('button', { name: 'Pay and start charging' }).click();
      await page.getByText('Card number is required').waitFor();
    },
  },
  {
    what: 'a charge that is to be stopped',
    open: async (page, portal) => {
      await openPayment(page, portal, {});
      await page.getByRole('button', { name: 'Stop charging' }).click();
      await page.getByRole('button', { name: 'Yes, stop charging' }).waitFor();
    },
  },
  {
    what: 'a paid charge',
    open: async (page, portal) => {
      await openPayment(page, portal, { state: 'PAID', held: usd('0.00'), paid: usd('4.82'), ended_at: moment });
      await page.getByText('Completed & Paid').waitFor();
    },
  },
  {
    what: 'a cancelled payment',
    open: async (page, portal) => {
      await openPayment(page, portal, { state: 'CANCELLED', message: 'Payment failed.', started_at: null });
      await page.getByRole('link', { name: 'Pay again' }).waitFor();
    },
  },
  {
    what: 'the form of a waitlist',
    open: async (page, portal) => {
      const line = { ...place, waitlist_time: 15, is_free: false, count: 2, is_full: false, own: null };
      await page.route('**/api/v1/location-waitlist-open/**', (route) => route.fulfill({ json: line }));
      await goTo(page, portal, `/join-waitlist/${id}`);
      await page.getByRole('button', { name: 'Join the waitlist' }).click();
      await page.getByText('Enter an email address or a phone number.').waitFor();
    },
  },
  {
    what: 'a place in line that is to be left',
    open: async (page, portal) => {
      await openPlace(page, portal, `/waitlist/${id}/leave`, {});
      await page.getByRole('button', { name: 'Stay in line' }).waitFor();
    },
  },
  {
    what: 'a driver’s turn',
    open: async (page, portal) => {
      await openPlace(page, portal, `/waitlist/${id}`, { state: 'CALLED', position: null, connector });
      await page.getByRole('link', { name: 'Charge now' }).waitFor();
    },
  },
];
