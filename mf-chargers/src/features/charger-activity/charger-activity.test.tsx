import { type ChargerStatusHistory, getChargerStatusHistory } from '@plugboard/contracts/chargers';
import {
  type ChargerEnergy,
  type ChargingSession,
  getChargerEnergy,
  listChargingSessions,
} from '@plugboard/contracts/charging';
import { aCharger, aPage, aPort, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';

const charger = aCharger({
  timezone: 'America/Los_Angeles',
  ports: [aPort({ connector_id: 1 }), aPort({ connector_id: 2 })],
});
const [first = '', second = ''] = charger.ports.map(({ id }) => id);

const energy: ChargerEnergy = {
  timezone: charger.timezone,
  interval: 'day',
  current: {
    starts_at: '2026-11-19T08:00:00Z',
    ends_at: '2026-11-21T08:00:00Z',
    energy: 30.5,
    sessions: 3,
    peak_watts: 7150,
    intervals: ['2026-11-19T08:00:00Z', '2026-11-20T08:00:00Z'],
    ports: [
      { port: first, connector_id: 1, energy: [10, 12.5] },
      { port: second, connector_id: 2, energy: [8, null] },
    ],
  },
  before: {
    starts_at: '2026-11-17T08:00:00Z',
    ends_at: '2026-11-19T08:00:00Z',
    energy: 4.25,
    sessions: 1,
    peak_watts: 3600,
    intervals: [4.25, 0],
  },
};

const history: ChargerStatusHistory = {
  timezone: charger.timezone,
  starts_at: '2026-11-20T08:00:00Z',
  ends_at: '2026-11-21T08:00:00Z',
  ports: [
    {
      port: first,
      connector_id: 1,
      complete_from: '2026-11-20T08:00:00Z',
      intervals: [
        { status: 'AVAILABLE', starts_at: '2026-11-20T08:00:00Z', ends_at: '2026-11-20T18:00:00Z' },
        { status: 'CHARGING', starts_at: '2026-11-20T18:00:00Z', ends_at: '2026-11-20T19:20:00Z' },
      ],
    },
    { port: second, connector_id: 2, complete_from: '2026-11-20T08:00:00Z', intervals: [] },
  ],
};

const session: ChargingSession = {
  id: '0c9f7f4e-0000-4000-8000-000000000002',
  charger: charger.id,
  custom_id: charger.custom_id,
  connector_id: 2,
  location: null,
  location_name: null,
  timezone: charger.timezone,
  total_revenue: '3.20',
  currency: 'USD',
  port: second,
  status: 'COMPLETED',
  authentication: 'FLEET_RFID',
  driver_name: 'Ida Rey',
  started_by: null,
  started_at: '2026-11-20T18:00:00Z',
  ended_at: '2026-11-20T19:20:00Z',
  charging_started_at: null,
  charging_ended_at: null,
  energy: 8.5,
  energy_reported: 700,
  peak_watts: 7150,
  transaction_id: '1',
  id_tag: 'CARD',
  stop_reason: 'EVDisconnected',
  later_stops: [],
  remarks: ['METER_WENT_BACK', 'ENERGY_IMPOSSIBLE'],
};

const server = () =>
  serverOf(charger)
    .on(getChargerEnergy, () => energy)
    .on(getChargerStatusHistory, () => history)
    .on(listChargingSessions, () => aPage([session]));

const figure = async (name: string) => within(await screen.findByRole('figure', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a period’s numbers stand beside those of the period before, and the exact values in the chart’s table', async () => {
  server();
  const { user } = await openCharger(charger, '/details');
  expect(await screen.findByText('30.50 kWh')).toBeVisible();
  expect(screen.getByText('Previous period: 4.25 kWh')).toBeVisible();
  expect(screen.getByText('7.2 kW')).toBeVisible();
  const chart = await figure('Energy per day (kWh)');
  expect(chart.getByText('22.50 kWh')).toBeVisible();
  const exact = [
    ['Day', 'Port 1', 'Port 2', 'Previous period'],
    ['Nov 19, 2026', '10.00', '8.00', '4.25'],
    ['Nov 20, 2026', '12.50', '-', '0.00'],
  ];
  // Screen readers get the table also while the chart is shown.
  expect(rowsOf(chart.getByRole('table', { name: 'Energy per day (kWh)' }))).toEqual(exact);
  await user.click(chart.getByText('Table'));
  expect(rowsOf(chart.getByRole('table', { name: 'Energy per day (kWh)' }))).toEqual(exact);
  expect(chart.getByRole('region', { name: 'Energy per day (kWh)' })).toBeVisible();
});

test('a day is shown as power, and the period is in the address', async () => {
  const api = server().on(getChargerEnergy, () => ({ ...energy, interval: 'quarter_hour' as const }));
  const { user } = await openCharger(charger, '/details?period=1&until=2026-11-10');
  const chart = await figure('Power (kW)');
  expect(rowsOf(chart.getByRole('table', { name: 'Power (kW)' }))[1]?.[0]).toBe('Nov 19, 2026, 00:00 PST');
  expect(rowsOf(chart.getByRole('table', { name: 'Power (kW)' }))[1]?.[1]).toBe('40.0');
  expect(api.calls(getChargerEnergy).at(-1)?.query).toEqual({ days: 1, until: '2026-11-10' });
  await user.click(screen.getByRole('button', { name: 'Earlier period' }));
  await waitFor(() => expect(location.search).toBe('?period=1&until=2026-11-09'));
  await user.click(screen.getByText('30 days'));
  await waitFor(() =>
    expect(api.calls(getChargerStatusHistory).at(-1)?.query).toEqual({ days: 30, until: '2026-11-09' }),
  );
});

test.each(['0001-01-02', '1999-12-31', '2026-02-30'])('the address with %s as its day shows today', async (until) => {
  const api = server();
  await openCharger(charger, `/details?until=${until}`);
  await figure('Energy per day (kWh)');
  expect(api.calls(getChargerEnergy).at(-1)?.query).toEqual({ days: 7 });
});

test('the timeline has its statuses as a legend and its intervals as a table in site time', async () => {
  server();
  const { user } = await openCharger(charger, '/details');
  const timeline = await figure('Status of the ports');
  const legend = timeline.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(legend).toEqual(['Charging1 h 20 min', 'Available10 h']);
  await user.click(timeline.getByText('Table'));
  expect(rowsOf(timeline.getByRole('table'))).toEqual([
    ['Port', 'Status', 'From', 'To', 'Duration'],
    ['Port 1', 'Available', 'Nov 20, 2026, 00:00 PST', 'Nov 20, 2026, 10:00 PST', '10 h'],
    ['Port 1', 'Charging', 'Nov 20, 2026, 10:00 PST', 'Nov 20, 2026, 11:20 PST', '1 h 20 min'],
  ]);
});

test('the values of a chart are saved as CSV', async () => {
  server();
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }));
  Object.assign(URL, { revokeObjectURL: () => {} });
  const { user } = await openCharger(charger, '/details');
  const chart = await figure('Energy per day (kWh)');
  await user.click(chart.getByRole('button', { name: 'Download: Energy per day' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Table (CSV)' }));
  expect(await saved[0]?.text()).toBe(
    'Day,Port 1,Port 2,Previous period\r\n"Nov 19, 2026",10,8,4.25\r\n"Nov 20, 2026",12.5,,0\r\n',
  );
});

test('what fails is said by itself and tried again, the rest is shown', async () => {
  const api = server().on(getChargerEnergy, () => failure(500));
  const { user } = await openCharger(charger, '/details');
  expect(await screen.findByText('The energy could not be loaded.')).toBeVisible();
  await figure('Status of the ports');
  api.on(getChargerEnergy, () => energy);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('30.50 kWh')).toBeVisible();
});

test('a charger that delivered nothing says so', async () => {
  serverOf(charger);
  await openCharger(charger, '/details', { language: 'es' });
  const chart = await figure('Energía por día (kWh)');
  expect(chart.getByText('No hay datos que mostrar')).toBeVisible();
  expect(chart.getByText('No se cargó nada en este período.')).toBeVisible();
});

test('a session is shown with who charged, how long, how much, and what was odd', async () => {
  server();
  await openCharger(charger, '/details');
  const table = await screen.findByRole('table', { name: 'Sessions' });
  const row = (await within(table).findByText('Fleet RFID · Ida Rey')).closest('tr');
  for (const words of [
    'Completed',
    'Port 2',
    '1 h 20 min',
    '8.50',
    '7.2',
    'Vehicle unplugged',
    'Meter went back',
    /possible: 700(\.0+)? kWh, not counted/,
  ])
    expect(row).toHaveTextContent(words);
  expect(row).toHaveTextContent('Nov 20, 2026, 10:00 PST');
});

test('sessions are filtered by days of the site and status, all of it in the address', async () => {
  const api = server();
  const { user } = await openCharger(charger, '/details?started=2026-11-01..2026-11-02&status=FAILED');
  const asked = () => api.calls(listChargingSessions).findLast(({ query }) => query?.limit === 10)?.query;
  await waitFor(() =>
    expect(asked()).toMatchObject({
      charger__in: [charger.id],
      status__in: ['FAILED'],
      started_at__gte: '2026-11-01T07:00:00.000Z',
      started_at__lt: '2026-11-03T08:00:00.000Z',
      ordering: '-started_at',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() =>
    expect(asked()).toEqual({ charger__in: [charger.id], ordering: '-started_at', limit: 10, offset: 0 }),
  );
});

test.each([
  ['', 'Sessions appear here as soon as someone charges.'],
  ['?status=FAILED', 'No sessions match your search and filters.'],
])('no session at %s says what to expect', async (address, words) => {
  serverOf(charger);
  await openCharger(charger, `/details${address}`);
  expect(await screen.findByText(words)).toBeVisible();
});

test('sessions that cannot be loaded are tried again', async () => {
  const api = server().on(listChargingSessions, () => failure(500));
  const { user } = await openCharger(charger, '/details');
  await screen.findByText('The sessions could not be loaded.');
  api.on(listChargingSessions, () => aPage([session]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Fleet RFID · Ida Rey')).toBeVisible();
});

test('on a phone a session has two lines with its status in the second, and leads to its page', async () => {
  const wide = window.matchMedia;
  const phone = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  server();
  await openCharger(charger, '/details');
  const list = within(await screen.findByRole('list', { name: 'Sessions' }));
  const row = await list.findByText(/Completed/);
  const line = row.closest('li')?.querySelectorAll(':scope > span > span');
  expect([...(line ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Nov 20, 2026, 10:00 PST 8\.50 kWh$/),
    expect.stringMatching(/^Port 2 · 1 h 20 min · Fleet RFID · Ida Rey.*Completed$/),
  ]);
  expect(list.getByRole('link', { name: /Nov 20, 2026/ })).toHaveAttribute('href', `/charging-activity/${session.id}`);
  phone.mockRestore();
});
