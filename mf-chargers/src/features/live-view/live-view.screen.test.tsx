import { countLiveView, listLiveSites, listLiveView } from '@plugboard/contracts/chargers';
import { failure, hang, renderRemote } from '@plugboard/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../remote.ts';
import {
  aLiveCharger,
  aLivePort,
  aLiveSite,
  liveCounts,
  openWall,
  startsCharging,
  tile,
  wallOf,
} from './live-view.fixtures.ts';

const asked = (api: ReturnType<typeof wallOf>) => api.calls(listLiveView).map(({ query }) => query.offset);

test('a tile tells the charger, its status, what its ports give and how long', async () => {
  const charging = { status: 'CHARGING', charge_starts_at: '2026-11-20T22:00:00Z', power_kw: 7.2 } as const;
  wallOf(1, () =>
    aLiveCharger(1, {
      status: 'CHARGING',
      ports: [
        aLivePort(1, { ...charging, charge_current_kilowatt_hour: 4.25, state_of_charge_percent: 61 }),
        aLivePort(2, { connector_id: 2 }),
      ],
    }),
  );
  await openWall();
  expect(await tile('WALL-1')).toHaveTextContent(
    'WALL-1 Charging 1 · 7.2 kW · 4.3 kWh · 61% 2 · Available Nov 20, 2025',
  );
});

test('a faulted charger says why and how long in words, the exact time on hover and to screen readers', async () => {
  const since = new Date(Date.now() - 28.5 * 60_000).toISOString();
  wallOf(1, () =>
    aLiveCharger(1, {
      status: 'FAULTED',
      status_since: since,
      ports: [aLivePort(1, { status: 'FAULTED', status_since: since, alert_info: 'GroundFailure: E42' })],
    }),
  );
  await openWall();
  const shown = await tile('WALL-1');
  expect(shown).toHaveTextContent('WALL-1 Faulted Ground fault 28 min');
  expect(within(shown).getByText('28 min')).toHaveAttribute(
    'title',
    expect.stringMatching(/^28 min, since .*\d\d:\d\d P[SD]T$/),
  );
  expect(shown).toHaveAccessibleName(expect.stringMatching(/28 min, since .*P[SD]T$/));
});

test('a charger that lost its connection says so, one without a licence is grey', async () => {
  const away = { status: 'OFFLINE', no_connection_since: '2025-11-19T22:00:00Z' } as const;
  const unseen = { no_connection_since: away.no_connection_since } as const;
  const chargers = [away, { is_activated: false }, unseen] as const;
  wallOf(3, (number) => aLiveCharger(number, chargers[number - 1]));
  await openWall();
  // Once: its status is the cause.
  expect(await tile('WALL-1')).toHaveTextContent(/WALL-1 Offline Nov 19, 2025/);
  expect(await tile('WALL-3')).toHaveTextContent('Available No connection Nov 19, 2025');
  expect(within(await tile('WALL-2')).getByText('Available')).toHaveAttribute('data-tone', 'muted');
});

test('of 100,000 chargers only those in sight are drawn, and only their windows read', async () => {
  const api = wallOf(100_000);
  const { container } = await openWall();
  const first = await tile('WALL-1');
  expect(first.closest('li')).toHaveAttribute('aria-setsize', '100000');
  expect(await screen.findByRole('list', { name: /^Main St Garage/ })).toBeVisible();
  expect(container.querySelectorAll('*').length).toBeLessThan(500);
  expect(asked(api)).toEqual([0]);

  const wall = container.querySelector('[data-wall]')!;
  for (const scrollTop of [400_000, 800_000, 1_200_000]) {
    wall.scrollTop = scrollTop;
    fireEvent.scroll(wall);
  }
  const lastDrawn = () =>
    screen
      .getAllByRole('button', { name: /^WALL-/ })
      .at(-1)
      ?.closest('li');
  await waitFor(() => expect(Number(lastDrawn()?.getAttribute('aria-posinset'))).toBeGreaterThan(10_000));
  // The windows that were only passed by were not asked for.
  expect(asked(api).filter((offset) => offset > 0).length).toBeLessThanOrEqual(2);
  expect(container.querySelectorAll('*').length).toBeLessThan(500);
});

test('what a charge point reports changes its tile in place, and the counts follow', async () => {
  const api = wallOf(3);
  await openWall();
  const before = await tile('WALL-2');
  api.on(countLiveView, () =>
    liveCounts([
      ['CHARGING', 1],
      ['AVAILABLE', 2],
    ]),
  );
  await api.emit(startsCharging(2), startsCharging(2, { power_kw: 11 }));
  await waitFor(() => expect(before).toHaveTextContent('WALL-2 Charging 11 kW · 0 kWh · 41%'));
  expect(await screen.findByRole('button', { name: 'Charging 1' })).toBeVisible();
  expect(asked(api)).toEqual([0]);
});

test('events that got lost have everything read again', async () => {
  const api = wallOf(1);
  await openWall();
  await tile('WALL-1');
  api.on(listLiveView, () => ({
    results: [aLiveCharger(1, { status: 'FAULTED' })],
    next: null,
    previous: null,
    count: 1,
  }));
  await api.loseEvents();
  expect(await screen.findByRole('button', { name: /^WALL-1\s*Faulted/ })).toBeVisible();
});

test('pressing a count shows only those, and the address says so', async () => {
  const api = wallOf(3, undefined, [
    ['AVAILABLE', 2],
    ['FAULTED', 1],
    [null, 1],
  ]);
  const { user } = await openWall('/live-view?search=main');
  await user.click(await screen.findByRole('button', { name: 'Faulted 1' }));
  await waitFor(() =>
    expect(api.calls(listLiveView).at(-1)?.query).toMatchObject({ status__in: ['FAULTED'], search: 'main' }),
  );
  expect(new URLSearchParams(window.location.search).get('status')).toBe('FAULTED');
  expect(screen.getByRole('button', { name: 'Faulted 1' })).toHaveAttribute('aria-pressed', 'true');
  // The counts are independent of the filter.
  expect(api.calls(countLiveView).every(({ query }) => !('status__in' in query))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'All statuses 4' }));
  expect(window.location.search).toBe('?search=main');
});

test('a load that fails clears what was shown, and is tried again', async () => {
  const api = wallOf(3);
  const { user } = await openWall();
  await tile('WALL-1');
  api.on(listLiveView, () => failure(500));
  await api.loseEvents();
  expect(await screen.findByText('Error loading chargers. Try later')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^WALL-|^Available/ })).toBeNull();
  api.on(listLiveView, () => ({ results: [aLiveCharger(9)], next: null, previous: null, count: 1 }));
  api.on(listLiveSites, () => ({ sites: [aLiveSite()] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await tile('WALL-9')).toBeVisible();
});

test('nothing to show says so, and how to see the others', async () => {
  wallOf(0, undefined, []);
  const { user } = await openWall('/live-view?search=xyz');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(window.location.search).toBe('');
  expect(await screen.findByText('There are no chargers here yet.')).toBeVisible();
});

test('empty tiles stand for what is still to come', async () => {
  wallOf(1).on(listLiveSites, () => hang());
  await openWall();
  const wall = await screen.findByRole('group', { name: 'Live View' });
  expect(wall).toHaveAttribute('aria-busy', 'true');
  expect(wall.querySelectorAll('li').length).toBeGreaterThan(5);
});

test('in Spanish', async () => {
  wallOf(1);
  await openWall('/live-view', { language: 'es' });
  expect(await tile('WALL-1')).toHaveTextContent('WALL-1 Disponible 20 nov 2025');
  expect(screen.getByRole('heading', { name: 'Vista en vivo' })).toBeVisible();
});

test.each([
  ['the environment’s flag', { environment: { flags: {} } }],
  ['the permission', { account: { permissions: [] } }],
])('needs %s', async (_, who) => {
  const api = wallOf(1);
  await renderRemote(chargers, '/live-view', who);
  expect(await screen.findByText('Available upon request')).toBeVisible();
  expect(asked(api)).toEqual([]);
});
