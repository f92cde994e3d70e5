import {
  getPortUptime,
  listPortUptimes,
  type PortUptimeDetail,
  type PortUptimeItem,
} from '@plugboard/contracts/chargers';
import { aCharger, aPage, aPort } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';

const charger = aCharger({ ports: [aPort({ connector_id: 1 }), aPort({ connector_id: 2 })] });
const [first = '', second = ''] = charger.ports.map(({ id }) => id);

const itemOf = (port: string, connector_id: number, rest: Partial<PortUptimeItem> = {}): PortUptimeItem => ({
  port,
  connector_id,
  connector_type: 'J1772',
  charger: charger.id,
  custom_id: charger.custom_id,
  location_name: 'Harbor',
  timezone: 'UTC',
  service_minutes: 525_600,
  outage_minutes: 0,
  excluded_minutes: 0,
  uptime_percent: 100,
  ...rest,
});
const troubled = itemOf(first, 1, { outage_minutes: 20_000, excluded_minutes: 600, uptime_percent: 96.308 });

const detailOf = (port: string, rest: Partial<PortUptimeDetail> = {}): PortUptimeDetail => ({
  ...(port === first ? troubled : itemOf(second, 2)),
  location: null,
  period: 'year',
  starts_at: '2025-11-20T00:00:00.000Z',
  ends_at: '2026-11-20T00:00:00.000Z',
  in_service_from: '2026-02-01T00:00:00.000Z',
  is_shared: false,
  outages: Array.from({ length: port === first ? 7 : 0 }, (_, index) => ({
    status: 'FAULTED' as const,
    error_code: 'GroundFailure',
    starts_at: `2026-11-0${7 - index}T00:00:00.000Z`,
    ends_at: `2026-11-0${7 - index}T05:00:00.000Z`,
    minutes: 300,
    excluded_minutes: 0,
    closed_minutes: 0,
    exclusions: [],
  })),
  outages_left_out: 2,
  exclusions: [],
  months: [],
  ...rest,
});

const uptimeServer = (rest: Partial<PortUptimeDetail> = {}) =>
  serverOf(charger)
    .on(listPortUptimes, () => aPage([itemOf(second, 2), troubled]))
    .on(getPortUptime, ({ params }) => detailOf(params.id, rest));

test('the page of a charger lists the uptime of the year of each port, with the latest outages', async () => {
  const api = uptimeServer();
  const { user } = await openCharger(charger);
  const table = within(await screen.findByRole('table', { name: 'Uptime of the last 12 months' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['Port 196.308%20,000600525,600', 'Port 2100%00525,600']);
  expect(table.getByRole('link', { name: 'Port 1' })).toHaveAttribute('href', `/chargers/uptime/${first}`);
  expect(api.calls(listPortUptimes)[0]?.query).toMatchObject({ charger__in: [charger.id], period: 'year' });
  expect(await screen.findAllByRole('row', { name: /Faulted.*Counts/ })).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'All 9 outages of the year' })).toHaveAttribute(
    'href',
    `/chargers/uptime/${first}`,
  );
  await user.click(within(screen.getByRole('radiogroup', { name: 'Outages of' })).getByText('Port 2'));
  expect(await screen.findByText('The port was up for the whole period.')).toBeVisible();
  await waitFor(() => expect(api.calls(getPortUptime).at(-1)?.params).toEqual({ id: second }));
});

test('of a shared charger it says since when it is measured, and that its owner excludes; also in Spanish', async () => {
  uptimeServer({ is_shared: true });
  const { unmount } = await openCharger(charger);
  expect(await screen.findByText(/shared with you: its uptime is measured since Feb 1, 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Actions for the outage/ })).toBeNull();
  unmount();
  uptimeServer({ is_shared: true });
  await openCharger(charger, '', { language: 'es' });
  expect(await screen.findByText(/su tiempo de actividad se mide desde/)).toBeVisible();
});
