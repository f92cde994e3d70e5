import * as calls from '@plugboard/contracts/reports';
import { aPage, failure, renderRemote } from '@plugboard/testing';
import { browserTimeZone, shortZone } from '@plugboard/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import reports from '../../../remote.ts';
import { admin, charger, limited, money, serverOf } from './dashboard.fixtures.ts';

beforeEach(() => {
  for (const choice of ['widgets', 'load']) localStorage.removeItem(`reports.dashboard.${choice}`);
});

const figures = async () => within(await screen.findByLabelText('Figures of the period'));

test('the figures stand beside those of the period before, and the banner leads to the chargers', async () => {
  serverOf();
  await renderRemote(reports, '/', admin);
  expect(await screen.findByText('1 charger requires your attention')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/chargers?tab=attention');
  const cards = await figures();
  expect(cards.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Sessions',
    'Revenue',
    'Energy',
    'Cost of Electricity',
  ]);
  expect(cards.getByText('$880.00')).toBeVisible();
  expect(cards.getByText('+20.0%')).toBeVisible();
  const attention = within(screen.getByRole('region', { name: 'Requires attention' }));
  expect(await attention.findByText(/Faulted: GroundFailure/)).toBeVisible();
  expect(attention.getByRole('link', { name: 'DEMO-006' })).toHaveAttribute('href', `/chargers/${charger}`);
});

test('tabs, period and points change what the server is asked', async () => {
  const { asked } = serverOf();
  const { user } = await renderRemote(reports, '/', admin);
  await user.click(await screen.findByRole('tab', { name: 'Energy cost' }));
  await user.click(screen.getByText('All time'));
  await waitFor(() =>
    expect(asked).toContainEqual({ path: 'cost', query: expect.objectContaining({ grouptime: 'month' }) as unknown }),
  );
  await user.click(screen.getByText('Daily'));
  await waitFor(() =>
    expect(asked).toContainEqual({ path: 'cost', query: expect.objectContaining({ grouptime: 'day' }) as unknown }),
  );
  await user.click(screen.getByText('1 day'));
  await waitFor(() =>
    expect(asked).toContainEqual({ path: 'cost', query: expect.objectContaining({ grouptime: 'hour' }) as unknown }),
  );
  expect(screen.queryByText('Monthly')).toBeNull();
});

test('the load of the sites is shown by line as well', async () => {
  serverOf();
  const { user } = await renderRemote(reports, '/', admin);
  expect(await screen.findByText('42.5 kW')).toBeVisible();
  await user.click(screen.getByText('By phase'));
  expect(await screen.findByText('L1 61 A · L2 60 A · L3 64 A')).toBeVisible();
});

test('the load of the sites says whose clock it is drawn by', async () => {
  const at = '2026-11-20T10:00:00Z';
  serverOf().api.on(calls.getSiteLoadCurve, () => ({
    as_of: at,
    load: 5,
    max_load: null,
    points: [{ at, load: 5, peak: 6 }],
  }));
  await renderRemote(reports, '/', admin);
  const zone = shortZone(new Date(at), browserTimeZone());
  expect(await screen.findByRole('figure', { name: `Last 24 hours (kW · ${zone})` })).toBeVisible();
});

test('limited accounts see no revenue and no chargers', async () => {
  const { asked } = serverOf({ total_revenue: null });
  await renderRemote(reports, '/', limited);
  expect(await screen.findByText('Cost of Electricity')).toBeVisible();
  expect(screen.queryByText('Revenue')).toBeNull();
  expect(screen.queryByText(/requires your attention/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Charger statuses' })).toBeNull();
  expect(asked.map(({ path }) => path)).not.toContain('revenue');
});

test('fleet accounts have no tab for revenue', async () => {
  serverOf();
  await renderRemote(reports, '/', { ...admin, environment: { type: 'FLEET' } });
  expect(await screen.findByRole('tab', { name: 'Energy' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Revenue' })).toBeNull();
  const cards = await figures();
  expect(cards.getByText('Revenue')).toBeVisible();
  expect(cards.getAllByRole('button', { name: /^Why/ })).toHaveLength(1);
});

test('“Why?” of a figure leads to the causes of that figure', async () => {
  insightsOf({ energy: { value: 1500, before: 1600, percent: -6.25, factors: [] } });
  const { user } = await renderRemote(reports, '/', admin);
  await user.click((await figures()).getByRole('button', { name: /^Why.*Energy/ }));
  const change = within(await screen.findByRole('region', { name: 'Why did it change?' }));
  expect(await change.findByText(/before: 1,600.00 kWh/)).toBeVisible();
  await user.click(change.getByText('Revenue'));
  expect(await change.findByText(/before: \$1,000.00/)).toBeVisible();
});

test('widgets are hidden, added and moved, and stay so', async () => {
  serverOf();
  const { user } = await renderRemote(reports, '/', admin);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Arrange widgets' }));
  await user.click(await screen.findByRole('button', { name: 'Hide Requires attention' }));
  await user.click(screen.getByRole('button', { name: 'Move Charger statuses up' }));
  const added = within(screen.getByRole('list', { name: 'Not shown' }));
  await user.click(within(added.getByText('Revenue').closest('li') as HTMLElement).getByRole('button'));
  expect(JSON.parse(localStorage.getItem('reports.dashboard.widgets') ?? '')).toMatch(
    /^statuses,siteLoad,.*,topRevenue$/,
  );
});

test('what cannot be loaded says so, and the rest stays', async () => {
  serverOf().api.on(calls.getEfficiency, () => failure(500));
  await renderRemote(reports, '/', admin);
  expect((await screen.findAllByText('The figures could not be loaded. Nothing else is affected.'))[0]).toBeVisible();
  expect(await screen.findByText('DEMO-002')).toBeVisible();
});

const explanation = (rest: Partial<calls.ChangeExplanation> = {}): calls.ChangeExplanation => ({
  currency: 'USD',
  energy: { value: 1500, before: 1600, percent: -6.25, factors: [] },
  revenue: {
    value: money('880.00'),
    before: money('1000.00'),
    percent: -12,
    factors: [
      { factor: 'availability', value: 0.95, before: 0.97, change: money('-20.00'), percent: -2 },
      { factor: 'demand', value: 0.05, before: 0.06, change: money('-70.00'), percent: -7 },
      { factor: 'price', value: 0.4044, before: 0.4049, change: money('-30.00'), percent: -3 },
    ],
  },
  ...rest,
});
const siteSum: calls.SiteSum = {
  location: charger,
  name: 'Harbor',
  ports: 4,
  sessions: 12,
  failed_sessions: 0,
  energy_consumed: 300,
  energy_before: 240,
  energy_per_port_day: 2.5,
  total_revenue: money('88.00'),
  total_cost: money('21.00'),
};
const forecast: calls.EnergyForecast = {
  forecast: { month: '2026-12', energy: 1800, low: 1700, high: 1900 },
  weeks: 26,
  trend_per_week: -4,
  check: { month: '2026-10', energy: 1500, low: 1400, high: 1600, actual: 1550 },
  months: [{ month: '2026-11', label: 'Nov 2026', energy: 900 }],
};
const insightsOf = (rest: Partial<calls.ChangeExplanation> = {}, seen: Partial<calls.Charges> = {}) =>
  serverOf(seen)
    .api.on(calls.getChangeExplanation, () => explanation(rest))
    .on(calls.listSiteSums, () => aPage([siteSum]))
    .on(calls.getEnergyForecast, () => forecast);

test('insights say why revenue changed, each cause leading to its rows, where, and what comes next', async () => {
  const api = insightsOf();
  const { user } = await renderRemote(reports, '/', admin);
  await user.click(await screen.findByRole('tab', { name: 'Insights' }));
  const change = within(await screen.findByRole('region', { name: 'Why did it change?' }));
  const outages = await change.findByRole('row', { name: /Outages/ });
  for (const text of ['−$20.00', '−2.0%', '97.00% → 95.00% available']) expect(outages).toHaveTextContent(text);
  expect(within(outages).getByRole('link')).toHaveAttribute('href', '/chargers/uptime');
  expect(change.getByRole('link', { name: 'Price' }).getAttribute('href')).toMatch(
    /^\/reports\?period=.*average_rate_kwh.*&currency=USD$/,
  );
  expect(change.getByRole('row', { name: /Price/ })).toHaveTextContent('$0.405 → $0.404 per kWh');
  const sites = within(screen.getByRole('region', { name: 'Comparison of locations' }));
  expect(await sites.findByRole('row', { name: /Harbor/ })).toHaveTextContent('+25.0%');
  await user.click(sites.getByRole('columnheader', { name: /Sessions/ }));
  await waitFor(() => expect(api.calls(calls.listSiteSums).at(-1)?.query).toMatchObject({ ordering: 'sessions' }));
  expect(screen.getAllByText('Forecast of next month’s energy')).toHaveLength(1);
  expect(await screen.findByText(/80% of months lie between 1,700.00 kWh and 1,900.00 kWh/)).toBeVisible();
  expect(
    screen.getByText(/the forecast for October 2026 was 1,500.00 kWh .* actual value was 1,550.00 kWh/),
  ).toBeVisible();
});

test('limited accounts have the causes of energy alone, without links to what they may not see', async () => {
  const energy = {
    value: 1500,
    before: 1600,
    percent: -6.25,
    factors: [{ factor: 'demand' as const, value: 0.05, before: 0.06, change: -100, percent: -6.25 }],
  };
  insightsOf({ revenue: null, energy }, { total_revenue: null });
  await renderRemote(reports, '/?tab=insights', { ...limited, language: 'es' });
  const row = await screen.findByRole('row', { name: /Demanda/ });
  expect(within(row).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Comparación de ubicaciones' })).toBeNull();
});

test('the wall fills the screen from the menu, and Escape leaves it', async () => {
  serverOf();
  const fill = vi.fn(() => Promise.resolve());
  document.documentElement.requestFullscreen = fill;
  const { user } = await renderRemote(reports, '/', admin);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Wall mode' }));
  expect(fill).toHaveBeenCalledOnce();
  expect(window.location.search).toBe('?wall=on');
  expect(screen.getByRole('button', { name: 'Leave wall mode' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(window.location.search).toBe('');
  expect(await screen.findByRole('button', { name: 'More actions' })).toBeVisible();
});
