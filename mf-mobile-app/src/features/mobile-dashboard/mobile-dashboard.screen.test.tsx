import { getActiveUsers, getMobileEfficiency, getNewUsers, type MobileEfficiency } from '@plugboard/contracts/drivers';
import { failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { fleet, operator, withFlags } from '../../common/accounts.fixtures.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const sums = { sessions: 120, revenue: usd('880.00'), energy: 1500, cost: usd('210.00') };
const efficiency: MobileEfficiency = { currency: 'USD', ...sums, before: { ...sums, sessions: 100 } };
const series = (count: number, total: number) => ({
  list: [{ day: '2026-11-20T08:00:00Z', label: 'Nov 20', count }],
  total,
});

const server = () =>
  fakeApi()
    .on(getMobileEfficiency, () => efficiency)
    .on(getActiveUsers, () => series(7, 31))
    .on(getNewUsers, () => series(2, 9));

const open = async (search = '', who: RenderRemoteOptions = operator) => {
  const shown = await renderRemote(remote, `/mobile-app/dashboard${search}`, who);
  await screen.findByRole('heading', { level: 1 });
  return shown;
};
const cards = async (name = 'Figures of the period') => within(await screen.findByLabelText(name));

test('the tabs are those of the specification, each with an address', async () => {
  server();
  const { user } = await open();
  const tabs = within(screen.getByRole('tablist', { name: 'Parts of the mobile app' }));
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Transactions',
    'Users',
    'Invoices',
  ]);
  await user.click(tabs.getByRole('tab', { name: 'Dashboard' }));
  expect(location.pathname).toBe('/mobile-app/dashboard');
});

test('the menu’s address leads to the dashboard', async () => {
  server();
  await renderRemote(remote, '/mobile-app', operator);
  await cards();
  expect(location.pathname).toBe('/mobile-app/dashboard');
});

test('a tenant whose brand has no invoices has no such tab', async () => {
  server();
  await open('', withFlags('mobile_app'));
  expect(screen.queryByRole('tab', { name: 'Invoices' })).toBeNull();
});

test.each([
  ['where the switch is off', withFlags()],
  ['to a fleet', fleet],
  ['to a limited account', { ...operator, environment: { ...operator.environment, is_limited: true } }],
])('the dashboard is shut %s', async (_, who) => {
  await renderRemote(remote, '/mobile-app/dashboard', who);
  expect(await screen.findByText('Available upon request')).toBeInTheDocument();
});

test('sessions, revenue, energy and cost of 30 days stand beside those before', async () => {
  const api = server();
  await open();
  const figures = await cards();
  expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Sessions',
    'Revenue',
    'Energy',
    'Cost',
  ]);
  for (const text of ['120', '$880.00', '1,500.00 kWh', '$210.00', '100 in the previous period'])
    expect(figures.getByText(text)).toBeInTheDocument();
  const { start_at__gt: start = '', end_at__lte: end = '' } = api.calls(getMobileEfficiency)[0]?.query ?? {};
  expect(Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000)).toBe(30);
});

test('cost is hidden in the mobile view', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  server();
  await open();
  expect((await cards()).queryByText('Cost')).toBeNull();
});

test('active users are shown by day and by month', async () => {
  const api = server();
  const { user } = await open();
  const chart = within(await screen.findByRole('region', { name: 'Active Users' }));
  expect(await chart.findByText('31')).toBeInTheDocument();
  await user.click(chart.getByRole('tab', { name: 'Monthly' }));
  await waitFor(() => expect(api.calls(getActiveUsers).map(({ query }) => query.type)).toEqual(['daily', 'monthly']));
});

test('new registrations have a chart that can be read as a table', async () => {
  server();
  const { user } = await open('?period=300');
  const chart = within(await screen.findByRole('region', { name: 'New Registrations' }));
  await user.click(await chart.findByText('Table'));
  expect(await chart.findByRole('row', { name: /Nov 20.* 2/ })).toBeInTheDocument();
});

test('another period asks for its figures, and all time has nothing to compare with', async () => {
  const api = server();
  const { user } = await open();
  await user.click(await screen.findByText('All time'));
  await waitFor(() => expect(api.calls(getNewUsers).at(-1)?.query.type).toBe('monthly'));
  await waitFor(() => expect(screen.queryByText(/in the previous period/)).toBeNull());
});

test('a figure that fails leaves the charts alone, and is asked for again', async () => {
  const api = server().on(getMobileEfficiency, () => failure(500));
  const { user } = await open('', { ...operator, language: 'es' });
  expect(await screen.findByText('No se pudieron cargar las cifras')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Usuarios activos' })).toBeInTheDocument();
  api.on(getMobileEfficiency, () => efficiency);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect((await cards('Cifras del período')).getByText('Costo')).toBeInTheDocument();
});
