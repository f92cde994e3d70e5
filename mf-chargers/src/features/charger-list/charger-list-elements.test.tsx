import { aCharger, aPort } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chargersOf, openList, twin } from './charger-list.fixtures.ts';

/** Most elements of a row in the browser: 25 rows are drawn at once. */
const most = 40;

const since = '2026-11-20T20:00:01Z';
const plain = aCharger({ status_since: since });
const charging = aCharger({
  custom_id: 'DEMO-003',
  status: 'CHARGING',
  status_since: since,
  ports: [aPort({ status: 'CHARGING', state_of_charge_percent: 61, charge_current_kilowatt_hour: 3, power_kw: 5 })],
});
const noted = aCharger({
  custom_id: 'DEMO-004',
  status_since: since,
  notes: 'Cable is short',
  share_mode: 'OWNER',
  share_info: 'Parkline',
});

const elements = async () =>
  (await screen.findAllByRole('row', { name: /DEMO|Port/ })).map((row) => row.querySelectorAll('*').length);

test('a row has at most 40 elements with its box, also while it charges, and with notes and an owner', async () => {
  chargersOf(() => [plain, twin(), charging, noted]);
  await openList('/chargers', { account: { is_admin: false, user_type: 'partner', role: 'partner' } });
  await screen.findByText('DEMO-004');
  expect(screen.getAllByRole('checkbox', { name: /^Select row DEMO/ })).toHaveLength(4);
  expect(Math.max(...(await elements()))).toBeLessThanOrEqual(most);
});

test('the state of charge stands before the duration, not on a line of its own below a long status', async () => {
  chargersOf(() => [charging]);
  await openList();
  const charge = await screen.findByTitle('State of charge of the vehicle');
  expect(charge.nextElementSibling?.tagName).toBe('TIME');
});

test('a charger with a port has as few with the four columns more that administrators see', async () => {
  chargersOf(() => [plain, twin()]);
  await openList();
  await screen.findByText('DEMO-002');
  expect(Math.max(...(await elements()))).toBeLessThanOrEqual(most);
});
