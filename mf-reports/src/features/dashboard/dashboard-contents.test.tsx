import * as calls from '@plugboard/contracts/reports';
import { aPage, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import reports from '../../../remote.ts';
import { admin, charger, chart, limited, point, serverOf } from './dashboard.fixtures.ts';

beforeEach(() => localStorage.clear());

const chartCard = async () => within(await screen.findByRole('region', { name: 'Chart' }));
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('the chart has its four tabs, each with its unit: a count, kWh, and the currency twice', async () => {
  serverOf();
  const { user } = await renderRemote(reports, '/', admin);
  const card = await chartCard();
  expect(textsOf(card.getAllByRole('tab'))).toEqual(['Charger sessions', 'Energy', 'Revenue', 'Energy cost']);
  expect((await card.findAllByText('12'))[0]).toBeVisible();
  for (const [tab, unit, sum] of [
    ['Energy', 'kWh', '150.00 kWh'],
    ['Revenue', 'USD', '$88.00'],
    ['Energy cost', 'USD', '$21.00'],
  ] as const) {
    await user.click(card.getByRole('tab', { name: tab }));
    expect((await card.findAllByText(sum))[0]).toBeVisible();
    expect(card.getAllByText(new RegExp(`\\b${unit}\\b`)).length).toBeGreaterThan(0);
  }
});

test('a period without sessions has placeholder bars under a text, and no period before', async () => {
  const none = { total: 0, total_energy: 0 };
  serverOf().api.on(calls.getSessionChart, () => ({ ...chart(), points: [point(none)], before: [point(none)] }));
  await renderRemote(reports, '/', admin);
  expect((await (await chartCard()).findAllByText('No data to display'))[0]).toBeVisible();
});

test('the periods are a day, a week, 30 days and all time, of which 30 days is chosen', async () => {
  const { asked } = serverOf();
  const { user } = await renderRemote(reports, '/', admin);
  const periods = within(await screen.findByRole('radiogroup', { name: 'Period' }));
  expect(textsOf(periods.getAllByRole('radio').flatMap(({ parentElement }) => parentElement ?? []))).toEqual([
    '1 day',
    '7 days',
    '30 days',
    'All time',
  ]);
  const lengthOf = ({ query }: (typeof asked)[number]) => {
    const { start_at__gt: start, end_at__lte: end } = query as Record<string, string>;
    return Math.round((Date.parse(end ?? '') - Date.parse(start ?? '')) / 86_400_000);
  };
  await waitFor(() => expect(asked.map(lengthOf)).toContain(30));
  await user.click(screen.getByText('7 days'));
  await waitFor(() => expect(asked.map(lengthOf)).toContain(7));
  await user.click(screen.getByText('All time'));
  await waitFor(() =>
    expect(asked.map(({ query }) => (query as Record<string, string>)['start_at__gt']?.slice(0, 4))).toContain('2020'),
  );
});

test('figures, chart and widgets are of the locations in the address', async () => {
  const { api, asked } = serverOf();
  await renderRemote(reports, `/?location=${charger}`, admin);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  const narrowed = expect.objectContaining({ location__in: [charger] }) as unknown;
  expect(asked).toContainEqual({ path: 'sessions', query: narrowed });
  for (const endpoint of [calls.getEfficiency, calls.listAttention, calls.getChargerStatuses, calls.getSiteLoadCurve])
    await waitFor(() => expect(api.calls(endpoint).at(-1)?.query).toEqual(narrowed));
});

test('the banner counts several chargers, and the list leads to those it has no place for', async () => {
  serverOf().api.on(calls.listAttention, () => ({
    ...aPage([
      {
        charger,
        custom_id: 'DEMO-007',
        location_name: null,
        timezone: 'UTC',
        cause: 'NEVER_CONNECTED' as const,
        error_code: null,
        since: null,
      },
    ]),
    count: 1007,
  }));
  await renderRemote(reports, '/', admin);
  expect(await screen.findByText('1,007 chargers require your attention')).toBeVisible();
  const list = within(screen.getByRole('region', { name: 'Requires attention' }));
  expect(await list.findByText('Never connected')).toBeVisible();
  expect(list.getByRole('link', { name: '1,002 more' })).toHaveAttribute('href', '/chargers?tab=attention');
});

test('nothing is said where no charger requires attention', async () => {
  serverOf().api.on(calls.listAttention, () => aPage([]));
  await renderRemote(reports, '/', admin);
  expect(await screen.findByText('No charger requires your attention')).toBeVisible();
  expect(screen.queryByText(/charger requires your attention$/)).toHaveTextContent(/^No/);
});

test('charger errors are paged, each leading to its charger', async () => {
  const anError = (index: number): calls.ChargerError => ({
    id: `0b6f2c1e-58d2-4e0f-9a57-2d2f6c1f${String(index).padStart(4, '0')}`,
    charger,
    custom_id: `DEMO-${index}`,
    location_name: 'Harbor',
    connector_id: 1,
    error_code: index === 1 ? null : 'GroundFailure',
    started_at: '2026-11-20T10:00:00Z',
    ended_at: null,
    timezone: 'UTC',
  });
  const { api } = serverOf();
  api.on(calls.listChargerErrors, ({ query }) => ({ ...aPage([anError(Number(query.offset) + 1)]), count: 12 }));
  const { user } = await renderRemote(reports, '/', admin);
  const errors = within(await screen.findByRole('region', { name: 'Charger errors' }));
  const row = await errors.findByRole('row', { name: /DEMO-1 / });
  expect(row).toHaveTextContent(/No error name.*Ongoing/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/chargers/${charger}`);
  await user.click(errors.getByRole('button', { name: 'Next page' }));
  expect(await errors.findByRole('row', { name: /DEMO-11 .*GroundFailure/ })).toBeVisible();
  expect(api.calls(calls.listChargerErrors).at(-1)?.query).toMatchObject({ limit: 10, offset: 10 });
});

test('the previous dashboard has the figures and the chart, where its flag is set', async () => {
  serverOf();
  await renderRemote(reports, '/old', { ...admin, environment: { flags: { old_dashboard: true } } });
  expect(await screen.findByText('Cost of Electricity')).toBeVisible();
  expect((await chartCard()).getAllByRole('tab')).toHaveLength(4);
  expect(screen.queryByRole('region', { name: 'Site load' })).toBeNull();
});

test.each(['/old', '/'])('%s is not there without its flag, or with the one that hides it', async (path) => {
  const { asked } = serverOf();
  const who =
    path === '/' ? { ...limited, environment: { is_limited: true, flags: { alternative_dashboard: true } } } : admin;
  await renderRemote(reports, path, who);
  await waitFor(() => expect(screen.queryByText('Cost of Electricity')).toBeNull());
  expect(asked).toEqual([]);
});

test('the wall shows the same without anything to choose, and is left again', async () => {
  serverOf();
  const { user } = await renderRemote(reports, '/?wall=on', admin);
  expect(await screen.findByText('Cost of Electricity')).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Period' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave wall mode' }));
  expect(await screen.findByRole('radiogroup', { name: 'Period' })).toBeVisible();
});

test('the bar of a status is in the tone of the status', async () => {
  const statuses = [
    { status: 'AVAILABLE' as const, chargers: 2 },
    { status: 'FAULTED' as const, chargers: 1 },
  ];
  serverOf().api.on(calls.getChargerStatuses, () => ({ chargers: 3, statuses }));
  await renderRemote(reports, '/', admin);
  const list = within(await screen.findByRole('region', { name: 'Charger statuses' }));
  const toneOf = async (label: string) =>
    (await list.findByText(label)).closest('li')?.querySelector('[aria-hidden][data-tone]')?.getAttribute('data-tone');
  expect(await toneOf('Available')).toBe('good');
  expect(await toneOf('Faulted')).toBe('bad');
});
