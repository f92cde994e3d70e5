import { listChargingSessions } from '@plugboard/contracts/charging';
import * as calls from '@plugboard/contracts/reports';
import { aPage, failure, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import reports from '../../../remote.ts';
import { admin, charger, limited, serverOf } from './dashboard.fixtures.ts';

beforeEach(() => localStorage.clear());

const widget = async (name: string) => within(await screen.findByRole('region', { name }));
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

const vehicle: calls.VehicleShare = {
  vehicle: '7f0d8b1e-0001-4c5e-8a4b-000000000009',
  name: 'Van 09',
  manufacturer: 'Ford',
  model: 'E-Transit',
  sessions: 1234,
  energy_consumed: 456.7,
  miles: 1100.4,
};

const session = {
  id: '0c9f7f4e-0000-4000-8000-000000000002',
  charger,
  custom_id: 'DEMO-001',
  port: '0c9f7f4e-0000-4000-8000-000000000004',
  connector_id: 1,
  location: null,
  location_name: null,
  timezone: 'America/Los_Angeles',
  status: 'COMPLETED_AND_PAID' as const,
  authentication: 'FLEET_RFID' as const,
  driver_name: null,
  started_by: null,
  started_at: '2026-11-20T18:00:00Z',
  ended_at: '2026-11-20T19:20:00Z',
  charging_started_at: null,
  charging_ended_at: null,
  energy: 8.5,
  energy_reported: 8.5,
  peak_watts: 7150,
  transaction_id: '77',
  id_tag: '04A1',
  stop_reason: null,
  later_stops: [],
  remarks: [],
  total_revenue: '5.50',
  currency: 'USD' as const,
};

test('top vehicles are listed with their sessions, energy and miles', async () => {
  const { api } = serverOf();
  api.on(calls.listTopVehicles, () => ({
    vehicles: [vehicle, { ...vehicle, vehicle: charger, name: 'Van 10', miles: null }],
  }));
  await renderRemote(reports, '/', admin);
  const shown = await widget('Top vehicles');
  expect(cellsOf(await shown.findByRole('row', { name: /Van 09/ }))).toEqual([
    'Van 09',
    '1,234',
    '456.70 kWh',
    '1,100',
  ]);
  expect(cellsOf(shown.getByRole('row', { name: /Van 10/ })).at(-1)).toBe('-');
  expect(api.calls(calls.listTopVehicles).at(-1)?.query).toMatchObject({
    start_at__gt: expect.any(String) as unknown,
    tz: expect.any(String) as unknown,
  });
});

test('without vehicles, their widget says what counts', async () => {
  serverOf();
  await renderRemote(reports, '/', admin);
  const shown = await widget('Top vehicles');
  expect(await shown.findByText('Sessions count for the default vehicle of their driver.')).toBeVisible();
});

test('a tenant without vehicles has no widget of them, and asks for none', async () => {
  const { api } = serverOf();
  await renderRemote(reports, '/', { ...admin, environment: { features: { vehicles: { is_active: false } } } });
  await widget('Charging sessions');
  expect(screen.queryByRole('region', { name: 'Top vehicles' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Miles driven' })).toBeNull();
  expect(api.calls(calls.listTopVehicles)).toEqual([]);
});

test('miles are summed for the period, and a table of their points stands behind the chart', async () => {
  serverOf().api.on(calls.getMilesDriven, () => ({
    miles: 1234.4,
    before: 0,
    points: [
      { day: '2026-11-19T08:00:00Z', label: 'Nov 19', miles: 1000 },
      { day: '2026-11-20T08:00:00Z', label: 'Nov 20', miles: 234.4 },
    ],
  }));
  const { user } = await renderRemote(reports, '/', admin);
  const shown = await widget('Miles driven');
  expect((await shown.findAllByText('1,234'))[0]).toBeVisible();
  await user.click(shown.getByText('Table'));
  expect(await shown.findByRole('row', { name: /Nov 20/ })).toHaveTextContent('234');
});

test('the worth of the energy is per session and per kWh; without the right to revenue it has no revenue', async () => {
  serverOf();
  await renderRemote(reports, '/', admin);
  const shown = await widget('Energy efficiency');
  // 1500 kWh of 120 sessions, 6 of which failed, for $880.00 and at the cost of $210.00.
  for (const text of ['12.50 kWh', '$0.14 / kWh', '$0.59 / kWh', '95.0%'])
    expect(await shown.findByText(text)).toBeVisible();
});

test('limited accounts see the worth of the energy without its revenue', async () => {
  serverOf({ total_revenue: null });
  await renderRemote(reports, '/', limited);
  const shown = await widget('Energy efficiency');
  expect(await shown.findByText('$0.14 / kWh')).toBeVisible();
  expect(shown.queryByText('Revenue')).toBeNull();
});

test('a period without sessions has no worth of energy', async () => {
  serverOf({ sessions: 0, failed_sessions: 0, energy_consumed: 0 });
  await renderRemote(reports, '/', admin);
  const shown = await widget('Energy efficiency');
  await waitFor(() =>
    expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['-', '-', '-', '-']),
  );
});

test('the latest sessions lead to their pages, in the time of their sites', async () => {
  const { api } = serverOf();
  api.on(listChargingSessions, () => aPage([session]));
  await renderRemote(reports, '/', admin);
  const shown = await widget('Charging sessions');
  const row = await shown.findByRole('row', { name: /DEMO-001/ });
  expect(row).toHaveTextContent(/Nov 20, 2026, 10:00 PST.*DEMO-001.*-.*Completed & Paid.*8\.50 kWh/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/charging-activity/${session.id}`);
  expect(shown.getByRole('link', { name: /All|sessions/ })).toHaveAttribute('href', '/charging-activity');
  expect(api.calls(listChargingSessions).at(-1)?.query).toMatchObject({ limit: 5 });
});

test('no sessions lead on to the charging activity, and a failure is said in its widget alone', async () => {
  serverOf().api.on(calls.listTopVehicles, () => failure(503));
  await renderRemote(reports, '/', admin);
  expect(await (await widget('Charging sessions')).findByRole('link')).toBeVisible();
  const vehicles = await widget('Top vehicles');
  expect(await vehicles.findByText('The vehicles could not be loaded. Nothing else is affected.')).toBeVisible();
  expect(await screen.findByText('$880.00')).toBeVisible();
});
