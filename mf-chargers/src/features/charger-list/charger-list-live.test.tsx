import { listChargers } from '@plugboard/contracts/chargers';
import { type LiveEvent } from '@plugboard/contracts/platform';
import { aCharger } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chargersOf, openList, twin } from './charger-list.fixtures.ts';

const at = '2026-11-20T20:00:00Z';
type Changed = Extract<LiveEvent, { type: 'charger-changed' }>;
const changed = (charger: string, status: Changed['status'], ports: Changed['ports'] = []): Changed => ({
  type: 'charger-changed',
  charger,
  status,
  last_seen_at: at,
  is_online: status !== 'OFFLINE',
  status_since: at,
  no_connection_since: null,
  ports,
});

test('rows change in place as charge points report, without asking again', async () => {
  const both = twin();
  const [first, second] = both.ports;
  const api = chargersOf(() => [both, aCharger()]);
  await openList();
  const row = await screen.findByRole('row', { name: /Port 2/ });
  await api.emit(
    changed(both.id, 'CHARGING', [
      { ...second!, status: 'FAULTED', as_of: at, power_kw: null },
      { ...first!, status: 'CHARGING', as_of: at, power_kw: 50, charge_current_kilowatt_hour: 12.5 },
    ]),
  );
  await waitFor(() => expect(row).toHaveTextContent('Faulted'));
  expect(screen.getByRole('row', { name: /Port 1/ })).toHaveTextContent('12.5050 kW');
  expect(screen.getByRole('row', { name: /^(Select row )?DEMO-001/ })).toHaveTextContent('Available');
  await api.emit(changed(both.id, 'OFFLINE'));
  await waitFor(() => expect(row).toHaveTextContent('Offline'));
  expect(api.calls(listChargers)).toHaveLength(1);
});

test('a status says since when it holds, and exactly on hover', async () => {
  const status_since = new Date(Date.now() - 28.5 * 60_000).toISOString();
  chargersOf(() => [aCharger({ status_since })]);
  const { user } = await openList();
  const row = await screen.findByRole('row', { name: /^(Select row )?DEMO-001/ });
  await user.hover(await within(row).findByText('For 28 min'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/\d{2}:\d{2} P[SD]T$/);
});

test('a charger that has lost its connection says so at once, and why it cannot be started', async () => {
  const charger = aCharger();
  const api = chargersOf(() => [charger]);
  const { user } = await openList();
  const row = await screen.findByRole('row', { name: /^(Select row )?DEMO-001/ });
  await api.emit({ ...changed(charger.id, 'AVAILABLE'), no_connection_since: '2026-11-20T20:00:00Z' });
  const lost = 'No connection since Nov 20, 2026, 12:00 PST';
  expect(await within(row).findByText(lost)).toBeVisible();
  expect(row).toHaveTextContent('Available');
  await user.hover(within(row).getByRole('button', { name: /^Start/ }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(lost);
  await api.emit(changed(charger.id, 'AVAILABLE'));
  await waitFor(() => expect(row).not.toHaveTextContent('No connection'));
});

test('an offline charger says since when it has no connection, or that it never had one', async () => {
  const offline = { status: 'OFFLINE', is_online: false } as const;
  const lost = aCharger({ ...offline, custom_id: 'LOST', no_connection_since: '2026-11-20T20:00:00Z' });
  chargersOf(() => [lost, aCharger({ ...offline, custom_id: 'NEVER', last_seen_at: null })]);
  await openList();
  expect(await screen.findByRole('row', { name: /^(Select row )?LOST/ })).toHaveTextContent(
    'No connection since Nov 20, 2026, 12:00 PST',
  );
  expect(screen.getByRole('row', { name: /^(Select row )?NEVER/ })).toHaveTextContent('Never connected');
});

test('a list by status is read again, once, when a report moves chargers in or out of it', async () => {
  const charger = aCharger({ status: 'FAULTED' });
  const api = chargersOf(() => [charger]);
  await openList('/chargers?tab=attention');
  await screen.findByText('DEMO-001');
  const elsewhere = aCharger().id;
  await api.emit(changed(elsewhere, 'AVAILABLE'), changed(charger.id, 'FAULTED'));
  await api.emit(changed(elsewhere, 'FAULTED'), changed(charger.id, 'AVAILABLE'));
  await waitFor(() => expect(api.calls(listChargers)).toHaveLength(2));
});

test('what people change of chargers is read again, once for all that changed', async () => {
  const charger = aCharger();
  let name = 'DEMO-001';
  const api = chargersOf(() => [{ ...charger, custom_id: name }]);
  await openList();
  await screen.findByText('DEMO-001');
  name = 'DEMO-900';
  const saved = { type: 'charger-settings-changed', charger: charger.id, change: 'changed' } as const;
  await api.emit(saved, { ...saved, charger: aCharger().id, change: 'added' });
  expect(await screen.findByText('DEMO-900')).toBeInTheDocument();
  expect(api.calls(listChargers)).toHaveLength(2);
});

test('says so while the list does not change by itself', async () => {
  const api = chargersOf(() => [aCharger()]);
  await openList();
  await screen.findByText('DEMO-001');
  expect(screen.queryByText('Live updates are off')).toBeNull();
  await api.beState('polling');
  expect(await screen.findByText('Updates every few seconds')).toBeInTheDocument();
  await api.beState('offline');
  expect(await screen.findByText('Live updates are off')).toBeInTheDocument();
});
