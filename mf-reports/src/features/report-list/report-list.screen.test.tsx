import { lookUpChargers } from '@plugboard/contracts/chargers';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { exportNeviReport, exportReport, listReport, type ReportRow } from '@plugboard/contracts/reports';
import { aPage, fakeApi, failure, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import reports from '../../../remote.ts';

const session = '0b6f2c1e-58d2-4e0f-9a57-2d2f6c1f2b11';
const charger = '7f0d8b1e-0001-4c5e-8a4b-000000000001';
const row: ReportRow = {
  key: session,
  session,
  currency: 'USD',
  session_start_date: '2026-03-05',
  charger_name: 'Harbor 1',
  spent_energy: 12.345,
  total_revenue: '6.66',
  net_revenue: '5.44',
  session_duration: 4200,
  status: 'COMPLETED',
  authentication: 'QR_CODE',
};

const reader: RenderRemoteOptions = { account: { permissions: ['view_report'] } };
const serverOf = (rows: readonly ReportRow[]) => fakeApi().on(listReport, () => aPage([...rows]));

async function open(search = '', who = reader) {
  const shown = await renderRemote(reports, `/reports${search}`, who);
  await screen.findByRole('heading', { name: /^(Reports|Informes)/ });
  return shown;
}

test('a report shows the failed and completed sessions of 30 days, 100 to a page, and leads to each', async () => {
  const api = serverOf([row]);
  const { user } = await open();
  const shown = await screen.findByRole('row', { name: /Harbor 1/ });
  for (const text of ['Mar 5, 2026', '12.345', '$6.66', '1 h 10 min', 'Completed', 'QR Code'])
    expect(shown).toHaveTextContent(text);
  expect(shown).not.toHaveTextContent('5.44');
  expect(api.calls(listReport).at(-1)).toMatchObject({
    params: { type: 'generic' },
    query: { limit: 100, offset: 0, ordering: '-session_start_date' },
    body: { status__in: ['FAILED', 'COMPLETED'], charger__in: [], columns: [] },
  });
  await user.click(within(shown).getByText('Harbor 1'));
  await waitFor(() => expect(window.location.pathname).toBe(`/charging-activity/${session}`));
});

test('columns of payouts are there for whoever may see them', async () => {
  serverOf([row]);
  await open('', { account: { permissions: ['view_report', 'is_payout_available'] } });
  expect(await screen.findByRole('row', { name: /\$5\.44/ })).toBeVisible();
});

test('each type has its own order and columns, and the statuses of the generic one alone', async () => {
  const api = serverOf([{ key: 'one', session: null, currency: null, charger_id: 'CP-7', uptime: 99.5 }]);
  await open('?tab=uptime&sort=-session_start_date', { ...reader, language: 'es' });
  expect(await screen.findByRole('row', { name: /CP-7/ })).toHaveTextContent('99.500');
  expect(api.calls(listReport).at(-1)).toMatchObject({
    params: { type: 'uptime' },
    query: { ordering: 'charger_id' },
    body: { status__in: [] },
  });
});

test('a customized report is read when it is asked for, with its columns in their order', async () => {
  const api = serverOf([row]);
  const { user } = await open('?tab=customized&columns=total_revenue,charger_name');
  expect(await screen.findByText(/Choose columns and filters/)).toBeVisible();
  expect(api.calls(listReport)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  expect(await screen.findByRole('row', { name: '$6.66 Harbor 1' })).toBeVisible();
  expect(api.calls(listReport).at(-1)?.body).toMatchObject({ columns: ['total_revenue', 'charger_name'] });
});

test('customized rows are added up by a column, with the sum of all', async () => {
  const sums = { session: null, currency: 'USD', sessions: 7, total_revenue: '42.00' } as const;
  const api = serverOf([
    { ...sums, key: 'Harbor/USD', location_name: 'Harbor' },
    { ...sums, key: '*/USD', location_name: '*' },
  ]);
  const { user } = await open('?tab=customized&columns=total_revenue&group=location_name');
  await user.click(await screen.findByRole('button', { name: 'Generate Report' }));
  expect(await screen.findByRole('row', { name: 'Harbor 7 $42.00' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Total 7 $42.00' })).toBeVisible();
  expect(api.calls(listReport).at(-1)?.body).toMatchObject({ group_by: 'location_name' });
});

test('a row of sums leads to its sessions in the generic report, with the filters of the page', async () => {
  const sums = { session: null, currency: 'USD', sessions: 7, total_revenue: '42.00' } as const;
  const api = serverOf([
    { ...sums, key: 'Harbor/USD', location_name: 'Harbor', grouped: session },
    { ...sums, key: '*/USD', location_name: '*', grouped: null },
  ])
    .on(lookUpChargers, () => aPage([]))
    .on(lookUpLocations, () => aPage([]));
  const { user } = await open(
    `?tab=customized&columns=total_revenue&group=location_name&period=2026-03-01..2026-03-05&charger=${charger}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Generate Report' }));
  const total = within(await screen.findByRole('row', { name: /^Total/ }));
  expect(total.getAllByText(/./).every(({ tagName }) => tagName === 'STRONG')).toBe(true);
  await user.click(total.getByText('Total'));
  expect(window.location.search).toContain('tab=customized');
  await user.click(screen.getByText('Harbor'));
  await waitFor(() =>
    expect(api.calls(listReport).at(-1)).toMatchObject({
      params: { type: 'generic' },
      body: {
        status__in: [],
        location__in: [session],
        charger__in: [charger],
        start_date: '2026-03-01',
        end_date: '2026-03-05',
      },
    }),
  );
});

test.each([
  ['session_start_date', '2026-03-04', { site_day: '2026-03-04' }],
  ['user_name', 'Rey, Ida & Söhne', { user_name: 'Rey, Ida & Söhne' }],
  ['authentication', 'QR_CODE', { authentication: 'QR_CODE' }],
  ['charger_name', charger, { charger__in: [charger] }],
  ['status', 'FAILED', { status__in: ['FAILED'] }],
] as const)('sums by %s lead to their sessions', async (group, grouped, body) => {
  const cell = { [group]: group === 'session_start_date' ? '2026-03-04' : 'One' };
  const api = serverOf([{ ...cell, key: 'one', session: null, currency: 'USD', sessions: 7, grouped }]).on(
    lookUpChargers,
    () => aPage([]),
  );
  const { user } = await open(`?tab=customized&group=${group}`);
  await user.click(await screen.findByRole('button', { name: 'Generate Report' }));
  await user.click(await screen.findByText('7'));
  await waitFor(() =>
    expect(api.calls(listReport).at(-1)).toMatchObject({
      params: { type: 'generic' },
      body: { ...body, currency: 'USD' },
    }),
  );
});

test('what a link narrows the report to is shown, taken away again, and gone in another report', async () => {
  const api = serverOf([row]);
  const { user } = await open('?user=Ida+Rey&day=2026-03-04&zone=Europe/Madrid');
  await waitFor(() =>
    expect(api.calls(listReport).at(-1)?.body).toMatchObject({
      user_name: 'Ida Rey',
      site_day: '2026-03-04',
      tz: 'Europe/Madrid',
    }),
  );
  expect(await screen.findByText('Ida Rey')).toBeVisible();
  expect(screen.queryByText('Any authentication')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Status' }));
  await waitFor(() => expect(window.location.search).not.toContain('Ida'));
  expect(api.calls(listReport).at(-1)?.body).not.toHaveProperty('user_name');
});

test.each([
  ['generic', row, ['Mar 5, 2026', 'Harbor 1 · 12.345 kWh', '$6.66']],
  [
    'uptime',
    { charger_id: 'CP-7', location_name: 'Harbor', location_address: '1 Quay', uptime: 99.5 },
    ['CP-7', 'Harbor', '99.500%'],
  ],
  [
    'status_history',
    {
      charger_id: 'CP-7',
      status: 'PLUGGED_IN_NOT_CHARGING',
      created_at_date: '2026-03-05',
      created_at_time: '16:04:44',
    },
    ['CP-7', ' ', 'Plugged in, not charging', 'Mar 5, 2026 · 16:04:44'],
  ],
  [
    'generic15min',
    {
      charge_station_id: 'CP-7',
      total_pe_energy: 18.4,
      average_power_15min: 22.4,
      interval_15min_start_time: '2026-03-05T10:00:00-08:00',
    },
    ['CP-7', 'Mar 5, 2026, 10:00:00 −08:00', '5.600 kWh'],
  ],
  [
    'generic3min',
    {
      charge_station_id: 'CP-7',
      total_pe_energy: 18.4,
      average_power_3min: 22.4,
      interval_3min_start_time: '2026-03-05T10:03:00-08:00',
    },
    ['CP-7', 'Mar 5, 2026, 10:03:00 −08:00', '1.120 kWh'],
  ],
  [
    'lcfs',
    { charger_id: 'CP-7', location_address: '1 Quay', session_start_at: '2026-03-05T10:00:00-08:00', spent_energy: 8 },
    ['CP-7', 'Mar 5, 2026, 10:00:00 −08:00', '8.000 kWh'],
  ],
] as const)('a row of the %s report is two lines on a phone', async (tab, cells, texts) => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  serverOf([{ ...cells, key: 'one', session: null, currency: 'USD' }]);
  await open(`?tab=${tab}`);
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent(texts.join(''));
});

test('the id of a driver, which few rows have, is cut off and whole on hover', async () => {
  serverOf([{ key: 'one', session, currency: null, charge_station_id: 'CP-7', driver_id: charger }]);
  await open('?tab=generic15min');
  expect(await screen.findByTitle(charger)).toHaveTextContent(charger);
});

test('columns are arranged in a drawer, and stay so in the address', async () => {
  serverOf([row]);
  const { user } = await open('?columns=charger_name,total_revenue');
  await user.click(screen.getByRole('button', { name: /More|Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Arrange columns' }));
  await user.click(await screen.findByRole('button', { name: 'Move Charger name down' }));
  await waitFor(() => expect(window.location.search).toContain('columns=total_revenue%2Ccharger_name'));
});

test('the quarterly NEVI file is of the last quarter, with the filters of the page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const api = serverOf([row]).on(exportNeviReport, () => failure(503));
  const { user, notices } = await open(`?charger=${session}`);
  await user.click(screen.getByRole('button', { name: /More|Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Quarterly NEVI file' }));
  const part = within((await screen.findByText('Outages')).closest('li') as HTMLElement);
  await user.click(part.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'error', text: 'The report could not be exported.' }));
  expect(api.calls(exportNeviReport)[0]).toMatchObject({
    params: { part: 'outages' },
    body: { quarter: '2026-Q1', charger__in: [session] },
  });
});

test('an uptime leads to the outages that it was measured from', async () => {
  serverOf([{ key: 'one', session: null, currency: null, charger_id: 'CP-7', uptime: 99.5 }]).on(lookUpChargers, () =>
    aPage([]),
  );
  const { user } = await open('?tab=uptime', { account: { permissions: ['view_report', 'view_charger'] } });
  await user.click(await screen.findByText('CP-7'));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/chargers/uptime?search=CP-7'));
});

test('days to come are refused before the server is asked', async () => {
  const api = serverOf([row]);
  await open('?tab=generic&period=2998-01-01..2999-01-01');
  expect(await screen.findByText('Start date can’t be a future date!')).toBeVisible();
  expect(api.calls(listReport)).toHaveLength(0);
});

test('an export that fails is said', async () => {
  serverOf([row]).on(exportReport, () => failure(503));
  const { user, notices } = await open();
  await screen.findByRole('row', { name: /Harbor 1/ });
  await user.click(screen.getByRole('button', { name: 'Export Report' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'error', text: 'The report could not be exported.' }));
});

test('who may not see reports does not get there', async () => {
  serverOf([]);
  await renderRemote(reports, '/reports', { account: { permissions: [] } });
  expect(screen.queryByRole('heading', { name: /^Reports/ })).toBeNull();
});
