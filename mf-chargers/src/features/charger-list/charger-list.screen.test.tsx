import { listChargers } from '@plugboard/contracts/chargers';
import { aCharger, failure, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../remote.ts';
import { chargersOf, openList, twin } from './charger-list.fixtures.ts';

test('chargers with one port are one row, others are followed by their ports', async () => {
  chargersOf(() => [aCharger({ notes: 'Cable is short' }), twin()]);
  await openList();
  const rows = await screen.findAllByRole('row', { name: /DEMO|Port/ });
  expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
    'DEMO-001Main St 1',
    'DEMO-002Main St 1',
    'Port 1J1772',
    'Port 2J1772',
  ]);
  expect(within(rows[2]!).getByText('Charging')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Cable is short' })).toBeVisible();
});

test('whose charger it is, and that it is shared, stands beside its name', async () => {
  chargersOf(() => [aCharger({ share_mode: 'VIEWER', share_info: 'Parkline' })]);
  await openList();
  expect(await screen.findByRole('row', { name: /DEMO-001 ?Parkline/ })).toHaveTextContent('↪ Shared (Owner Control)');
});

test('a charger that is not activated says when its licence starts', async () => {
  chargersOf(() => [aCharger({ licensed_from: '2999-05-01T12:00:00Z', licensed_to: null })]);
  await openList();
  const row = await screen.findByRole('row', { name: /DEMO-001/ });
  expect(row).toHaveTextContent('Not activatedStarts May 1, 2999');
});

const columns = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

test('columns for administrators are hidden from others', async () => {
  chargersOf(() => [aCharger({ unique_id: 'SN-1' })]);
  const { unmount } = await openList();
  await screen.findByText('DEMO-001');
  expect(columns().join()).toMatch(/Serial number.*Firmware.*SIM card.*Server/);
  unmount();
  chargersOf(() => [aCharger()]);
  await openList('/chargers', { account: { is_admin: false, user_type: 'partner', role: 'partner' } });
  await screen.findByText('DEMO-001');
  expect(columns().join()).not.toMatch(/Serial number|Firmware|SIM card|Server/);
});

test('an empty list says so once, and what to do', async () => {
  chargersOf(({ search }) => (search ? [] : [aCharger()]));
  const { user, notices } = await openList();
  await screen.findByText('DEMO-001');
  await user.type(await screen.findByRole('searchbox'), 'xyz{Enter}');
  expect(await screen.findByText('No data to display')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'w{Enter}');
  await waitFor(() => expect(window.location.search).toContain('xyzw'));
  expect(notices).toEqual([{ kind: 'info', text: 'No data to display' }]);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('DEMO-001')).toBeVisible();
});

test('a list that cannot be loaded is tried again', async () => {
  const api = chargersOf(() => [aCharger()]).on(listChargers, () => failure(500));
  const { user } = await openList();
  expect(await screen.findByText('Error loading chargers. Try later')).toBeVisible();
  api.on(listChargers, () => ({ results: [aCharger()], next: null, previous: null, count: 1, charger_types: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('DEMO-001')).toBeVisible();
});

test('in Spanish', async () => {
  chargersOf(() => [twin()]);
  await openList('/chargers', { language: 'es' });
  expect(await screen.findByRole('row', { name: /Puerto 1/ })).toHaveTextContent('Cargando');
  expect(screen.getByRole('heading', { name: 'Cargadores' })).toBeVisible();
});

test('is for holders of the permission', async () => {
  const api = chargersOf(() => []);
  await renderRemote(chargers, '/chargers', { account: { permissions: [] } });
  expect(await screen.findByText('Available upon request')).toBeVisible();
  expect(api.calls(listChargers)).toEqual([]);
});
