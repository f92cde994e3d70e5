import type { Page } from '@playwright/test';
import type { Portal } from './portal.ts';
import type { Screenshot } from './screenshot.ts';

const id = '00000000-0000-4000-8000-0000000000aa';

const goTo = (page: Page, portal: Portal, path: string) => page.goto(portal.origin('demo') + path);
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

const charger = {
  id,
  custom_id: 'DEMO-001',
  location_name: 'Alder Street Garage',
  location_address: '1200 Alder Street, San Jose, CA 95112, USA',
  parking_space: 'A15',
  driver_message: 'Mind the kerb',
  current_type: 'AC',
  payment_type: 'PER_KILOWATT_HOUR',
  has_pin: false,
  ports: [{ connector_id: 1, connector_type: 'J1772', status: 'CHARGING', max_power: 9.6 }],
  price: null,
  hold: null,
  payment: null,
  own_payment: null,
};

/** A charger at which no driver can pay now. */
const unavailable = (code: string, detail: string, has_waitlist = false): Screenshot => ({
  what: `a pay page: ${detail}`,
  open: async (page, portal) => {
    const json = { ...charger, has_waitlist, unavailable: { code, detail } };
    await page.route('**/api/v1/payment/checkout/**', (route) => route.fulfill({ json }));
    await goTo(page, portal, `/payment/checkout/${id}`);
    await page.getByRole('alert').filter({ hasText: detail }).waitFor();
  },
});

const line = {
  charger: id,
  custom_id: 'DEMO-010',
  location_name: 'Full House',
  waitlist_time: 15,
  count: 10,
  own: null,
};
const place = { id, charger: id, custom_id: 'DEMO-010', location_name: 'Full House', position: null, count_ahead: 0 };

const waitlist = (what: string, path: string, reply: object, title: string): Screenshot => ({
  what,
  open: async (page, portal) => {
    await page.route('**/api/v1/location-waitlist-open/**', (route) => route.fulfill({ json: reply }));
    await goTo(page, portal, path);
    await heading(page, title);
  },
});

const shown = { ...place, connector: null, as_of: '2026-03-01T12:00:00.000Z' };
const waitlistPath = `/waitlist/${id}`;

/** Pages of drivers that say little more than one message. */
export const driverMessageScreenshots: readonly Screenshot[] = [
  unavailable('NOT_CONFIGURED', 'The charger is not configured to accept payments.'),
  unavailable('OFFLINE', 'Charger is offline'),
  unavailable('IN_USE', 'No connector here is free at the moment.', true),
  {
    what: 'a QR code that is not found',
    open: async (page, portal) => {
      await goTo(page, portal, '/qr-code-not-found');
      await heading(page, 'QR code not found');
    },
  },
  {
    what: 'a pay page without a network',
    open: async (page, portal) => {
      await page.route('**/api/v1/payment/checkout/**', (route) => route.abort());
      await goTo(page, portal, '/payment/checkout/no-such-code');
      await heading(page, 'You are offline');
    },
  },
  waitlist(
    'a full waitlist',
    `/join-waitlist/${id}`,
    { ...line, is_free: false, is_full: true },
    'The waitlist is full',
  ),
  waitlist(
    'a waitlist that is not needed',
    `/join-waitlist/${id}`,
    { ...line, is_free: true, is_full: false },
    'A connector is free',
  ),
  waitlist(
    'a place in line',
    waitlistPath,
    { ...shown, state: 'WAITING', position: 3, count_ahead: 2 },
    'You’re #3 in line',
  ),
  waitlist('a place that was left', waitlistPath, { ...shown, state: 'LEFT' }, 'You have left the waitlist'),
  {
    what: 'a vehicle that is connected',
    open: async (page, portal) => {
      const json = { outcome: 'connected', vendor_name: 'Northwind' };
      await page.route('**/api/v1/vehicle-vendor-open/result/**', (route) => route.fulfill({ json }));
      await goTo(page, portal, `/telematica/result?result=${id}`);
      await page.getByText('Northwind').first().waitFor();
    },
  },
];
